import { Info } from 'lucide-react';
import { Link } from 'react-router';
import { type LandStatus, landStatuses } from '#shared/land/acreage/overview.ts';
import type { Overview } from '#shared/overview/contracts/analytics.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { formatAcres, formatCount } from '#web/overview/figures/format-figure.ts';
import { colorOfLand } from '#web/platform/series-colors.ts';
import { IconButton } from '#web/platform/ui/buttons/icon-button.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { Card } from '#web/platform/ui/display/card.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { Popover } from '#web/platform/ui/overlays/popover.tsx';

type TractStatus = Overview['assets']['tract_status'];

const looks = {
  active: { label: 'Active', rule: 'An active lease covers the tract.' },
  hbp: {
    label: 'HBP',
    rule: 'Held by production: a lease on the tract is held, by a well on any of its tracts.',
  },
  inactive: { label: 'Inactive', rule: 'Neither.' },
} as const satisfies Record<LandStatus, { label: string; rule: string }>;

interface AssetOverviewProps {
  /** Undefined while loading. */
  status: TractStatus | undefined;
  /** Whether the figures are of today, so that each row links to its tracts. */
  isToday: boolean;
}

/** Tracts by status, by count and acres. */
export function AssetOverview({ status, isToday }: AssetOverviewProps) {
  return (
    <Card title="Asset Overview" actions={<CalculationHelp />} flush>
      <div className="px-4 pt-4 pb-3">
        <ProportionalBar status={status} />
      </div>
      <table className="w-full text-start" aria-label="Tracts by status" aria-busy={status === undefined}>
        <thead>
          <tr className="text-xs text-muted">
            <th scope="col" className="px-4 py-1 text-start font-medium">
              Status
            </th>
            <th scope="col" className="px-2 py-1 text-end font-medium">
              Tracts
            </th>
            <th scope="col" className="px-4 py-1 text-end font-medium">
              Acres
            </th>
          </tr>
        </thead>
        <tbody>
          {landStatuses.map((name) => (
            <StatusRow key={name} name={name} figure={status?.[name]} isToday={isToday} />
          ))}
        </tbody>
        <tfoot>
          <tr className="border-t border-hairline text-muted tabular-nums">
            <th scope="row" className="px-4 py-2.5 text-start font-normal">
              Total
            </th>
            <td className="px-2 text-end">{status && formatCount(sumOf(status, 'count'))}</td>
            <td className="px-4 text-end">{status && formatAcres(sumOf(status, 'acres'))}</td>
          </tr>
        </tfoot>
      </table>
    </Card>
  );
}

interface StatusRowProps {
  name: LandStatus;
  figure: TractStatus[LandStatus] | undefined;
  isToday: boolean;
}

function StatusRow({ name, figure, isToday }: StatusRowProps) {
  const { label } = looks[name];
  const search = new URLSearchParams({ 'filter[land_status]': name });
  return (
    <tr className={cn('relative border-t border-hairline', isToday && 'hover:bg-hover')}>
      <th scope="row" className="px-4 py-2.5 text-start font-medium">
        <span className="flex items-center gap-2">
          <span
            aria-hidden
            className="size-2.5 shrink-0 rounded-sm"
            style={{ background: colorOfLand(name) }}
          />
          {isToday ? (
            <Link to={`/tracts?${search}`} className="rounded-sm after:absolute after:inset-0">
              {label}
            </Link>
          ) : (
            label
          )}
        </span>
      </th>
      <td className="px-2 text-end tabular-nums">
        {figure ? formatCount(figure.count) : <Skeleton className="ms-auto h-3 w-8" />}
      </td>
      <td className="px-4 text-end tabular-nums">
        {figure ? formatAcres(figure.acres) : <Skeleton className="ms-auto h-3 w-16" />}
      </td>
    </tr>
  );
}

/** A bar of the shares by acres, or by number of tracts if none has acres; the table shows the same in numbers. */
function ProportionalBar({ status }: { status: TractStatus | undefined }) {
  if (status === undefined) return <Skeleton className="h-2.5 w-full" />;
  const measure = sumOf(status, 'acres') > 0 ? 'acres' : 'count';
  return (
    <div aria-hidden className="flex h-2.5 gap-px overflow-hidden rounded-sm bg-pressed">
      {landStatuses
        .filter((name) => status[name][measure] > 0)
        .map((name) => (
          <span
            key={name}
            className="min-w-1"
            style={{ flexGrow: status[name][measure], background: colorOfLand(name) }}
          />
        ))}
    </div>
  );
}

function CalculationHelp() {
  return (
    <Popover
      label="How Asset Overview is calculated"
      align="end"
      className="w-80 p-4"
      trigger={
        <IconButton
          label="How Asset Overview is calculated"
          size="sm"
          icon={<Info aria-hidden size={14} />}
          className="-me-1.5"
        />
      }
    >
      <p className="text-sm text-pretty text-muted">
        Every tract, parent tracts included, counts once with its gross acres, under the first status below
        that applies.
      </p>
      <dl className="mt-2 flex flex-col gap-2 text-sm">
        {(['hbp', 'active', 'inactive'] as const).map((name) => (
          <div key={name}>
            <dt className="font-medium">{looks[name].label}</dt>
            <dd className="text-pretty text-muted">{looks[name].rule}</dd>
          </div>
        ))}
      </dl>
    </Popover>
  );
}

/** Acres have at most four decimal places; adding them with `Exact` keeps the sum exact. */
function sumOf(status: TractStatus, measure: 'count' | 'acres'): number {
  return landStatuses.reduce((sum, name) => sum.plus(String(status[name][measure])), new Exact(0)).toNumber();
}
