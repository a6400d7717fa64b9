import type { TrashRow } from '#shared/land/contracts/history.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';
import { type TrashState, trashQueryOf } from './trash-state.ts';

type TrashPageOfRows = { data: TrashRow[]; meta: ListMeta };

/** Returns one page of the deleted records within the selection. Throws ApiError, NetworkError. */
export function listTrash(
  state: TrashState,
  selection: SelectionHeaders,
  signal: AbortSignal,
): Promise<TrashPageOfRows> {
  return api.get('/api/trash', { query: trashQueryOf(state), selection, signal });
}
