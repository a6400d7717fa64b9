import { queryOptions } from '@tanstack/react-query';
import { loadNamedPlaces } from './load-named-places.ts';

/** The counties and states by name, loaded once per page load. */
export const placesQuery = queryOptions({
  queryKey: ['map', 'named places'],
  queryFn: loadNamedPlaces,
  staleTime: Number.POSITIVE_INFINITY,
  gcTime: Number.POSITIVE_INFINITY,
});
