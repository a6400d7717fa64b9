import type { ListMeta } from '#shared/contracts/envelope.ts';
import type { TrashRow } from '#shared/contracts/history.ts';
import { api } from '#web/lib/api.ts';
import type { SelectionHeaders } from '#web/lib/api-client.ts';
import { type TrashState, trashQueryOf } from './trash-state.ts';

export type TrashPageOfRows = { data: TrashRow[]; meta: ListMeta };

/** One page of the deleted records within the selection. Throws ApiError, NetworkError. */
export function listTrash(
  state: TrashState,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<TrashPageOfRows> {
  return api.get('/api/trash', { query: trashQueryOf(state), selection, signal });
}
