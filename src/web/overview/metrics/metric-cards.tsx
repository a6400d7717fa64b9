import { changeDays, type MetricName, metricNames } from '#shared/land/acreage/overview.ts';
import type { Metric } from '#shared/overview/contracts/analytics.ts';
import { MetricCard } from './metric-card.tsx';

interface MetricCardsProps {
  /** Undefined while loading; null if there is nothing to count. */
  metrics: Readonly<Record<MetricName, Metric>> | undefined | null;
  /** The date at whose start the changes begin (YYYY-MM-DD). */
  comparedWith?: string | undefined;
  /** Whether any figure was other than 0 then. */
  hasPast?: boolean | undefined;
}

/** The six figures of the specification (2.4) in one grid. */
export function MetricCards({ metrics, comparedWith, hasPast = true }: MetricCardsProps) {
  return (
    <section aria-label="Key figures" aria-busy={metrics === undefined}>
      <dl className="grid grid-cols-2 gap-px overflow-hidden rounded-lg border border-hairline bg-hairline lg:grid-cols-3">
        {metricNames.map((name) => (
          <MetricCard
            key={name}
            name={name}
            metric={metrics === null ? null : metrics?.[name]}
            hasPast={hasPast}
          />
        ))}
      </dl>
      {metrics !== null && (
        <p className="mt-2 min-h-4 text-xs text-faint">
          {comparedWith !== undefined &&
            (hasPast
              ? `Changes are compared with ${changeDays} days ago, ${comparedWith}.`
              : `There were no figures ${changeDays} days ago, on ${comparedWith}.`)}
        </p>
      )}
    </section>
  );
}
