import { api } from '#web/lib/api.ts';
import type { RecordAnswer } from '#web/lib/records/get-record.ts';
import { type Asset, listPath, type RecordData } from '../record.ts';

/** Makes a record and answers it. Throws ApiError (409 for a key that is taken), NetworkError. */
export async function createRecord(
  asset: Asset,
  values: Readonly<Record<string, unknown>>,
): Promise<RecordData> {
  const { data } = await api.post<RecordAnswer>(`/api${listPath(asset)}`, values);
  return data[0].data;
}
