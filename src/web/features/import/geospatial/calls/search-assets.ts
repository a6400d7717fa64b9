import type { SearchAnswer, SearchResult } from '#shared/contracts/search.ts';
import type { GeospatialAssetType } from '#shared/geo/shapes/linking.ts';
import { defaultSearchLimit } from '#shared/search/limits.ts';
import { api } from '#web/lib/api.ts';
import type { SelectionHeaders } from '#web/lib/api-client.ts';

/** Assets of one kind that a text may mean. Throws ApiError, NetworkError. */
export async function searchAssets(
  q: string,
  type: GeospatialAssetType,
  selection: SelectionHeaders | null,
  signal: AbortSignal,
): Promise<SearchResult[]> {
  const { data } = await api.get<SearchAnswer>('/api/search', {
    query: { q, types: type, limit: defaultSearchLimit },
    selection,
    signal,
  });
  return data[0].data.results;
}
