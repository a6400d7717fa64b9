import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

/** What is odd about a figure that may stand all the same: a warning, not a wall. */
export function WarningLine({ children }: { children: ReactNode }) {
  return (
    <p className="flex items-start gap-1.5 text-sm text-warning-ink">
      <TriangleAlert aria-hidden size={14} className="mt-0.75 shrink-0" />
      <span>{children}</span>
    </p>
  );
}
