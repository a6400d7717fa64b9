import { api } from '#web/people/session/api.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { markersPath } from './update-marker.ts';

type Reshaped = { data: { id: number; data: RecordData }[] };

/** Gives several markers their shapes, all or none, each in the version that was read. Throws ApiError (see `currentMarkerOf`, `refusedIndexOf`), NetworkError. */
export async function reshapeMarkers(
  markers: readonly { id: number; geometry: string; version_id: number }[],
): Promise<RecordData[]> {
  const { data } = await api.post<Reshaped>(`${markersPath}/reshape`, { markers });
  return data.map((each) => each.data);
}

/** Which of the markers a refusal is about; -1 where it does not say. */
export function refusedIndexOf(error: unknown): number {
  const path = error instanceof ApiError ? error.details[0]?.path : undefined;
  return Number(/^markers\.(\d+)\./.exec(path ?? '')?.[1] ?? -1);
}
