import { changeDays, type MetricName, metricNames } from '#shared/land/acreage/overview.ts';
import type { Metric } from '#shared/overview/contracts/analytics.ts';
import { isDated } from '#web/platform/dates/as-of-bar.tsx';
import type { AsOfDates } from '#web/platform/dates/as-of-form.tsx';
import { formatDate } from '#web/platform/dates/format-date.ts';
import { MetricCard } from './metric-card.tsx';

interface MetricCardsProps {
  /** Undefined while loading; null if there is nothing to count. */
  metrics: Readonly<Record<MetricName, Metric>> | undefined | null;
  /** The days of the figures; today and now by default. */
  dates?: AsOfDates | undefined;
  /** The date at whose start the changes begin (YYYY-MM-DD); null for figures of another day. */
  comparedWith?: string | null | undefined;
  /** Whether any figure was other than 0 then. */
  hasPast?: boolean | undefined;
}

/** The six figures of the specification (2.4) in one grid. */
export function MetricCards({ metrics, dates, comparedWith, hasPast = true }: MetricCardsProps) {
  return (
    <section aria-label="Key figures" aria-busy={metrics === undefined}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-hairline bg-hairline lg:grid-cols-3">
        {metricNames.map((name) => (
          <MetricCard
            key={name}
            name={name}
            metric={metrics === null ? null : metrics?.[name]}
            hasPast={hasPast}
            dates={dates}
          />
        ))}
      </dl>
      {metrics !== null && (
        <p className="mt-2 min-h-4 text-xs text-faint">
          {dates && isDated(dates) && describeDates(dates)}
          {comparedWith &&
            (hasPast
              ? `Changes are compared with ${changeDays} days ago, ${comparedWith}.`
              : `There were no figures ${changeDays} days ago, on ${comparedWith}.`)}
        </p>
      )}
    </section>
  );
}

function describeDates({ asOf, knownOn }: AsOfDates): string {
  const day = asOf === '' ? 'today' : formatDate(asOf);
  return `As of ${day}${knownOn === '' ? '' : `, as known on ${formatDate(knownOn)}`}.`;
}
