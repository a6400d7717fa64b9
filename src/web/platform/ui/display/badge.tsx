import type { ReactNode } from 'react';
import { cn } from '../cn.ts';

export type Tone =
  | 'neutral'
  | 'success'
  | 'warning'
  | 'danger'
  | 'info'
  | 'violet'
  | 'review'
  | 'held'
  | 'held-gap'
  | 'outline';

const tones = {
  neutral: 'border-neutral-line bg-neutral-soft text-neutral-ink',
  success: 'border-success-line bg-success-soft text-success-ink',
  warning: 'border-warning-line bg-warning-soft text-warning-ink',
  danger: 'border-danger-line bg-danger-soft text-danger-ink',
  info: 'border-info-line bg-info-soft text-info-ink',
  violet: 'border-violet-line bg-violet-soft text-violet-ink',
  review: 'border-orange-line bg-orange-soft text-orange-ink',
  held: 'border-accent bg-accent text-on-accent',
  'held-gap': 'border-dashed border-accent bg-transparent text-accent-ink',
  outline: 'border-line bg-transparent text-muted',
} as const satisfies Record<Tone, string>;

export interface BadgeProps {
  tone?: Tone;
  /** Whether to show a dot before the text, for states. */
  dot?: boolean;
  children: ReactNode;
  className?: string;
}

/** A short label on a tinted background. The text carries the meaning; the color only helps to find it. */
export function Badge({ tone = 'neutral', dot = false, children, className }: BadgeProps) {
  return (
    <span
      className={cn(
        'inline-flex h-5 max-w-full items-center gap-1.5 rounded-sm border px-1.5 text-xs font-medium whitespace-nowrap',
        tones[tone],
        className,
      )}
    >
      {dot && <span aria-hidden className="size-1.5 shrink-0 rounded-full bg-current" />}
      <span className="truncate">{children}</span>
    </span>
  );
}
