import { useInfiniteQuery } from '@tanstack/react-query';
import type { Asset } from '#web/land/asset.ts';
import { recordsKey } from '#web/platform/tables/record.ts';
import { listRelated } from '../calls/list-related.ts';

/**
 * The records of a kind that are related to a record, page by page, the newest first. The cache key begins with the related
 * kind's, so that a change of one of them reads them again.
 */
export function useRelated(base: Asset, id: number, related: Asset) {
  return useInfiniteQuery({
    queryKey: [...recordsKey(related), 'related', base.plural, id],
    queryFn: ({ pageParam, signal }) => listRelated(base, id, related, pageParam, signal),
    initialPageParam: 1,
    getNextPageParam: ({ meta }) => (meta.page < meta.total_pages ? meta.page + 1 : undefined),
  });
}
