import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { SearchAnswer, SearchMetadata, SearchResult } from '#shared/land/contracts/search.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { type SearchState, searchQueryOf } from './search-state.ts';

/**
 * Returns the current page of results. While another page of the same query loads, the previous one stays; a page
 * beyond the last redirects to the last.
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
    // Newly created or changed records must be found in their current state.
    staleTime: 0,
  });
  const lastPage = query.isPlaceholderData ? undefined : query.data?.metadata.total_pages;
  const isBeyond = lastPage !== undefined && state.page > Math.max(1, lastPage);
  useEffect(() => {
    if (isBeyond) turnTo(Math.max(1, lastPage ?? 1));
  }, [isBeyond, lastPage, turnTo]);
  return { ...query, isBeyond };
}

type SearchPageOfResults = { results: SearchResult[]; metadata: SearchMetadata };

/** Returns one page of matches within the selection. Throws ApiError, NetworkError. */
async function searchRecords(
  state: SearchState,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<SearchPageOfResults> {
  const answer = await api.get<SearchAnswer>('/api/search', {
    query: searchQueryOf(state),
    selection,
    signal,
  });
  return answer.data[0].data;
}
