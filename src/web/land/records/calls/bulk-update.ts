import type { BulkUpdated } from '#shared/land/contracts/bulk.ts';
import type { Asset } from '#web/land/asset.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import type { QueryParameters } from '#web/platform/api/http.ts';
import { listPath } from '#web/platform/tables/record.ts';

/** The records that a bulk call means: those that were ticked, or all that the list's query finds. */
export type BulkTarget = { ids: number[] } | { matching: QueryParameters; expected_count: number };

/** Gives the same values to many records. Throws ApiError (409 when another number matches by now), NetworkError. */
export async function bulkUpdate(
  asset: Asset,
  target: BulkTarget,
  changes: Readonly<Record<string, unknown>>,
  selection: SelectionHeaders,
): Promise<BulkUpdated> {
  const path = `/api${listPath(asset)}/bulk-update`;
  const { data } = await api.post<{ data: [BulkUpdated] }>(path, { ...target, changes }, { selection });
  return data[0];
}
