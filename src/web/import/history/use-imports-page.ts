import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { canStillChange } from '#web/import/progress/import-state.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { listImports } from './calls.ts';

/** How often the page is refreshed while one of its imports is in progress, in milliseconds. */
const interval = 2_000;

/** Loads the current page of imports; a page beyond the last redirects to the last. */
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
    // Other users may import or undo in the meantime.
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.data.some(canStillChange) ? interval : false),
  });
  const lastPage = query.isPlaceholderData ? undefined : query.data?.meta.total_pages;
  const isBeyond = lastPage !== undefined && page > Math.max(1, lastPage);
  useEffect(() => {
    if (isBeyond) turnTo(Math.max(1, lastPage ?? 1));
  }, [isBeyond, lastPage, turnTo]);
  return query;
}
