import type { NearAnswer } from '#shared/map/contracts/tiles.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import type { Asset } from '#web/land/asset.ts';
import { api } from '#web/people/session/api.ts';

/** Where to look for a record that is not on the map; null where nothing tells. Throws ApiError, NetworkError. */
export async function getNear(base: Asset, id: number, signal: AbortSignal): Promise<Bounds | null> {
  const { data } = await api.get<NearAnswer>(`/api/map/near/${base.name}/${id}`, { signal });
  return data[0].bounds;
}
