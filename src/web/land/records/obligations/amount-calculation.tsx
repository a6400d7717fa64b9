import { obligation } from '#shared/land/entities/obligation.ts';
import { messageOf } from '#web/platform/api/api-error.ts';
import { formatDate, formatValue } from '#web/platform/dates/format-date.ts';
import { SkeletonText } from '#web/platform/ui/display/skeleton.tsx';
import { useCoveredAcres } from './use-obligations.ts';

interface AmountCalculationProps {
  leaseId: number;
  /** The due date, for which the acres are calculated. */
  dueOn: string;
  basis: 'net_acres' | 'gross_acres';
}

/** Maximum number of interests listed individually. */
const maxListed = 100;

const describeAcres = (acres: number) => `${formatValue(obligation.fields.counted_acres, acres)} ac`;

/**
 * Shows the acres that an amount is paid on: the interests that the lease covers on the due date, each with its acres.
 */
export function AmountCalculation({ leaseId, dueOn, basis }: AmountCalculationProps) {
  const query = useCoveredAcres(leaseId, dueOn);
  if (query.isPending) return <SkeletonText lines={2} />;
  if (query.data === undefined) return <p className="text-danger-ink">{messageOf(query.error)}</p>;
  const { interests, net_acres, gross_acres } = query.data;
  if (interests.length === 0)
    return (
      <p>
        No mineral interest has a contract in force on {formatDate(dueOn)}. Link the lease to its tracts and
        owners, or enter the agreed acres or amount.
      </p>
    );
  const isNet = basis === 'net_acres';
  const rows = isNet
    ? interests.map(({ ownership_id, tract, owner, leased_acres }) => ({
        key: ownership_id,
        label: owner === null ? tract.name : `${owner.name} in ${tract.name}`,
        acres: leased_acres,
      }))
    : [...new Map(interests.map((row) => [row.tract.id, row])).values()].map(
        ({ tract, gross_acres: acres }) => ({
          key: tract.id,
          label: tract.name,
          acres: acres ?? 0,
        }),
      );
  const left = rows.length - maxListed;
  const whole = isNet ? net_acres : gross_acres;
  return (
    <dl className="max-h-64 overflow-y-auto tabular-nums">
      {rows.slice(0, maxListed).map((row) => (
        <div key={row.key} className="flex items-baseline gap-3 py-0.5">
          <dt className="min-w-0 flex-1 truncate" title={row.label}>
            <bdi>{row.label}</bdi>
          </dt>
          <dd className="shrink-0">{describeAcres(row.acres)}</dd>
        </div>
      ))}
      {left > 0 && <p className="py-0.5">and {left.toLocaleString('en-US')} more</p>}
      {whole !== null && (
        <div className="mt-1 flex items-baseline gap-3 border-t border-hairline pt-1.5 font-medium text-ink">
          <dt className="flex-1">
            {isNet ? 'Net' : 'Gross'} acres on {formatDate(dueOn)}
          </dt>
          <dd className="shrink-0">{describeAcres(whole)}</dd>
        </div>
      )}
    </dl>
  );
}
