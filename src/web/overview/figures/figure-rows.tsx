import type { MetricRow } from '#shared/overview/contracts/analytics.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { RecordLink } from '#web/land/peek/record-link.tsx';
import { formatValue } from '#web/platform/dates/format-date.ts';
import { cn } from '#web/platform/ui/cn.ts';
import { formatExactAcres } from './format-figure.ts';

interface FigureRowsProps {
  rows: readonly MetricRow[];
  measure: 'count' | 'acres';
  isUpdating: boolean;
}

/** The rows behind a figure: each with its own figures and, at the right, what it contributes. */
export function FigureRows({ rows, measure, isUpdating }: FigureRowsProps) {
  return (
    <ul aria-label="Rows" className={cn('border-y border-hairline', isUpdating && 'opacity-60')}>
      {rows.map((row, place) => (
        <li
          // biome-ignore lint/suspicious/noArrayIndexKey: one asset may add several rows, and rows have no state
          key={`${row.asset_type} ${row.id} ${place}`}
          className="flex items-baseline gap-4 border-b border-hairline px-5 py-2 last:border-b-0"
        >
          <div className="min-w-0 flex-1">
            <RecordLink kind={row.asset_type} id={row.id} className="wrap-anywhere">
              {row.name}
            </RecordLink>
            {row.figures.length > 0 && (
              <dl className="mt-0.5 flex flex-wrap gap-x-3 text-xs text-muted tabular-nums">
                {row.figures.map((figure) => (
                  <div key={figure.label} className="flex gap-1">
                    <dt>{figure.label}</dt>
                    <dd className="text-ink">{formatPart(figure)}</dd>
                  </div>
                ))}
              </dl>
            )}
          </div>
          {measure === 'acres' && (
            <span className="shrink-0 font-medium tabular-nums">{formatExactAcres(row.value)}</span>
          )}
        </li>
      ))}
    </ul>
  );
}

function formatPart({ label, kind, value }: MetricRow['figures'][number]): string {
  if (value === null) return '–';
  if (kind === 'acres' && typeof value === 'number') return formatExactAcres(value);
  const field: Field = kind === 'decimal' ? { kind: 'fraction', label, asDecimal: true } : { kind, label };
  return formatValue(field, value);
}
