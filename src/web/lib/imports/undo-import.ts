import type { ImportUndone } from '#shared/contracts/import.ts';
import { api } from '#web/lib/api.ts';

/** Takes an import back and answers what was left and why. Throws ApiError (403, 404, 409 where it was undone already), NetworkError. */
export async function undoImport(id: number): Promise<ImportUndone> {
  const { data } = await api.post<{ data: [ImportUndone] }>(`/api/imports/${id}/undo`);
  return data[0];
}
