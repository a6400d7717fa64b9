import { type QueryClient, queryOptions } from '@tanstack/react-query';
import { getPlace } from '#web/map/canvas/places/get-place.ts';
import type { MappedRecord } from '#web/map/canvas/tiles/tile-surface.ts';
import { pickedQuery } from './get-picked.ts';

const kinds = { wells: 'well', tracts: 'tract', leases: 'lease' } as const;

/** Where a record lies, a unit by its tract. Throws ApiError (404 where nothing of it is on the map), NetworkError. */
export function placeQuery(open: MappedRecord | null, queries: QueryClient) {
  return queryOptions({
    queryKey: ['map', 'place', open],
    enabled: open !== null,
    queryFn: async () => {
      if (open === null) return null;
      if (open.layer !== 'units') return getPlace(kinds[open.layer], open.record);
      const unit = await queries.fetchQuery(pickedQuery(open));
      return getPlace('tract', Number(unit.tract_id));
    },
  });
}
