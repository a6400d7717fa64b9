import type { ReactNode } from 'react';
import { cn } from '../cn.ts';
import { Change } from './change.tsx';

export interface StatProps {
  label: string;
  /** The value, already formatted. */
  value: ReactNode;
  unit?: string;
  /** The change from the earlier period in percent: up if 0 or more, otherwise down. */
  change?: number;
  /** What `change` is compared with: "against 30 days ago". */
  changeNote?: string;
  className?: string;
}

/** One value with its label. Put several in a `dl`. */
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
