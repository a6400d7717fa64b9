import type { SearchAnswer, SearchMetadata, SearchResult } from '#shared/land/contracts/search.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { type SearchState, searchQueryOf } from './search-state.ts';

export type SearchPageOfResults = { results: SearchResult[]; metadata: SearchMetadata };

/** One page of what a query finds within the selection. Throws ApiError, NetworkError. */
export async function searchRecords(
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
