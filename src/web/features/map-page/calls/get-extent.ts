import type { MapExtent } from '#shared/contracts/tiles.ts';
import { api } from '#web/lib/api.ts';
import type { SelectionHeaders } from '#web/lib/api-client.ts';

/** How far the map of the chosen areas reaches, and how much is on it. Throws ApiError, NetworkError. */
export async function getExtent(selection: SelectionHeaders, signal: AbortSignal): Promise<MapExtent> {
  const { data } = await api.get<{ data: [MapExtent] }>('/api/map/extent', { selection, signal });
  return data[0];
}
