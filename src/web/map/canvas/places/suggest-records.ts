import type { Suggestion } from '#shared/land/contracts/search.ts';
import { api } from '#web/people/session/api.ts';

/** Records that a text is likely to mean, best first, of the companies and areas that the headers name. Throws ApiError, NetworkError. */
export async function suggestRecords(
  q: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const { data } = await api.get<{ data: Suggestion[] }>('/api/search/suggestions', {
    query: { q, limit: 10 },
    headers,
    signal,
  });
  return data;
}
