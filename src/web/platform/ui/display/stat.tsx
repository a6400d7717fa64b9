import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { Change } from './change.tsx';

export interface StatProps {
  label: string;
  /** The figure, already formatted. */
  value: ReactNode;
  unit?: string;
  /** Percent against the period before: up from 0 on, down below it. */
  change?: number;
  /** What `change` compares with: "against 30 days ago". */
  changeNote?: string;
  className?: string;
}

/** One figure with its name. Put several in a `dl`. */
export function Stat({ label, value, unit, change, changeNote, className }: StatProps) {
  return (
    <div className={cn('min-w-0', className)}>
      <dt className="text-sm text-muted">{label}</dt>
      <dd className="mt-1 flex tabular-nums flex-wrap items-baseline gap-x-1.5">
        <span className="text-2xl font-semibold tracking-tight">{value}</span>
        {unit && <span className="text-sm text-muted">{unit}</span>}
        {change !== undefined && (
          <span className="ms-1">
            <Change percent={change} />
          </span>
        )}
        {changeNote && <span className="text-xs text-faint">{changeNote}</span>}
      </dd>
    </div>
  );
}
