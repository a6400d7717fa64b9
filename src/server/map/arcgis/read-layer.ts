import { type RawBuilder, sql } from 'kysely';
import { textSizeOf } from '#server/land/text-size.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce } from '#server/platform/db/run-once.ts';
import { filterCondition } from '#server/platform/query/filter-condition.ts';
import type { Bounds } from '#shared/platform/geometry/geometry.ts';
import { type Drawn, readDrawn } from '../layers/drawn.ts';
import { type ExportedLayer, type ExportValues, exportLayers } from '../layers/export-fields.ts';
import { hasMarkers, layerSql, workOut } from '../layers/export-rows.ts';
import { parseWhere, refuseWhere } from '../layers/parse-filter.ts';
import { reachesInto } from '../layers/reaches-into.ts';
import { readShapes } from '../layers/read-shapes.ts';
import type { MapScope } from '../map-scope.ts';
import { areaOf, type FeatureQuery, maxRecords } from './contracts.ts';
import { conditionsOn, idField, ownFieldsOf } from './layers.ts';
import { nameIn, orderingOf, queryableOf } from './named-fields.ts';

/** A record with its values by field name, and its shapes in degrees if they were requested. */
export type ReadRecord = { values: ExportValues; drawn: readonly Drawn[] };

/** Features or groups with the names of their fields, and whether more match than the response has. */
export type Answer = { names: string[]; records: ReadRecord[]; exceeds: boolean };

/** Characters of outlines, and of texts, after which a response ends. */
const maxCharacters = 8_000_000;

/** The records of a layer that a query is about. */
export type Matching = { layer: ExportedLayer; scope: MapScope; from: RawBuilder<unknown> };

/** Returns the records that match. Throws `invalid_input` for a condition that cannot be read. */
export function matchingOf(scope: MapScope, layer: ExportedLayer, query: FeatureQuery): Matching {
  const conditions: RawBuilder<unknown>[] = [];
  if (query.where !== undefined && !/^1\s*=\s*1$/.test(query.where))
    conditions.push(
      filterCondition(parseWhere(query.where), { queryables: conditionsOn(layer), refuse: refuseWhere }),
    );
  if (query.objectIds !== undefined) conditions.push(sql`t.id = ANY(${query.objectIds}::int[])`);
  const area = areaOf(query);
  if (area !== null) conditions.push(reachesInto(layer, scope, area));
  const { from } = layerSql(scope, layer, undefined);
  return {
    layer,
    scope,
    from: sql`${from} AND ${sql.join([sql`true`, ...conditions], sql` AND `)}`,
  };
}

/** Counts the records that match. */
export async function countRecords(tx: PersonTx, { from }: Matching): Promise<number> {
  const [found] = await rowsOnce<{ total: number }>(
    tx,
    sql`SELECT count(DISTINCT t.id)::int AS total FROM ${from}`,
  );
  return found?.total ?? 0;
}

/** Returns the box around the shapes of the records that match, in degrees; null without any. */
export async function readBox(tx: PersonTx, { layer, from }: Matching): Promise<Bounds | null> {
  const box = hasMarkers(layer)
    ? sql`geometry_box(m.geometry)`
    : sql`box(location_point(t.surface_location), location_point(coalesce(${layer === 'bores' ? sql`t.bottom_hole_location` : sql`NULL`}, t.surface_location)))`;
  const [found] = await rowsOnce<Record<'west' | 'south' | 'east' | 'north', number | null>>(
    tx,
    sql`SELECT min((b.around[1])[0]) AS west, min((b.around[1])[1]) AS south, max((b.around[0])[0]) AS east, max((b.around[0])[1]) AS north
      FROM (SELECT ${box} AS around FROM ${from}) b`,
  );
  const { west = null, south = null, east = null, north = null } = found ?? {};
  return west === null || south === null || east === null || north === null
    ? null
    : [west, south, east, north];
}

/** Returns the ids of all records that match, as a JSON list in their order. */
export async function listIds(tx: PersonTx, { from }: Matching): Promise<string> {
  const [found] = await rowsOnce<{ ids: string }>(
    tx,
    sql`SELECT coalesce(json_agg(r.id ORDER BY r.id), '[]')::text AS ids FROM (SELECT DISTINCT t.id FROM ${from}) r`,
  );
  return found?.ids ?? '[]';
}

/**
 * Reads a page of records with the requested fields and shapes. A page may have fewer than requested if outlines or
 * texts are large; `exceeds` then says so. `today` (YYYY-MM-DD) is the day of computed fields.
 */
export async function readRecords(
  tx: PersonTx,
  matching: Matching,
  query: FeatureQuery,
  today: string,
): Promise<Answer> {
  const { layer, scope } = matching;
  const size = Math.min(query.resultRecordCount ?? maxRecords, maxRecords);
  const found = await readPage(tx, matching, query, size);
  const ids = await fitting(tx, matching, found.slice(0, size));
  const table = sql.table(exportLayers[layer].entity.plural);
  const pairs = ownFieldsOf(layer).flatMap((field) =>
    'read' in field ? [sql`${field.name}::text`, field.read] : [],
  );
  const inPage = sql`t.company_id = ANY(${scope.companies}::int[]) AND ${isOneOf(ids)}`;
  const rows = await rowsOnce<{ id: number; properties: ExportValues }>(
    tx,
    sql`SELECT t.id, json_build_object(${sql.join(pairs)}) AS properties FROM ${table} t WHERE ${inPage}`,
  );
  const stored = new Map(rows.map(({ id, properties }) => [id, properties]));
  const shapes = query.returnGeometry ? await drawPage(tx, matching, ids) : null;
  const shown = shapes === null ? ids : ids.filter((id) => shapes.has(id));
  const chosen = chosenFields(layer, query.outFields);
  const records = shown.map((id): ReadRecord => {
    const { properties } = workOut(layer, { id, properties: stored.get(id) ?? {}, geometry: '' }, today);
    const values = Object.fromEntries(
      chosen.map((name) => [name, name === idField ? id : (properties[name] ?? null)]),
    );
    return { values, drawn: shapes?.get(id) ?? [] };
  });
  return { names: chosen, records, exceeds: found.length > shown.length };
}

/** Reads the ids of a page, and one more if more follow. */
async function readPage(
  tx: PersonTx,
  { layer, scope, from }: Matching,
  { orderByFields, resultOffset = 0 }: FeatureQuery,
  size: number,
): Promise<number[]> {
  const page = sql`LIMIT ${size + 1}::int OFFSET ${resultOffset}::bigint`;
  const order = readOrder(layer, orderByFields);
  const table = sql.table(exportLayers[layer].entity.plural);
  const rows = await rowsOnce<{ id: number }>(
    tx,
    order === null
      ? sql`SELECT t.id FROM ${from} GROUP BY t.id ORDER BY t.id ${page}`
      : sql`SELECT t.id FROM ${table} t WHERE t.company_id = ANY(${scope.companies}::int[]) AND t.id IN (SELECT t.id FROM ${from})
          ORDER BY ${order}, t.id ${page}`,
  );
  return rows.map(({ id }) => id);
}

/** Whether the record `t` is one of these. A page in the order of its ids is a short stretch of them, which an index serves. */
function isOneOf(ids: readonly number[]): RawBuilder<unknown> {
  const [first, last] = [Math.min(...ids), Math.max(...ids)];
  return ids.length === 0
    ? sql`false`
    : sql`(t.id BETWEEN ${first}::int AND ${last}::int AND t.id = ANY(${[...ids]}::int[]))`;
}

/** Returns the ids of a page whose long texts fit into a response, at least one. */
async function fitting(tx: PersonTx, { layer, scope }: Matching, ids: number[]): Promise<number[]> {
  const { entity } = exportLayers[layer];
  const [fit] = await rowsOnce<{ count: number }>(
    tx,
    sql`SELECT count(*) FILTER (WHERE r.characters <= ${maxCharacters}::int)::int AS count FROM (
        SELECT sum(${textSizeOf(entity)}) OVER (ORDER BY array_position(${ids}::int[], t.id) ROWS UNBOUNDED PRECEDING) AS characters
        FROM ${sql.table(entity.plural)} t WHERE t.company_id = ANY(${scope.companies}::int[]) AND ${isOneOf(ids)}) r`,
  );
  return ids.slice(0, Math.max(1, fit?.count ?? 0));
}

/** Reads the shapes of a page until it is full. A record has all its shapes, or is missing. */
async function drawPage(
  tx: PersonTx,
  { layer, scope }: Matching,
  ids: readonly number[],
): Promise<Map<number, Drawn[]>> {
  const { from, geometry, keys } = layerSql(scope, layer, undefined);
  const rows = readShapes<{ id: number; geometry: string }>(
    tx,
    sql`SELECT t.id, ${geometry} AS geometry FROM ${from} AND ${isOneOf(ids)}
      ORDER BY array_position(${ids}::int[], t.id), ${sql.join(keys)}`,
  );
  const found = new Map<number, Drawn[]>();
  let room = maxCharacters;
  for await (const { id, geometry: text } of rows) {
    const known = found.get(id);
    if (room <= 0 && known === undefined) break;
    room -= text.length;
    const drawn = await readDrawn(text);
    if (known === undefined) found.set(id, drawn === null ? [] : [drawn]);
    else if (drawn !== null) known.push(drawn);
  }
  return found;
}

function chosenFields(layer: ExportedLayer, outFields: readonly string[] | undefined): string[] {
  const all = [idField, ...ownFieldsOf(layer).map(({ name }) => name)];
  if (outFields === undefined) return [idField];
  if (outFields.includes('*')) return all;
  const chosen = new Set(outFields.map((name) => nameIn(all, name, 'outFields')));
  return all.filter((name) => name === idField || chosen.has(name));
}

/** Returns the order of records; null for that of their ids. Blanks come last. */
function readOrder(
  layer: ExportedLayer,
  orderByFields: readonly string[] | undefined,
): RawBuilder<unknown> | null {
  const ordering = orderingOf(orderByFields);
  const [first] = ordering;
  const isById = first?.name.toUpperCase() === idField && first.direction === 'ASC';
  if (first === undefined || (ordering.length === 1 && isById)) return null;
  return sql.join(
    ordering.map(({ name, direction }) => {
      const { kind, read } = queryableOf(layer, name, 'orderByFields');
      const key = kind === 'text' ? sql`lower(${read}) COLLATE "C"` : read;
      return sql`${key} ${sql.raw(direction)} NULLS LAST`;
    }),
  );
}
