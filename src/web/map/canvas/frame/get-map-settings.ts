import { queryOptions } from '@tanstack/react-query';
import type { MapSettings } from '#shared/map/contracts/map.ts';
import { api } from '#web/people/session/api.ts';

let cached: Promise<MapSettings> | undefined;

/**
 * Returns the map provider and base tiles of this installation, loaded once per page load. Throws ApiError,
 * NetworkError.
 */
export function getMapSettings(): Promise<MapSettings> {
  cached ??= readMapSettings().catch((error: unknown) => {
    cached = undefined;
    throw error;
  });
  return cached;
}

/** The same, for components that show what the installation has. */
export const mapSettingsQuery = queryOptions({
  queryKey: ['map', 'settings'],
  queryFn: getMapSettings,
  staleTime: Number.POSITIVE_INFINITY,
});

async function readMapSettings(): Promise<MapSettings> {
  const { data } = await api.get<{ data: [MapSettings] }>('/api/map-settings');
  return data[0];
}
