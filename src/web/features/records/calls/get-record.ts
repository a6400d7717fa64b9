import { api } from '#web/lib/api.ts';
import { type Asset, listPath, type RecordData } from '../record.ts';

/** The answer of reading, making or changing one record. */
export type RecordAnswer = { data: [{ id: number; data: RecordData }] };

/** Reads one record; null for an answer without one. Throws ApiError (404 also where it may not be seen), NetworkError. */
export async function getRecord(asset: Asset, id: number, signal: AbortSignal): Promise<RecordData | null> {
  const { data } = await api.get<Partial<RecordAnswer>>(`/api${listPath(asset)}/${id}`, { signal });
  return data?.[0]?.data ?? null;
}
