import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import type { Asset } from '#web/land/asset.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import type { QueryParameters } from '#web/platform/api/http.ts';
import { listPath, type RecordData } from '#web/platform/tables/record.ts';

export type RecordPage = { data: RecordData[]; meta: ListMeta };

/** One page of a kind's records within the selection. Throws ApiError, NetworkError. */
export function listRecords(
  asset: Asset,
  query: QueryParameters,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<RecordPage> {
  return api.get(`/api${listPath(asset)}`, { query, selection, signal });
}
