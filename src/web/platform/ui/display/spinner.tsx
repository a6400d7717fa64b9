import { LoaderCircle } from 'lucide-react';
import { cn } from '../cn.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SpinnerProps {
  /** Announced to screen readers; omit it if adjacent text already says it. */
  label?: string;
  size?: number;
  className?: string;
}

export function Spinner({ label, size = 16, className }: SpinnerProps) {
  return (
    <span className={cn('inline-flex', className)} role={label ? 'status' : undefined}>
      <LoaderCircle aria-hidden size={size} className="animate-spin" />
      {label && <VisuallyHidden>{label}</VisuallyHidden>}
    </span>
  );
}
