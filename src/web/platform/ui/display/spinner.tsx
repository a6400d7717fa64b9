import { LoaderCircle } from 'lucide-react';
import { cn } from '../cn.ts';
import { VisuallyHidden } from './visually-hidden.tsx';

export interface SpinnerProps {
  /** Said to screen readers; leave it out where words beside it already say it. */
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
