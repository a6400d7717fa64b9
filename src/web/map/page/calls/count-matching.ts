import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import type { Asset } from '#web/land/asset.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import type { QueryParameters } from '#web/platform/api/http.ts';
import { listPath } from '#web/platform/tables/record.ts';

/** How many records of a kind a query matches. Throws ApiError, NetworkError. */
export async function countMatching(
  asset: Asset,
  query: QueryParameters,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<{ count: number; isExact: boolean }> {
  const { meta } = await api.get<{ meta: ListMeta }>(`/api${listPath(asset)}`, {
    query: { ...query, page: 1, page_size: 1 },
    selection,
    signal,
  });
  return { count: meta.total, isExact: meta.total_exact !== false };
}
