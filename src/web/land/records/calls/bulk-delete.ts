import type { BulkDeleted } from '#shared/land/contracts/bulk.ts';
import type { Asset } from '#web/land/asset.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { listPath } from '#web/platform/tables/record.ts';
import type { BulkTarget } from './bulk-update.ts';

/** Deletes many records and their links. Throws ApiError (409 when another number matches by now), NetworkError. */
export async function bulkDelete(
  asset: Asset,
  target: BulkTarget,
  selection: SelectionHeaders,
): Promise<BulkDeleted> {
  const path = `/api${listPath(asset)}/bulk-delete`;
  const { data } = await api.post<{ data: [BulkDeleted] }>(path, target, { selection });
  return data[0];
}
