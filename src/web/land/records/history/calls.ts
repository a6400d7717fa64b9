import type { HistoryEntry } from '#shared/land/contracts/history.ts';
import type { ListMeta } from '#shared/platform/contracts/envelope.ts';
import type { Asset } from '#web/land/asset.ts';
import type { RecordAnswer } from '#web/land/calls.ts';
import { api } from '#web/people/session/api.ts';
import { listPath, type RecordData } from '#web/platform/tables/record.ts';

export type HistoryPage = { data: HistoryEntry[]; meta: ListMeta };

/** Entries per page of the panel; a button loads more. */
const entriesAtOnce = 20;

/** Returns one page of a record's history, newest first, by default of the panel's size. Throws ApiError, NetworkError. */
export function getHistory(
  asset: Asset,
  id: number,
  page: number,
  signal: AbortSignal,
  pageSize = entriesAtOnce,
): Promise<HistoryPage> {
  return api.get(`/api${listPath(asset)}/${id}/history`, {
    query: { page, page_size: pageSize },
    signal,
  });
}

/**
 * Restores the given fields to their values before an entry or, without fields, the whole record to its state after the
 * entry. Throws ApiError, NetworkError.
 */
export async function restoreValues(
  asset: Asset,
  record: RecordData,
  entryId: number,
  fields: readonly string[] | undefined,
): Promise<RecordData> {
  const path = `/api${listPath(asset)}/${record.id}/history/${entryId}/restore`;
  const { data } = await api.post<RecordAnswer>(path, {
    ...(fields && { fields }),
    version_id: record.version_id,
  });
  return data[0].data;
}
