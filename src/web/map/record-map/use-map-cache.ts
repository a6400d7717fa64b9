import { useQueryClient } from '@tanstack/react-query';
import type { Asset } from '#web/land/asset.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { findMarker } from './map-cache.ts';
import { getMarker } from './markers/calls.ts';
import type { FoundMarker, MarkedAsset } from './markers/marked-asset.ts';
import type { Neighbourhood } from './neighbors/calls.ts';
import { neighboursKey } from './neighbors/use-neighbours.ts';
import { mapAssetsKey } from './use-map-assets.ts';

/** What was read for the map of a record and of what lies beside it, as this moment has it. */
export function useMapCache(base: Asset, record: RecordData) {
  const queryClient = useQueryClient();
  const key = mapAssetsKey(base, record);
  const nearKey = neighboursKey(base, record);

  /** The marker in its latest version that was read: one box may have been read before another. */
  function find(id: number): FoundMarker | undefined {
    const own = findMarker(queryClient.getQueryData<MarkedAsset[]>(key) ?? [], id);
    if (own !== undefined) return own;
    return queryClient
      .getQueriesData<Neighbourhood>({ queryKey: nearKey })
      .flatMap(([, near]) => findMarker(near?.assets ?? [], id) ?? [])
      .reduce<FoundMarker | undefined>(
        (latest, each) => (latest && latest.marker.version >= each.marker.version ? latest : each),
        undefined,
      );
  }

  return {
    /** The marker, asked for where the map has left it behind; undefined where it is gone. Throws ApiError, NetworkError. */
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
      queryClient.setQueriesData<Neighbourhood>(
        { queryKey: nearKey },
        (near) => near && { ...near, assets: change(near.assets) },
      );
    },
    /** Lets go of what is being read: it would show the old shapes once more. */
    async stopReading(): Promise<void> {
      await queryClient.cancelQueries({ queryKey: key });
      await queryClient.cancelQueries({ queryKey: nearKey });
    },
    readAgain: () => queryClient.refetchQueries({ queryKey: key }),
    isOld: () => queryClient.invalidateQueries({ queryKey: key }),
  };
}
