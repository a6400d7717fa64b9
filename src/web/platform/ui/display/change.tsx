import { ArrowDown, ArrowUp } from 'lucide-react';
import { cn } from '../cn.ts';

export interface ChangeProps {
  /** The change from the earlier period in percent: up if 0 or more, otherwise down. */
  percent: number;
  /** What it is compared with, for screen readers: "compared with 30 days ago". */
  note?: string;
  /** Shown next to the percentage, which is then muted: there is nothing to compare with, "first 30 days". */
  label?: string;
  /** Which direction is good, such as down for expiring leases. */
  welcome?: 'up' | 'down';
}

const figures = new Intl.NumberFormat('en-US', { maximumFractionDigits: 1 });

/** Shows how much a number changed: an arrow, a word for screen readers, and the percentage. */
export function Change({ percent, note, label, welcome = 'up' }: ChangeProps) {
  const isDown = percent < 0;
  const Arrow = isDown ? ArrowDown : ArrowUp;
  const isWelcome = isDown === (welcome === 'down');
  return (
    <span
      className={cn(
        'inline-flex items-center gap-0.5 text-sm font-medium whitespace-nowrap tabular-nums',
        percent === 0 || label !== undefined
          ? 'text-muted'
          : isWelcome
            ? 'text-success-ink'
            : 'text-danger-ink',
      )}
    >
      <Arrow aria-hidden size={14} className="shrink-0" />
      <span className="sr-only">{isDown ? 'down' : 'up'} </span>
      {figures.format(Math.abs(percent))}%{note && <span className="sr-only"> {note}</span>}
      {label && <span className="ms-1 font-normal">{label}</span>}
    </span>
  );
}
