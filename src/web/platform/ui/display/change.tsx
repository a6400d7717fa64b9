import { ArrowDown, ArrowUp } from 'lucide-react';
import { cn } from '../cn.ts';

export interface ChangeProps {
  /** Percent against the time before: up from 0 on, down below it. */
  percent: number;
  /** What it compares with, for screen readers: "compared with 30 days ago". */
  note?: string;
  /** Which way is welcome: fewer expiring leases are. */
  welcome?: 'up' | 'down';
}

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** By how much a figure went up or down: an arrow, a word for screen readers, and the percentage. */
export function Change({ percent, note, welcome = 'up' }: ChangeProps) {
  const isDown = percent < 0;
  const Arrow = isDown ? ArrowDown : ArrowUp;
  const isWelcome = isDown === (welcome === 'down');
  return (
    <span
      className={cn(
        'inline-flex items-center gap-0.5 text-sm font-medium whitespace-nowrap tabular-nums',
        percent === 0 ? 'text-muted' : isWelcome ? 'text-success-ink' : 'text-danger-ink',
      )}
    >
      <Arrow aria-hidden size={14} className="shrink-0" />
      <span className="sr-only">{isDown ? 'down' : 'up'} </span>
      {figures.format(Math.abs(percent))}%{note && <span className="sr-only"> {note}</span>}
    </span>
  );
}
