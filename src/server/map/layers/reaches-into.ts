import { type RawBuilder, sql } from 'kysely';
import type { Ring } from '#server/platform/query/filter.ts';
import type { MapScope } from '../map-scope.ts';
import type { LiveLayer } from './export-fields.ts';
import { hasMarkers } from './export-rows.ts';

/** The condition that a shape reaches into an area, whose corners are longitudes and latitudes. */
export function reachesInto(layer: LiveLayer, { companies }: MapScope, ring: Ring): RawBuilder<unknown> {
  const area = sql`${`(${ring.map(([x, y]) => `(${x},${y})`).join(',')})`}::polygon`;
  if (!hasMarkers(layer))
    return sql`${layer === 'formation_tops' ? sql`t.well_id` : sql`t.id`} IN (SELECT wells_within(${companies}::int[], ${area}))`;
  const touches = sql`shape_touches(m.geometry, ${area})`;
  // The index of tracts' outlines finds the candidates.
  return layer === 'units'
    ? touches
    : sql`(m.tract_id IN (SELECT tracts_within(${companies}::int[], ${area})) AND ${touches})`;
}
