import type { HistoryEntry } from '#shared/land/contracts/history.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import type { Asset } from '#web/land/asset.ts';
import { api } from '#web/people/session/api.ts';
import { listPath } from '#web/platform/tables/record.ts';

export type HistoryPage = { data: HistoryEntry[]; meta: ListMeta };

/** Entries that the panel shows before it asks whether to show more. */
const entriesAtOnce = 20;

/** One page of a record's history, newest first. Throws ApiError, NetworkError. */
export function getHistory(
  asset: Asset,
  id: number,
  page: number,
  signal: AbortSignal,
): Promise<HistoryPage> {
  return api.get(`/api${listPath(asset)}/${id}/history`, {
    query: { page, page_size: entriesAtOnce },
    signal,
  });
}
