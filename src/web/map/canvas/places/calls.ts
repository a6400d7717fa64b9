import type { Suggestion } from '#shared/land/contracts/search.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import { api } from '#web/people/session/api.ts';

/** Returns the bounds of a record. Throws ApiError (404 if nothing of it is on the map), NetworkError. */
export async function getPlace(kind: string, id: number): Promise<Bounds> {
  const { data } = await api.get<{ data: [{ bounds: Bounds }] }>(`/api/map/places/${kind}/${id}`);
  return data[0].bounds;
}

/**
 * Returns the records that a text most likely means, best first, for the companies and areas in the headers. Throws
 * ApiError, NetworkError.
 */
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
