import { queryOptions } from '@tanstack/react-query';
import { assets, bridges } from '#shared/land/entities/registry.ts';
import type { RecordAnswer } from '#web/land/get-record.ts';
import type { MappedRecord } from '#web/map/canvas/tiles/tile-surface.ts';
import { api } from '#web/people/session/api.ts';
import type { RecordData } from '#web/platform/tables/record.ts';

const plurals = {
  wells: assets.well.plural,
  tracts: assets.tract.plural,
  leases: assets.lease.plural,
  units: bridges.proration_unit.plural,
} as const;

/** A record that the map tells of, as the cache keeps it. Throws ApiError, NetworkError. */
export function pickedQuery({ layer, record }: MappedRecord) {
  const plural = plurals[layer];
  return queryOptions({
    queryKey: [plural, 'on the map', record],
    queryFn: async ({ signal }): Promise<RecordData> => {
      const { data } = await api.get<RecordAnswer>(`/api/${plural}/${record}`, { signal });
      return data[0].data;
    },
  });
}
