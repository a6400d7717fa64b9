import type { RecordAnswer } from '#web/land/calls.ts';
import { kindOfMarker } from '#web/map/record-map/marker-form/marker-body.ts';
import { api } from '#web/people/session/api.ts';
import { ApiError } from '#web/platform/api/api-error.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { type FoundMarker, readMarker } from './marked-asset.ts';
import { currentWellOf } from './well-type.ts';

/**
 * Returns the current version of one marker; undefined if no map can show it. Throws ApiError (404 if it was deleted),
 * NetworkError.
 */
export async function getMarker(id: number): Promise<FoundMarker | undefined> {
  const { data } = await api.get<RecordAnswer>(`${markersPath}/${id}`);
  const row = data[0].data;
  const marker = readMarker(row);
  const kind = kindOfMarker(row);
  if (marker === null || kind === undefined) return undefined;
  return { asset: { kind, id: Number(row.asset_id) }, marker };
}

export const markersPath = '/api/geological_markers';

/**
 * Changes fields of a marker, based on the version that was read. Throws ApiError (see `currentMarkerOf`),
 * NetworkError.
 */
export async function updateMarker(
  id: number,
  body: Readonly<Record<string, unknown>>,
  version: number,
): Promise<RecordData> {
  const { data } = await api.put<RecordAnswer>(`${markersPath}/${id}`, { ...body, version_id: version });
  return data[0].data;
}

/** Returns the current marker, which the server sends when it rejects a stale version. */
export function currentMarkerOf(error: unknown): RecordData | undefined {
  if (!(error instanceof ApiError) || error.code !== 'stale_version') return undefined;
  if (currentWellOf(error) !== undefined) return undefined;
  const body = error.body as Partial<RecordAnswer> | undefined;
  return body?.data?.[0]?.data;
}

type Reshaped = { data: { id: number; data: RecordData }[] };

/**
 * Saves the shapes of several markers, all or none, each based on the version that was read. Throws ApiError (see
 * `currentMarkerOf`, `refusedIndexOf`), NetworkError.
 */
export async function reshapeMarkers(
  markers: readonly { id: number; geometry: string; version_id: number }[],
): Promise<RecordData[]> {
  const { data } = await api.post<Reshaped>(`${markersPath}/reshape`, { markers });
  return data.map((each) => each.data);
}

/** Returns the index of the marker that a rejection is about; -1 if it names none. */
export function refusedIndexOf(error: unknown): number {
  const path = error instanceof ApiError ? error.details[0]?.path : undefined;
  return Number(/^markers\.(\d+)\./.exec(path ?? '')?.[1] ?? -1);
}

/** Moves a marker to the trash. Throws ApiError (404 if it is already deleted), NetworkError. */
export async function deleteMarker(id: number): Promise<void> {
  await api.delete(`${markersPath}/${id}`);
}
