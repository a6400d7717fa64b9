import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Outline } from '#shared/map/contracts/tiles.ts';
import { boxOfBounds, boxText } from '#shared/map/tile/grid.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import type { MapScope } from '../map-scope.ts';

/** More outlines in one view could not be told apart. */
const maxOutlines = 500;
/**
 * Maximum total size of all outlines as stored, at eight bytes per corner. Outlines with the fewest corners take
 * precedence.
 */
const maxBytes = 8 * 60_000;

/**
 * Reads the full outlines of tracts and units of the selected areas whose bounding boxes intersect a box, except some
 * markers, as of the last map refresh.
 */
export async function readOutlines(
  tx: PersonTx,
  { companies, areas }: MapScope,
  { within, except = [] }: { within: Bounds; except?: readonly number[] | undefined },
): Promise<{ outlines: Outline[]; isComplete: boolean }> {
  // Each is looked up by its key. Rows just written have no statistics yet, so the planner would underestimate the cost
  // of comparing all with all.
  const box = boxText(boxOfBounds(within));
  const [found] = await tx.rows<{ outlines: Outline[] | null; is_complete: boolean | null }>(sql`
    WITH near AS MATERIALIZED (
      SELECT f.company_id, f.marker_id, row_number() OVER (ORDER BY f.acres DESC, f.marker_id) AS place,
        sum(octet_length(f.outline)) OVER (ORDER BY octet_length(f.outline), f.marker_id) AS bytes
      FROM map_shapes_in(${companies}::int[], ARRAY['tract', 'unit'], ${areas ?? null}::int[], ${box}::box, ${maxOutlines + 1}::int) f
      WHERE f.marker_id <> ALL(${[...except]}::int[])
    ), answered AS (
      SELECT n.place, json_build_object('id', m.id, 'version_id', m.version_id, 'marker_name', m.marker_name,
        'geometry', m.geometry::text, 'asset_type', m.asset_type, 'asset_id', m.asset_id, 'unit_name', u.name,
        'tract_id', t.id, 'tract_name', t.tract_name) AS outline
      FROM near n
      CROSS JOIN LATERAL (
        SELECT g.* FROM geological_markers g WHERE g.company_id = n.company_id AND g.id = n.marker_id OFFSET 0) m
      LEFT JOIN LATERAL (
        SELECT p.name, p.tract_id FROM proration_units p
        WHERE p.company_id = n.company_id AND p.id = m.proration_unit_id OFFSET 0) u ON true
      CROSS JOIN LATERAL (
        SELECT r.id, r.tract_name FROM tracts r
        WHERE r.company_id = n.company_id AND r.id = coalesce(m.tract_id, u.tract_id) OFFSET 0) t
      WHERE n.place <= ${maxOutlines}::int AND n.bytes <= ${maxBytes}::int)
    SELECT (SELECT json_agg(a.outline ORDER BY a.place) FROM answered a) AS outlines,
      (SELECT bool_and(n.place <= ${maxOutlines}::int AND n.bytes <= ${maxBytes}::int) FROM near n) AS is_complete`);
  return { outlines: found?.outlines ?? [], isComplete: found?.is_complete ?? true };
}
