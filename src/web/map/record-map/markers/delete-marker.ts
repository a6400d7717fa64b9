import { api } from '#web/people/session/api.ts';
import { markersPath } from './update-marker.ts';

/** Takes a marker away, into the trash. Throws ApiError (404 when it is gone already), NetworkError. */
export async function deleteMarker(id: number): Promise<void> {
  await api.delete(`${markersPath}/${id}`);
}
