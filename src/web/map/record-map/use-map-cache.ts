import { useQueryClient } from '@tanstack/react-query';
import type { Asset } from '#web/land/asset.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { findMarker } from './map-cache.ts';
import { getMarker } from './markers/calls.ts';
import type { FoundMarker, MarkedAsset } from './markers/marked-asset.ts';
import type { Neighborhood } from './neighbors/calls.ts';
import { neighborsKey } from './neighbors/use-neighbors.ts';
import { mapAssetsKey } from './use-map-assets.ts';

/** Reads and writes the cached shapes of a record's map and its neighbors, as they are at the time of each call. */
export function useMapCache(base: Asset, record: RecordData) {
  const queryClient = useQueryClient();
  const key = mapAssetsKey(base, record);
  const nearKey = neighborsKey(base, record);

  /** Returns the latest version of the marker that was read, because boxes may have been read at different times. */
  function find(id: number): FoundMarker | undefined {
    const own = findMarker(queryClient.getQueryData<MarkedAsset[]>(key) ?? [], id);
    if (own !== undefined) return own;
    return queryClient
      .getQueriesData<Neighborhood>({ queryKey: nearKey })
      .flatMap(([, near]) => findMarker(near?.assets ?? [], id) ?? [])
      .reduce<FoundMarker | undefined>(
        (latest, each) => (latest && latest.marker.version >= each.marker.version ? latest : each),
        undefined,
      );
  }

  return {
    /**
     * Returns the marker, requested from the server if it is not cached; undefined if it was deleted. Throws ApiError,
     * NetworkError.
     */
    async find(id: number): Promise<FoundMarker | undefined> {
      const known = find(id);
      if (known !== undefined) return known;
      try {
        return await getMarker(id);
      } catch (error) {
        if (error instanceof ApiError && error.status === 404) return undefined;
        throw error;
      }
    },
    write(change: (assets: readonly MarkedAsset[]) => MarkedAsset[]): void {
      queryClient.setQueryData<MarkedAsset[]>(key, (assets) => assets && change(assets));
      queryClient.setQueriesData<Neighborhood>(
        { queryKey: nearKey },
        (near) => near && { ...near, assets: change(near.assets) },
      );
    },
    /** Cancels requests in progress, which would show the old shapes again. */
    async stopReading(): Promise<void> {
      await queryClient.cancelQueries({ queryKey: key });
      await queryClient.cancelQueries({ queryKey: nearKey });
    },
    readAgain: () => queryClient.refetchQueries({ queryKey: key }),
    isOld: () => queryClient.invalidateQueries({ queryKey: key }),
  };
}
