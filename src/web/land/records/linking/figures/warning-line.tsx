import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** A warning about an unusual figure, which can still be saved. */
export function WarningLine({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-sm text-warning-ink">
      <TriangleAlert aria-hidden size={14} className="mt-0.75 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
