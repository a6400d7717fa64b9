import { useQuery } from '@tanstack/react-query';
import type { Asset } from '#web/land/asset.ts';
import { type RecordData, recordsKey } from '#web/platform/tables/record.ts';
import { listMapAssets } from './list-map-assets.ts';

/**
 * Returns the cache key of a record's map. It starts with the record's kind, so that a change to records of this kind
 * reloads it.
 */
export function mapAssetsKey(base: Asset, record: RecordData) {
  return [...recordsKey(base), 'map', record.id] as const;
}

/** Loads what the map of a record shows. */
export function useMapAssets(base: Asset, record: RecordData) {
  return useQuery({
    queryKey: mapAssetsKey(base, record),
    queryFn: ({ signal }) => listMapAssets(base, record, signal),
  });
}
