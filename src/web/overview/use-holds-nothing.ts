import { useQueries } from '@tanstack/react-query';
import { assets } from '#shared/land/entities/registry.ts';
import type { Overview } from '#shared/overview/contracts/analytics.ts';
import { useSelection } from '#web/people/selection/selection-context.ts';
import { countRecords } from './count-records.ts';

/**
 * Whether the chosen areas hold no record at all; undefined while that is being found out. Owners, and leases that are not
 * active, stand in no figure: they are counted where the figures are zero.
 */
export function useHoldsNothing(overview: Overview | undefined): boolean | undefined {
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
