import { useInfiniteQuery } from '@tanstack/react-query';
import type { Asset } from '#web/land/asset.ts';
import { recordsKey } from '#web/platform/tables/record.ts';
import { getHistory } from './calls.ts';

export function historyKey(asset: Asset, id: number): readonly unknown[] {
  return [...recordsKey(asset), 'history', id];
}

/** Returns the pages of a record's history loaded so far. */
export function useHistory(asset: Asset, id: number) {
  return useInfiniteQuery({
    queryKey: historyKey(asset, id),
    queryFn: ({ pageParam, signal }) => getHistory(asset, id, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.total_pages ? meta.page + 1 : undefined),
  });
}
