import type { MapExtent } from '#shared/map/contracts/tiles.ts';
import { api } from '#web/people/session/api.ts';
import type { SelectionHeaders } from '#web/platform/api/api-client.ts';

/** How far the map of the chosen areas reaches, and how much is on it. Throws ApiError, NetworkError. */
export async function getExtent(selection: SelectionHeaders, signal: AbortSignal): Promise<MapExtent> {
  const { data } = await api.get<{ data: [MapExtent] }>('/api/map/extent', { selection, signal });
  return data[0];
}
