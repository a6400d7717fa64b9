import type { SearchAnswer, SearchResult } from '#shared/land/contracts/search.ts';
import { defaultSearchLimit } from '#shared/land/search/limits.ts';
import type { GeospatialAssetType } from '#shared/map/shapes/linking.ts';
import type { Area } from '#shared/people/contracts/companies.ts';
import { api } from '#web/people/session/api.ts';

/** Searches assets of one kind in an area. Throws ApiError, NetworkError. */
export async function searchAssets(
  q: string,
  type: GeospatialAssetType,
  { id, company_id }: Pick<Area, 'id' | 'company_id'>,
  signal: AbortSignal,
): Promise<SearchResult[]> {
  const { data } = await api.get<SearchAnswer>('/api/search', {
    query: { q, types: type, limit: defaultSearchLimit },
    selection: { 'X-Selected-Companies': `[${company_id}]`, 'X-Selected-Areas': `[${id}]` },
    signal,
  });
  return data[0].data.results;
}
