import { type QueryClient, useQuery, useQueryClient } from '@tanstack/react-query';
import { isMappedKind } from '#shared/land/entities/registry.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import type { Asset } from '#web/land/asset.ts';
import { placesQuery } from '#web/map/canvas/places/places-query.ts';
import { type RecordData, recordsKey } from '#web/platform/tables/record.ts';
import { boundsOfCounties, countiesOf, type NamedCounty } from './counties-named.ts';
import { boundsOfAssets } from './map-shapes.ts';
import type { MarkedAsset } from './markers/marked-asset.ts';
import { getNear } from './neighbors/calls.ts';

/**
 * Returns the view of a record's empty map: the county that it names, otherwise its linked records or others in its
 * area, otherwise its state. Undefined if none is known; if the request fails, the map is shown anyway.
 */
export function useStartPlace(
  base: Asset,
  record: RecordData,
  assets: readonly MarkedAsset[] | undefined,
): { place: Bounds | undefined; isLoading: boolean } {
  const queryClient = useQueryClient();
  const counties = countiesOf(base, record.id, assets ?? []);
  const { data, isLoading } = useQuery({
    queryKey: [...recordsKey(base), 'map start', record.id, counties],
    queryFn: async ({ signal }) => {
      const { county, state } = await readCounties(queryClient, counties);
      if (county !== undefined) return county;
      const near = isMappedKind(base.name) ? await getNear(base, record.id, signal).catch(() => null) : null;
      return near ?? state ?? null;
    },
    enabled: assets !== undefined && boundsOfAssets(assets) === undefined,
  });
  return { place: data ?? undefined, isLoading };
}

/** Skips loading the names if none are looked up, because other map providers do not need them. */
async function readCounties(queryClient: QueryClient, counties: readonly NamedCounty[]) {
  if (counties.length === 0) return { county: undefined, state: undefined };
  const places = await queryClient.fetchQuery(placesQuery).catch(() => []);
  return boundsOfCounties(places, counties);
}
