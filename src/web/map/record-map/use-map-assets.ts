import { useQuery } from '@tanstack/react-query';
import type { Asset } from '#web/land/asset.ts';
import { type RecordData, recordsKey } from '#web/platform/tables/record.ts';
import { listMapAssets } from './list-map-assets.ts';

/** Where the cache keeps what the map of a record shows. It begins with the record's kind, so that a change of it is read again. */
export function mapAssetsKey(base: Asset, record: RecordData) {
  return [...recordsKey(base), 'map', record.id] as const;
}

/** What the map of a record shows. */
export function useMapAssets(base: Asset, record: RecordData) {
  return useQuery({
    queryKey: mapAssetsKey(base, record),
    queryFn: ({ signal }) => listMapAssets(base, record, signal),
  });
}
