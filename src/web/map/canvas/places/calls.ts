import type { Suggestion } from '#shared/land/contracts/search.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import { api } from '#web/people/session/api.ts';

/** Where a record lies. Throws ApiError (404 where nothing of it is on the map), NetworkError. */
export async function getPlace(kind: string, id: number): Promise<Bounds> {
  const { data } = await api.get<{ data: [{ bounds: Bounds }] }>(`/api/map/places/${kind}/${id}`);
  return data[0].bounds;
}

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
