import { queryOptions } from '@tanstack/react-query';
import { openLandWorker } from '../maplibre/land/ask-land.ts';
import type { NamedPlace } from '../maplibre/land/land-messages.ts';

/** The counties and states by name, once for as long as the page stands. */
export const placesQuery = queryOptions({
  queryKey: ['map', 'named places'],
  queryFn: loadPlaces,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});

/** Reads the counties and states, states first; no map needs to stand for that. Throws when the server does not answer. */
async function loadPlaces(): Promise<readonly NamedPlace[]> {
  const ask = await openLandWorker();
  return (await ask({ type: 'places' })).places;
}
