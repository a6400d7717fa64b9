import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { type SearchPageOfResults, searchRecords } from './search-records.ts';
import { type SearchState, searchQueryOf } from './search-state.ts';

/**
 * The page of results in sight. While another page of the same query loads the one before stays; a page beyond the last leads to
 * the last.
 */
export function useSearchPage(
  state: SearchState,
  headers: SelectionHeaders,
  selectionKey: string,
  turnTo: (page: number) => void,
) {
  const query = useQuery({
    queryKey: ['search', 'results', selectionKey, state.q, searchQueryOf(state)],
    queryFn: ({ signal }) => searchRecords(state, headers, signal),
    placeholderData: (earlier: SearchPageOfResults | undefined, from) =>
      from?.queryKey[2] === selectionKey && from.queryKey[3] === state.q ? earlier : undefined,
    // A record that was made or changed a moment ago is found as it is.
    staleTime: 0,
  });
  const lastPage = query.isPlaceholderData ? undefined : query.data?.metadata.total_pages;
  const isBeyond = lastPage !== undefined && state.page > Math.max(1, lastPage);
  useEffect(() => {
    if (isBeyond) turnTo(Math.max(1, lastPage ?? 1));
  }, [isBeyond, lastPage, turnTo]);
  return { ...query, isBeyond };
}
