import type { RecordAnswer } from '#web/land/get-record.ts';
import { api } from '#web/people/session/api.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import { type Kind, listPath, type RecordData } from '#web/platform/tables/record.ts';

/** Changes the named fields of the version that was read. Throws ApiError (see `currentRecordOf`), NetworkError. */
export async function updateRecord(
  asset: Kind,
  id: number,
  changes: Readonly<Record<string, unknown>>,
  versionId: unknown,
): Promise<RecordData> {
  const body = { ...changes, version_id: versionId };
  const { data } = await api.put<RecordAnswer>(`/api${listPath(asset)}/${id}`, body);
  return data[0].data;
}

/** The record as it stands now, which the server sends beside the refusal of a stale version. */
export function currentRecordOf(error: unknown): RecordData | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined;
  const body = error.body as Partial<RecordAnswer> | undefined;
  return body?.data?.[0]?.data;
}
