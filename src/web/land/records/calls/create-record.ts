import type { RecordAnswer } from '#web/land/get-record.ts';
import { api } from '#web/people/session/api.ts';
import { type Kind, listPath, type RecordData } from '#web/platform/tables/record.ts';

/**
 * Makes a record and answers it. Sent again with the same key and values, after an answer was lost, it answers the record that was made.
 * Throws ApiError (409 for a value that another record has, or where what was made was deleted since), NetworkError.
 */
export async function createRecord(
  asset: Kind,
  values: Readonly<Record<string, unknown>>,
  key: string,
): Promise<RecordData> {
  const { data } = await api.post<RecordAnswer>(`/api${listPath(asset)}`, values, {
    headers: { 'Idempotency-Key': key },
  });
  return data[0].data;
}
