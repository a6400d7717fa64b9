import type { NearAnswer } from '#shared/contracts/tiles.ts';
import type { Bounds } from '#shared/geo/geometry.ts';
import { api } from '#web/lib/api.ts';
import type { Asset } from '../record.ts';

/** Where to look for a record that is not on the map; null where nothing tells. Throws ApiError, NetworkError. */
export async function getNear(base: Asset, id: number, signal: AbortSignal): Promise<Bounds | null> {
  const { data } = await api.get<NearAnswer>(`/api/map/near/${base.name}/${id}`, { signal });
  return data[0].bounds;
}
