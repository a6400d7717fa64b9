import { useQueries, useQuery } from '@tanstack/react-query';
import { assets } from '#shared/land/entities/registry.ts';
import type { Overview } from '#shared/overview/contracts/analytics.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { LoadingFailure, RefetchFailure } from '#web/platform/api/query-failure.tsx';
import { Card } from '#web/platform/ui/display/card.tsx';
import { ActionCenter } from './actions/action-center.tsx';
import { AssetOverview } from './asset-overview.tsx';
import { countRecords, overviewQuery } from './calls.ts';
import { FigurePanel } from './figures/figure-panel.tsx';
import { GettingStarted } from './getting-started.tsx';
import { MetricCards } from './metrics/metric-cards.tsx';
import { QuickActions } from './quick-actions.tsx';
import { SampleNote } from './sample-note.tsx';
import { SampleOffer } from './sample-offer.tsx';

/** What the chosen areas hold, what of it asks for attention, and the quick ways to more. */
export function Dashboard() {
  const { headers, key, may, status, selectedCompanies } = useSelection();
  const overview = useQuery(overviewQuery({ headers, key }));
  const holdsNothing = useHoldsNothing(overview.data);
  const offersStart = holdsNothing === true && may('record', 'create');
  const sample = selectedCompanies.find(({ is_sample }) => is_sample);
  return (
    // At the end there is room for what is told at the foot of the window, which would cover the last item's button.
    <div className="flex flex-col gap-5 pb-20">
      {sample && <SampleNote company={sample} />}
      <QuickActions />
      {overview.isLoadingError ? (
        <Card flush>
          <LoadingFailure query={overview} what="The figures" />
        </Card>
      ) : (
        <>
          <RefetchFailure query={overview} what="The figures" />
          <MetricCards metrics={overview.data?.metrics} comparedWith={overview.data?.compared_with} />
        </>
      )}
      {offersStart && <GettingStarted />}
      {/* Put below what offers a start as a new thing, it does not jump there under the eyes of the person. */}
      <LowerHalf
        key={offersStart ? 'below' : 'at once'}
        isFailed={overview.isLoadingError}
        status={holdsNothing === undefined ? undefined : overview.data?.assets.tract_status}
      />
      {status === 'ready' && holdsNothing === false && <SampleOffer />}
      {headers && <FigurePanel selection={{ headers, key }} />}
    </div>
  );
}

interface LowerHalfProps {
  /** Whether the figures cannot be read; the items are read by themselves. */
  isFailed: boolean;
  /** Undefined while it loads. */
  status: Overview['assets']['tract_status'] | undefined;
}

/** What asks for attention, and how the tracts stand. */
function LowerHalf({ isFailed, status }: LowerHalfProps) {
  const { headers, key } = useSelection();
  if (isFailed) return <ActionCenter selection={{ headers, key }} />;
  return (
    <div className="grid items-start gap-5 xl:grid-cols-[minmax(0,5fr)_minmax(0,3fr)]">
      <ActionCenter selection={{ headers, key }} />
      <AssetOverview status={status} />
    </div>
  );
}

/**
 * Whether the chosen areas hold no record at all; undefined while that is being found out. Owners, and leases that are not
 * active, stand in no figure: they are counted where the figures are zero.
 */
function useHoldsNothing(overview: Overview | undefined): boolean | undefined {
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
