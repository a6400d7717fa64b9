import type { Suggestion } from '#shared/land/contracts/search.ts';
import type { LandPlaceFound } from '#shared/map/contracts/map.ts';
import { legalFormsIn } from '#shared/platform/entities/legal-forms.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import { api } from '#web/people/session/api.ts';

/** Returns the bounds of a record. Throws ApiError (404 if nothing of it is on the map), NetworkError. */
export async function getPlace(kind: string, id: number): Promise<Bounds> {
  const { data } = await api.get<{ data: [{ bounds: Bounds }] }>(`/api/map/places/${kind}/${id}`);
  return data[0].bounds;
}

/**
 * Returns the townships, sections and Texas surveys that a text names, as many as the limit, among those that this installation has; none if
 * it has none. Throws ApiError, NetworkError.
 */
export async function findLandPlaces(
  query: { q: string; limit: number },
  signal: AbortSignal,
): Promise<LandPlaceFound[]> {
  return (await api.get<{ data: LandPlaceFound[] }>('/api/map/land-places', { query, signal })).data;
}

/**
 * Returns the records that a text most likely means, best first, for the companies and areas in the headers. A legal
 * location such as “Sec 12 T5N R68W” means tracts first: the leases that describe it could fill the list. Throws
 * ApiError, NetworkError.
 */
export async function suggestRecords(
  q: string,
  headers: Readonly<Record<string, string>>,
  signal: AbortSignal,
): Promise<Suggestion[]> {
  const suggest = async (types: { types?: 'tract' }) => {
    const query = { q, limit: 10, ...types };
    return (await api.get<{ data: Suggestion[] }>('/api/search/suggestions', { query, headers, signal }))
      .data;
  };
  if (legalFormsIn(q.toLowerCase()).length === 0) return suggest({});
  const [tracts, all] = await Promise.all([suggest({ types: 'tract' }), suggest({})]);
  return [...tracts, ...all.filter(({ type }) => type !== 'tract')];
}
