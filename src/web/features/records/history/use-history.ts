import { useInfiniteQuery } from '@tanstack/react-query';
import { type Asset, recordsKey } from '../record.ts';
import { getHistory } from './get-history.ts';

/** A record's history as far back as was asked for. */
export function useHistory(asset: Asset, id: number) {
  return useInfiniteQuery({
    queryKey: [...recordsKey(asset), 'history', id],
    queryFn: ({ pageParam, signal }) => getHistory(asset, id, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.total_pages ? meta.page + 1 : undefined),
  });
}
