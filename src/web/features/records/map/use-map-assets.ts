import { useQuery } from '@tanstack/react-query';
import { type Asset, type RecordData, recordsKey } from '../record.ts';
import { listMapAssets } from './list-map-assets.ts';

/** What the map of a record shows. The cache key begins with the record's kind, so that a change of it is read again. */
export function useMapAssets(base: Asset, record: RecordData) {
  return useQuery({
    queryKey: [...recordsKey(base), 'map', record.id, record.version_id],
    queryFn: ({ signal }) => listMapAssets(base, record, signal),
  });
}
