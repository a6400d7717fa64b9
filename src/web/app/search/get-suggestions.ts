import type { Suggestion } from '#shared/contracts/search.ts';
import { defaultSearchLimit } from '#shared/search/limits.ts';
import { api } from '#web/lib/api.ts';
import type { SelectionHeaders } from '#web/lib/api-client.ts';

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
