import type { ActUndone } from '#shared/contracts/bulk.ts';
import { api } from '#web/lib/api.ts';

/** Takes back a bulk edit or a bulk deletion, but for what was changed since. Throws ApiError, NetworkError. */
export async function undoAct(act: number): Promise<ActUndone> {
  const { data } = await api.post<{ data: [ActUndone] }>(`/api/acts/${act}/undo`);
  return data[0];
}
