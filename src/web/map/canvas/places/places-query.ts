import { queryOptions } from '@tanstack/react-query';
import type { NamedPlace } from '../maplibre/land/land-messages.ts';
import { openLandWorker } from '../maplibre/land/land-worker-client.ts';

/** The counties and states by name, loaded once per page load. */
export const placesQuery = queryOptions({
  queryKey: ['map', 'named places'],
  queryFn: loadPlaces,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Loads the counties and states, states first; this needs no map. Throws if the server does not respond. */
async function loadPlaces(): Promise<readonly NamedPlace[]> {
  const ask = await openLandWorker();
  return (await ask({ type: 'places' })).places;
}
