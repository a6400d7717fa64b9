import { queryOptions } from '@tanstack/react-query';
import type { Asset } from '#web/land/asset.ts';
import { api } from '#web/people/session/api.ts';
import { listPath, type RecordData, recordsKey } from '#web/platform/tables/record.ts';

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
