import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';
import { bridgeLiesIn, comparedExpressionOf } from '#server/records/columns.ts';
import { outlineOf, readConditions, readFilters, whereOf } from '#server/records/conditions.ts';
import type { MapScope } from '../map-scope.ts';
import { type ExportedLayer, exportLayers } from './export-fields.ts';

/** A record with one shape of its; `geometry` is GeoJSON as text. */
export type ExportRow = {
  id: number;
  properties: Record<string, string | number | null>;
  geometry: string;
};

const rowsAtATime = 500;

/**
 * The query for what of a layer lies within an outline, in the order of ids; of a record with several shapes each is a row. Throws
 * `invalid_input` for a filter or an outline that cannot be read.
 */
export function exportedRows(
  scope: MapScope,
  layer: ExportedLayer,
  within: string | undefined,
): RawBuilder<ExportRow> {
  const { entity, fields } = exportLayers[layer];
  const values = fields.flatMap(({ name }) => [sql`${name}::text`, comparedExpressionOf(entity, name)]);
  // A record can have several shapes: two downloads of the same land are the same file.
  const ofShape = layer === 'wells' || layer === 'bores' ? sql`` : sql`, m.id`;
  return sql<ExportRow>`
    SELECT t.id, json_build_object(${sql.join(values)}) AS properties, ${from(scope, layer, within)} ORDER BY t.id${ofShape}`;
}

/** Reads the rows of a layer, some at a time. */
export async function* readExported(
  tx: PersonTx,
  layer: ExportedLayer,
  query: RawBuilder<ExportRow>,
): AsyncGenerator<ExportRow[]> {
  const cursor = sql.raw(`exported_${layer}`);
  await tx.run(sql`DECLARE ${cursor} NO SCROLL CURSOR FOR ${query}`);
  for (;;) {
    const rows = await tx.rows<ExportRow>(sql`FETCH ${sql.raw(String(rowsAtATime))} FROM ${cursor}`);
    if (rows.length > 0) yield rows;
    if (rows.length < rowsAtATime) break;
  }
  await tx.run(sql`CLOSE ${cursor}`);
}

/** The shape and where rows come from. */
function from(scope: MapScope, layer: ExportedLayer, within: string | undefined): RawBuilder<unknown> {
  const { companies } = scope;
  const outline = within === undefined ? null : outlineOf(within);
  const ofTract = sql`m.company_id = t.company_id AND m.asset_type = 'Tract' AND m.shape_acres IS NOT NULL`;
  switch (layer) {
    case 'wells':
      return sql`t.surface_location AS geometry FROM wells t WHERE t.surface_location IS NOT NULL AND ${listed(scope, 'wells', within)}`;
    // From the surface to a bottom hole elsewhere, as long as the surface lies within.
    case 'bores':
      return sql`json_build_object('type', 'LineString', 'coordinates',
          json_build_array(t.surface_location::json -> 'coordinates', t.bottom_hole_location::json -> 'coordinates'))::text AS geometry
        FROM wells t WHERE t.surface_location IS NOT NULL AND t.bottom_hole_location IS NOT NULL
          AND location_point(t.surface_location) <-> location_point(t.bottom_hole_location) > 0 AND ${listed(scope, 'wells', within)}`;
    case 'tracts':
      return sql`m.geometry::text AS geometry FROM tracts t JOIN geological_markers m ON ${ofTract} AND m.tract_id = t.id
        WHERE ${listed(scope, 'tracts', within)}`;
    case 'leases':
      return sql`m.geometry::text AS geometry
        FROM leases t
        JOIN LATERAL (
          SELECT DISTINCT o.tract_id FROM contracts c
          JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
          WHERE c.company_id = t.company_id AND c.lease_id = t.id) l ON true
        JOIN geological_markers m ON ${ofTract} AND m.tract_id = l.tract_id
        WHERE ${listed(scope, 'leases', within)}
          AND ${outline === null ? sql`true` : sql`l.tract_id IN (SELECT tracts_within(${companies}::int[], ${outline}))`}`;
    case 'units':
      return sql`m.geometry::text AS geometry
        FROM proration_units t
        JOIN geological_markers m ON m.company_id = t.company_id AND m.asset_type = 'Proration_Unit'
          AND m.shape_acres IS NOT NULL AND m.proration_unit_id = t.id
        WHERE t.company_id = ANY(${companies}::int[])
          AND ${scope.areas === undefined ? sql`true` : bridgeLiesIn('proration_unit', scope.areas)}
          AND ${outline === null ? sql`true` : sql`shape_touches(m.geometry, ${outline})`}`;
  }
}

/** What the list of the kind would show. */
function listed(
  { filters, selection, companies }: MapScope,
  layer: Exclude<ExportedLayer, 'units' | 'bores'>,
  within: string | undefined,
): RawBuilder<unknown> {
  const { entity } = exportLayers[layer];
  const narrowing = filters[layer];
  const scope = { q: narrowing.q, within, filters: readFilters(narrowing), selection, companies };
  return whereOf(entity, readConditions(entity, scope));
}
