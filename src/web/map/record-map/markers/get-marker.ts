import type { RecordAnswer } from '#web/land/get-record.ts';
import { api } from '#web/people/session/api.ts';
import { kindOfMarker } from '../marker-form/marker-body.ts';
import type { FoundMarker } from './marked-asset.ts';
import { readMarker } from './marked-asset.ts';
import { markersPath } from './update-marker.ts';

/** Reads one marker as it stands now; undefined for one that no map can show. Throws ApiError (404 when it is gone), NetworkError. */
export async function getMarker(id: number): Promise<FoundMarker | undefined> {
  const { data } = await api.get<RecordAnswer>(`${markersPath}/${id}`);
  const row = data[0].data;
  const marker = readMarker(row);
  const kind = kindOfMarker(row);
  if (marker === null || kind === undefined) return undefined;
  return { asset: { kind, id: Number(row.asset_id) }, marker };
}
