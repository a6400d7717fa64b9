import type { MapSettings } from '#shared/map/contracts/map.ts';
import { api } from '#web/people/session/api.ts';

let kept: Promise<MapSettings> | undefined;

/**
 * Returns the map provider and base tiles of this installation, loaded once per page load. Throws ApiError,
 * NetworkError.
 */
export function getMapSettings(): Promise<MapSettings> {
  kept ??= readMapSettings().catch((error: unknown) => {
    kept = undefined;
    throw error;
  });
  return kept;
}

async function readMapSettings(): Promise<MapSettings> {
  const { data } = await api.get<{ data: [MapSettings] }>('/api/map-settings');
  return data[0];
}
