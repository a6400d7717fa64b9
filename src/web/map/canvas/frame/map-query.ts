import { queryOptions } from '@tanstack/react-query';
import { loadMap, type MapProvider } from './load-map.ts';

/** The map's code and the land beneath it, once for as long as the page stands; whoever soon shows a map may ask for it beforehand. */
export function mapQuery(provider: MapProvider) {
  return queryOptions({
    queryKey: ['map', provider],
    queryFn: () => loadMap(provider),
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: Number.POSITIVE_INFINITY,
  });
}
