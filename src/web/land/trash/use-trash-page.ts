import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { trashKey } from '#web/land/use-restore-records.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { listTrash } from './list-trash.ts';
import { type TrashState, trashQueryOf } from './trash-state.ts';

/** The page of deleted records in sight; a page beyond the last, as after restoring, leads to the last. */
export function useTrashPage(
  state: TrashState,
  headers: SelectionHeaders,
  selectionKey: string,
  turnTo: (page: number) => void,
) {
  const query = useQuery({
    queryKey: [...trashKey, selectionKey, trashQueryOf(state)],
    queryFn: ({ signal }) => listTrash(state, headers, signal),
    placeholderData: keepPreviousData,
  });
  const lastPage = query.isPlaceholderData ? undefined : query.data?.meta.total_pages;
  const isBeyond = lastPage !== undefined && state.page > Math.max(1, lastPage);
  useEffect(() => {
    if (isBeyond) turnTo(Math.max(1, lastPage ?? 1));
  }, [isBeyond, lastPage, turnTo]);
  return query;
}
