import type { MapSettings } from '#shared/contracts/map.ts';
import { api } from '#web/lib/api.ts';

/** Who draws the maps of this installation, and what lies beneath them. Throws ApiError, NetworkError. */
export async function getMapSettings(): Promise<MapSettings> {
  const { data } = await api.get<{ data: [MapSettings] }>('/api/map-settings');
  return data[0];
}
