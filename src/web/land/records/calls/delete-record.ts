import { api } from '#web/people/session/api.ts';
import { type Asset, listPath } from '../record.ts';

/** Deletes a record and the links that refer to it. Throws ApiError, NetworkError. */
export async function deleteRecord(asset: Asset, id: number): Promise<void> {
  await api.delete(`/api${listPath(asset)}/${id}`);
}
