import type { Asset } from '#web/land/asset.ts';
import { api } from '#web/people/session/api.ts';
import { listPath } from '#web/platform/tables/record.ts';

/** Deletes a record and the links that refer to it. Throws ApiError, NetworkError. */
export async function deleteRecord(asset: Asset, id: number): Promise<void> {
  await api.delete(`/api${listPath(asset)}/${id}`);
}
