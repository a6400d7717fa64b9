import { Info } from 'lucide-react';
import { useId } from 'react';
import { Link } from 'react-router';
import { changeDays, type MetricName } from '#shared/land/acreage/overview.ts';
import type { Metric } from '#shared/overview/contracts/analytics.ts';
import { figureAddress } from '#web/overview/figures/figure-address.ts';
import { formatAcres, formatCount } from '#web/overview/figures/format-figure.ts';
import { isDated } from '#web/platform/dates/as-of-bar.tsx';
import { type AsOfDates, todayAndNow } from '#web/platform/dates/as-of-form.tsx';
import { cn } from '#web/platform/ui/cn.ts';
import { Change } from '#web/platform/ui/display/change.tsx';
import { Skeleton } from '#web/platform/ui/display/skeleton.tsx';
import { tooltip } from '#web/platform/ui/overlays/tooltip.ts';
import { metricAppearances } from './metric-appearance.ts';

interface MetricCardProps {
  name: MetricName;
  /** Undefined while loading; null if there is nothing to count. */
  metric: Metric | undefined | null;
  /** Whether there was anything to compare with. */
  hasPast: boolean;
  /** The days of the figure; today and now by default. */
  dates?: AsOfDates | undefined;
}

/** Longer texts, in characters, do not fit a phone in the large size. */
const maxLength = 12;

/**
 * One figure with its change. The figure itself is the link, not the label, so that only one link is named after the
 * record type.
 */
export function MetricCard({ name, metric, hasPast, dates = todayAndNow }: MetricCardProps) {
  const { label, icon: Icon, measure, list, welcome } = metricAppearances[name];
  const labelId = useId();
  const value = metric && (measure === 'acres' ? formatAcres(metric.value) : formatCount(metric.value));
  return (
    <div className="relative flex min-w-0 flex-col bg-surface p-3.5 hover:bg-hover sm:p-5">
      <dt className="flex items-center gap-2 text-muted">
        <Icon aria-hidden size={16} className="shrink-0 max-sm:hidden" />
        <span id={labelId} className="min-w-0 flex-1 max-sm:text-sm">
          {label}
        </span>
        <span className="-my-1 -me-1.5 size-6 shrink-0 sm:me-0">
          {metric && (
            <Link
              {...figureAddress(name, dates)}
              {...tooltip("How it's calculated")}
              aria-label={`How ${label} is calculated`}
              className="relative z-1 grid size-6 place-content-center rounded-md text-faint hover:bg-pressed hover:text-ink"
            >
              <Info aria-hidden size={14} />
            </Link>
          )}
        </span>
      </dt>
      <dd className="mt-2 flex min-h-12 flex-col gap-x-2.5 sm:min-h-9 sm:flex-row sm:flex-wrap sm:items-baseline">
        {value ? (
          <Link
            {...(list === undefined || isDated(dates) ? figureAddress(name, dates) : { to: list })}
            aria-describedby={labelId}
            className={cn(
              'w-max rounded-sm font-semibold tracking-tight tabular-nums after:absolute after:inset-0',
              value.length > maxLength ? 'text-lg sm:text-xl' : 'text-xl sm:text-2xl',
            )}
          >
            {value}
          </Link>
        ) : metric === null ? (
          <span className="text-xl font-semibold text-faint sm:text-2xl">–</span>
        ) : (
          <Skeleton className="mt-1.5 h-6 w-24" />
        )}
        {metric && metric.change !== null && (
          <Change
            percent={metric.change}
            {...(hasPast
              ? { note: `compared with ${changeDays} days ago`, welcome }
              : { label: `first ${changeDays} days` })}
          />
        )}
      </dd>
    </div>
  );
}
