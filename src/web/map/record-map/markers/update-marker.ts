import type { RecordAnswer } from '#web/land/get-record.ts';
import { api } from '#web/people/session/api.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { currentWellOf } from './well-type.ts';

export const markersPath = '/api/geological_markers';

/** Changes the named fields of the version that was read. Throws ApiError (see `currentMarkerOf`), NetworkError. */
export async function updateMarker(
  id: number,
  body: Readonly<Record<string, unknown>>,
  version: number,
): Promise<RecordData> {
  const { data } = await api.put<RecordAnswer>(`${markersPath}/${id}`, { ...body, version_id: version });
  return data[0].data;
}

/** The marker as it stands now, which the server sends beside the refusal of a stale version. */
export function currentMarkerOf(error: unknown): RecordData | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined;
  if (currentWellOf(error) !== undefined) return undefined;
  const body = error.body as Partial<RecordAnswer> | undefined;
  return body?.data?.[0]?.data;
}
