import type { Area } from '#shared/contracts/companies.ts';
import type { SearchAnswer, SearchResult } from '#shared/contracts/search.ts';
import type { GeospatialAssetType } from '#shared/geo/shapes/linking.ts';
import { defaultSearchLimit } from '#shared/search/limits.ts';
import { api } from '#web/lib/api.ts';

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
