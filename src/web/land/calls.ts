import { queryOptions } from '@tanstack/react-query';
import { api } from '#web/people/session/api.ts';
import { listPath, type RecordData, recordsKey } from '#web/platform/tables/record.ts';
import type { Asset } from './asset.ts';

/** The answer of reading, making or changing one record. */
export type RecordAnswer = { data: [{ id: number; data: RecordData }] };

/** Reads one record; null for an answer without one. Throws ApiError (404 also where it may not be seen), NetworkError. */
async function getRecord(asset: Asset, id: number, signal: AbortSignal): Promise<RecordData | null> {
  const { data } = await api.get<Partial<RecordAnswer>>(`/api${listPath(asset)}/${id}`, { signal });
  return data?.[0]?.data ?? null;
}

/** One record as the cache keeps it, for its own page and for every glance at it. */
export function recordQuery(asset: Asset, id: number) {
  return queryOptions({
    queryKey: [...recordsKey(asset), 'detail', id],
    queryFn: ({ signal }) => getRecord(asset, id, signal),
  });
}

/** What came back beside the record. */
type RestoredLinks = { links_restored: number; links_missing: number };

/** Brings a deleted record back under its id, into another area where one is named. Throws ApiError (409 when its key was taken or its area is gone), NetworkError. */
export async function restoreRecord(plural: string, id: number, areaId?: number): Promise<RestoredLinks> {
  const { data } = await api.post<{ data: [RestoredLinks] }>(
    `/api/trash/${plural}/${id}/restore`,
    areaId === undefined ? undefined : { area_id: areaId },
  );
  return data[0];
}
