import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/people/session/api.ts';
import { listPath, type RecordData, recordsKey } from '#web/platform/tables/record.ts';
import type { Asset } from './asset.ts';

/** The response to reading, creating, or updating one record. */
export type RecordAnswer = { data: [{ id: number; data: RecordData }] };

/**
 * Reads one record; null if the response holds none. Throws ApiError (404 also if the user may not see it),
 * NetworkError.
 */
async function getRecord(asset: Asset, id: number, signal: AbortSignal): Promise<RecordData | null> {
  const { data } = await api.get<Partial<RecordAnswer>>(`/api${listPath(asset)}/${id}`, { signal });
  return data?.[0]?.data ?? null;
}

/** The query for one record, shared by its page and its preview cards. */
export function recordQuery(asset: Asset, id: number) {
  return queryOptions({
    queryKey: [...recordsKey(asset), 'detail', id],
    queryFn: ({ signal }) => getRecord(asset, id, signal),
  });
}

/** The number of links restored with the record, and of those that could not be. */
type RestoredLinks = { links_restored: number; links_missing: number };

/**
 * Restores a deleted record under its ID, in another area if one is given. Throws ApiError (409 if its key was taken or
 * its area no longer exists), NetworkError.
 */
export async function restoreRecord(plural: string, id: number, areaId?: number): Promise<RestoredLinks> {
  const { data } = await api.post<{ data: [RestoredLinks] }>(
    `/api/trash/${plural}/${id}/restore`,
    areaId === undefined ? undefined : { area_id: areaId },
  );
  return data[0];
}
