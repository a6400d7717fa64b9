import type { ActUndone } from '#shared/contracts/bulk.ts';
import { api } from '#web/lib/api.ts';

/** Takes back an import of shapes, but for what was changed since. Throws ApiError (409 where that is all of it), NetworkError. */
export async function undoImport(act: number): Promise<ActUndone> {
  const { data } = await api.post<{ data: [ActUndone] }>(`/api/acts/${act}/undo`);
  return data[0];
}
