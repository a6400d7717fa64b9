import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { isMoving } from '#web/import/progress/import-state.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { listImports } from './calls.ts';

/** How often the page is read again while one of its imports is under way, in milliseconds. */
const interval = 2_000;

/** The page of imports in sight; a page beyond the last leads to the last. */
export function useImportsPage(
  page: number,
  headers: SelectionHeaders,
  selectionKey: string,
  turnTo: (page: number) => void,
) {
  const query = useQuery({
    queryKey: ['imports', 'list', selectionKey, page],
    queryFn: ({ signal }) => listImports(page, headers, signal),
    placeholderData: keepPreviousData,
    // Another person may import, or undo, meanwhile.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(isMoving) ? interval : false),
  });
  const lastPage = query.isPlaceholderData ? undefined : query.data?.meta.total_pages;
  const isBeyond = lastPage !== undefined && page > Math.max(1, lastPage);
  useEffect(() => {
    if (isBeyond) turnTo(Math.max(1, lastPage ?? 1));
  }, [isBeyond, lastPage, turnTo]);
  return query;
}
