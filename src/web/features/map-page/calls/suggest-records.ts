import type { Suggestion } from '#shared/contracts/search.ts';
import { api } from '#web/lib/api.ts';
import type { SelectionHeaders } from '#web/lib/api-client.ts';

/** Records that a text is likely to mean, best first. Throws ApiError, NetworkError. */
export async function suggestRecords(
  q: string,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const { data } = await api.get<{ data: Suggestion[] }>('/api/search/suggestions', {
    query: { q, limit: 10 },
    selection,
    signal,
  });
  return data;
}
