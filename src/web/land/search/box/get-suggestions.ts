import type { Suggestion } from '#shared/land/contracts/search.ts';
import { defaultSearchLimit } from '#shared/land/search/limits.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';

/** Records that a query is likely to mean, within the selection, best first. Throws ApiError, NetworkError. */
export async function getSuggestions(
  q: string,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const answer = await api.get<{ data: Suggestion[] }>('/api/search/suggestions', {
    query: { q, limit: defaultSearchLimit },
    selection,
    signal,
  });
  return answer.data;
}
