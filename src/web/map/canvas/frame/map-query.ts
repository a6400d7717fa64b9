import { queryOptions } from '@tanstack/react-query';
import { loadMap, type MapProvider } from './load-map.ts';

/** Loads the map's code and the land once per page load. A page that is about to show a map can prefetch it. */
export function mapQuery(provider: MapProvider) {
  return queryOptions({
    queryKey: ['map', provider],
    queryFn: () => loadMap(provider),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
