import type { ListMeta } from '#shared/contracts/envelope.ts';
import type { HistoryEntry } from '#shared/contracts/history.ts';
import { api } from '#web/lib/api.ts';
import { type Asset, listPath } from '../record.ts';

export type HistoryPage = { data: HistoryEntry[]; meta: ListMeta };

/** One page of a record's history, newest first. Throws ApiError, NetworkError. */
export function getHistory(
  asset: Asset,
  id: number,
  page: number,
  signal: AbortSignal,
): Promise<HistoryPage> {
  return api.get(`/api${listPath(asset)}/${id}/history`, { query: { page }, signal });
}
