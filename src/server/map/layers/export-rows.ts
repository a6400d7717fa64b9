import { setImmediate as nextTurn } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { bridgeInAreas } from '#server/land/columns.ts';
import { outlineOf, readConditions, readFilters, whereOf } from '#server/land/conditions.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { MapLayer } from '#shared/map/layers.ts';
import type { MapScope } from '../map-scope.ts';
import {
  type ExportedLayer,
  type ExportValue,
  type ExportValues,
  exportLayers,
  type LiveLayer,
} from './export-fields.ts';

/** A record with one of its shapes; `geometry` is GeoJSON text. */
export type ExportRow = { id: number; properties: ExportValues; geometry: string };
/** The size of the longest value of each text field in UTF-8 bytes, by field name. */
export type TextWidths = ReadonlyMap<string, number>;

const rowsAtATime = 500;
/** Number of rows with outlines in memory at a time; each may have a hundred thousand corners. */
const outlinesAtATime = 50;
/** Number of characters of shapes to write before yielding to other work; about ten milliseconds. */
const charactersInTurn = 200_000;

/** The queries of a layer: its rows ordered by id, whether there are any, and the lengths of its texts. */
export type LayerQueries = {
  rows: RawBuilder<ExportRow>;
  isThere: RawBuilder<{ is_there: boolean }>;
  widths: RawBuilder<Record<string, number>>;
};

/** The SQL of a layer, on rows called `t` and, for layers of outlines, `m` of their markers. */
export type LayerSql = {
  /** What follows FROM, including a condition. */
  from: RawBuilder<unknown>;
  /** The stored properties as one JSON object. */
  properties: RawBuilder<unknown>;
  /** The shape as GeoJSON text. */
  geometry: RawBuilder<unknown>;
  /** What identifies a row: the record's id, and its marker's, because a record can have several shapes. */
  keys: readonly RawBuilder<unknown>[];
};

/** Whether the shapes of a layer are outlines of markers; those of the others are places of wells. */
export function hasMarkers(layer: LiveLayer): boolean {
  return layer !== 'wells' && layer !== 'bores' && layer !== 'formation_tops';
}

/**
 * Returns the SQL of the part of a layer within an outline. Throws `invalid_input` for a filter or an outline that
 * cannot be read.
 */
export function layerSql(scope: MapScope, layer: LiveLayer, within: string | undefined): LayerSql {
  const read = exportLayers[layer].fields.flatMap((field) => ('read' in field ? [field] : []));
  const values = read.flatMap((field) => [sql`${field.name}::text`, field.read]);
  return {
    from: fromOf(scope, layer, within),
    properties: sql`json_build_object(${sql.join(values)})`,
    geometry: geometries[layer],
    keys: hasMarkers(layer) ? [sql`t.id`, sql`m.id`] : [sql`t.id`],
  };
}

/**
 * Builds the queries for the part of a layer within an outline; a record with several shapes has a row for each. Throws
 * `invalid_input` for a filter or an outline that cannot be read.
 */
export function layerQueries(
  scope: MapScope,
  layer: ExportedLayer,
  within: string | undefined,
): LayerQueries {
  const { from, properties, geometry, keys } = layerSql(scope, layer, within);
  const widths = exportLayers[layer].fields.flatMap((field) =>
    'read' in field && field.kind === 'text'
      ? [sql`coalesce(max(octet_length(${field.read})), 0) AS ${sql.ref(field.name)}`]
      : [],
  );
  // A record can have several shapes; a fixed order makes repeated downloads of the same land identical.
  return {
    rows: sql`
      SELECT t.id, ${properties} AS properties, ${geometry} AS geometry FROM ${from} ORDER BY ${sql.join(keys)}`,
    isThere: sql`SELECT EXISTS (SELECT FROM ${from}) AS is_there`,
    widths: sql`SELECT ${sql.join(widths)} FROM ${from}`,
  };
}

/** Reads the rows of a layer in batches; computed values are as of `today` (YYYY-MM-DD). */
export async function* readExported(
  tx: PersonTx,
  layer: ExportedLayer,
  { rows: query }: LayerQueries,
  today: string,
): AsyncGenerator<ExportRow[]> {
  const cursor = sql.raw(`exported_${layer}`);
  const count = hasMarkers(layer) ? outlinesAtATime : rowsAtATime;
  await tx.run(sql`DECLARE ${cursor} NO SCROLL CURSOR FOR ${query}`);
  for (;;) {
    const rows = await tx.rows<ExportRow>(sql`FETCH ${sql.raw(String(count))} FROM ${cursor}`);
    for (const some of toBatches(rows)) {
      yield some.map((row) => workOut(layer, row, today));
      await nextTurn();
    }
    if (rows.length < count) break;
  }
  await tx.run(sql`CLOSE ${cursor}`);
}

/** Splits rows into batches that are written without yielding. */
function toBatches(rows: readonly ExportRow[]): ExportRow[][] {
  const loads: ExportRow[][] = [];
  let room = 0;
  for (const row of rows) {
    if (room <= 0) {
      loads.push([]);
      room = charactersInTurn;
    }
    loads.at(-1)?.push(row);
    room -= row.geometry.length;
  }
  return loads;
}

/** Adds the computed values to a row, with its properties in column order. */
export function workOut<Row extends ExportRow>(layer: LiveLayer, row: Row, today: string): Row {
  const properties: Record<string, ExportValue> = {};
  for (const field of exportLayers[layer].fields)
    properties[field.name] =
      'read' in field ? (row.properties[field.name] ?? null) : field.workOut(row.properties, today);
  return { ...row, properties };
}

/** Measures the longest texts of a layer. */
export async function readWidths(
  tx: PersonTx,
  layer: ExportedLayer,
  { widths }: LayerQueries,
): Promise<TextWidths> {
  const [measured = {}] = await tx.rows(widths);
  const workedOut = exportLayers[layer].fields.flatMap((field): [string, number][] =>
    'longest' in field ? [[field.name, field.longest]] : [],
  );
  return new Map([...Object.entries(measured), ...workedOut]);
}

const outlines = sql`m.geometry::text`;

/** The shape of a row, as GeoJSON. */
const geometries: Readonly<Record<LiveLayer, RawBuilder<unknown>>> = {
  tracts: outlines,
  leases: outlines,
  units: outlines,
  wells: sql`t.surface_location`,
  formation_tops: sql`(SELECT w.surface_location FROM wells w WHERE w.company_id = t.company_id AND w.id = t.well_id)`,
  bores: sql`json_build_object('type', 'LineString', 'coordinates',
    json_build_array(t.surface_location::json -> 'coordinates', t.bottom_hole_location::json -> 'coordinates'))::text`,
};

/** Returns the tables and conditions of a layer's query. */
function fromOf(scope: MapScope, layer: LiveLayer, within: string | undefined): RawBuilder<unknown> {
  const { companies } = scope;
  const outline = within === undefined ? null : outlineOf(within);
  const ofTract = sql`m.company_id = t.company_id AND m.asset_type = 'Tract' AND m.shape_acres IS NOT NULL`;
  switch (layer) {
    case 'wells':
      return sql`wells t WHERE t.surface_location IS NOT NULL AND ${listed(scope, 'wells', within)}`;
    // From the surface to a different bottom hole, if the surface is within the outline.
    case 'bores':
      return sql`wells t WHERE t.surface_location IS NOT NULL AND t.bottom_hole_location IS NOT NULL
          AND location_point(t.surface_location) <-> location_point(t.bottom_hole_location) > 0 AND ${listed(scope, 'wells', within)}`;
    case 'formation_tops':
      return sql`formation_tops t WHERE t.company_id = ANY(${companies}::int[])
        AND t.well_id IN (SELECT t.id FROM ${fromOf(scope, 'wells', within)})`;
    case 'tracts':
      return sql`tracts t JOIN geological_markers m ON ${ofTract} AND m.tract_id = t.id
        WHERE ${listed(scope, 'tracts', within)}`;
    case 'leases':
      return sql`leases t
        JOIN LATERAL (
          SELECT DISTINCT o.tract_id FROM contracts c
          JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
          WHERE c.company_id = t.company_id AND c.lease_id = t.id) l ON true
        JOIN geological_markers m ON ${ofTract} AND m.tract_id = l.tract_id
        WHERE ${listed(scope, 'leases', within)}
          AND ${outline === null ? sql`true` : sql`l.tract_id IN (SELECT tracts_within(${companies}::int[], ${outline}))`}`;
    case 'units':
      return sql`proration_units t
        JOIN geological_markers m ON m.company_id = t.company_id AND m.asset_type = 'Proration_Unit'
          AND m.shape_acres IS NOT NULL AND m.proration_unit_id = t.id
        WHERE t.company_id = ANY(${companies}::int[])
          AND ${scope.areas === undefined ? sql`true` : bridgeInAreas('proration_unit', scope.areas)}
          AND ${outline === null ? sql`true` : sql`shape_touches(m.geometry, ${outline})`}`;
  }
}

/** Returns the conditions of the kind's list. */
function listed(
  { filters, selection, companies }: MapScope,
  layer: Exclude<MapLayer, 'units'>,
  within: string | undefined,
): RawBuilder<unknown> {
  const { entity } = exportLayers[layer];
  const narrowing = filters[layer];
  const scope = { q: narrowing.q, within, filters: readFilters(narrowing), selection, companies };
  return whereOf(entity, readConditions(entity, scope));
}
