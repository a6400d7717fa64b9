import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import { api } from '#web/people/session/api.ts';

/** Where a record lies. Throws ApiError (404 where nothing of it is on the map), NetworkError. */
export async function getPlace(kind: string, id: number): Promise<Bounds> {
  const { data } = await api.get<{ data: [{ bounds: Bounds }] }>(`/api/map/places/${kind}/${id}`);
  return data[0].bounds;
}
