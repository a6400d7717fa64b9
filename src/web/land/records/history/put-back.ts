import type { Asset } from '#web/land/asset.ts';
import type { RecordAnswer } from '#web/land/get-record.ts';
import { api } from '#web/people/session/api.ts';
import { listPath, type RecordData } from '#web/platform/tables/record.ts';

/** Puts the named fields back to before an entry, or the whole record to what it left. Throws ApiError, NetworkError. */
export async function putBack(
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
