import { useQueries, useQuery } from '@tanstack/react-query';
import { assets } from '#shared/land/entities/registry.ts';
import type { Overview } from '#shared/overview/contracts/analytics.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { AsOfBar, isDated, readDates } from '#web/platform/dates/as-of-bar.tsx';
import { isDateRefused } from '#web/platform/dates/as-of-form.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { useAddress } from '#web/platform/use-address.ts';
import { ActionCenter } from './actions/action-center.tsx';
import { AssetOverview } from './asset-overview.tsx';
import { countRecords, overviewQuery } from './calls.ts';
import { FigurePanel } from './figures/figure-panel.tsx';
import { FirstSteps } from './first-steps.tsx';
import { MetricCards } from './metrics/metric-cards.tsx';
import { QuickActions } from './quick-actions.tsx';
import { SampleNote } from './sample-note.tsx';
import { SampleOffer } from './sample-offer.tsx';
import { useFirstSteps } from './use-first-steps.ts';

/** The contents of the selected areas, what needs attention, and quick actions. */
export function Dashboard() {
  const { headers, key, status, selectedCompanies } = useSelection();
  const [url] = useAddress();
  const dates = readDates(url);
  const isToday = !isDated(dates);
  const overview = useQuery(overviewQuery({ headers, key }, dates));
  const isEmpty = useHasNoRecords(isToday ? overview.data : undefined);
  // On another day there may have been none.
  const hasNoRecords = isToday ? isEmpty : false;
  const { steps, dismiss } = useFirstSteps(hasNoRecords);
  const sample = selectedCompanies.find(({ is_sample }) => is_sample);
  return (
    // Leaves room at the end for toasts, which would otherwise cover the last item's button.
    <div className="flex flex-col gap-5 pb-20">
      {sample && <SampleNote company={sample} />}
      <QuickActions />
      <AsOfBar query={overview} note="The Action Center and lists still show today." />
      {isDateRefused(overview) ? (
        <MetricCards metrics={null} />
      ) : overview.isLoadingError ? (
        <Card flush>
          <LoadingFailure query={overview} what="The figures" />
        </Card>
      ) : (
        <>
          <RefetchFailure query={overview} what="The figures" />
          <MetricCards
            metrics={overview.data?.metrics}
            dates={dates}
            comparedWith={overview.data?.compared_with}
            hasPast={overview.data?.has_past}
          />
        </>
      )}
      {steps && <FirstSteps steps={steps} onDismiss={dismiss} />}
      {/* The key remounts it below the first steps, so that it does not jump there in front of the user. */}
      <LowerHalf
        key={steps ? 'below' : 'at once'}
        isFailed={overview.isLoadingError}
        status={hasNoRecords === undefined ? undefined : overview.data?.assets.tract_status}
        isToday={isToday}
      />
      {status === 'ready' && hasNoRecords === false && <SampleOffer />}
      {headers && <FigurePanel selection={{ headers, key }} />}
    </div>
  );
}

interface LowerHalfProps {
  /** Whether the figures failed to load; the action items load separately. */
  isFailed: boolean;
  /** Undefined while loading. */
  status: Overview['assets']['tract_status'] | undefined;
  /** Whether the lists of today have the tracts of each status. */
  isToday: boolean;
}

/** What needs attention, and tracts by status. */
function LowerHalf({ isFailed, status, isToday }: LowerHalfProps) {
  const { headers, key } = useSelection();
  if (isFailed) return <ActionCenter selection={{ headers, key }} />;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <ActionCenter selection={{ headers, key }} />
      <AssetOverview status={status} isToday={isToday} />
    </div>
  );
}

/**
 * Returns whether the selected areas hold no records at all; undefined until known. Owners and inactive leases appear
 * in no figure, so they are counted if the figures are zero.
 */
function useHasNoRecords(overview: Overview | undefined): boolean | undefined {
  const { headers, key } = useSelection();
  const { metrics } = overview ?? {};
  const isZero =
    metrics !== undefined &&
    metrics.total_tracts.value + metrics.total_wells.value + metrics.active_leases.value === 0;
  const counts = useQueries({
    queries: [assets.lease, assets.owner].map(({ plural }) => ({
      queryKey: [plural, 'count', key],
      queryFn: ({ signal }: { signal: AbortSignal }) => countRecords(plural, headers, signal),
      enabled: isZero && headers !== null,
    })),
  });
  if (metrics === undefined) return undefined;
  if (!isZero || counts.some((count) => count.isError || (count.data ?? 0) > 0)) return false;
  return counts.every((count) => count.data === 0) ? true : undefined;
}
