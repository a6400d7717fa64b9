import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce } from '#server/platform/db/run-once.ts';
import type { Ring } from '#server/platform/query/filter.ts';
import { filterCondition, type Queryable } from '#server/platform/query/filter-condition.ts';
import { isDay } from '#server/platform/query/is-day.ts';
import { refuseParameter } from '#server/platform/query/refuse-parameter.ts';
import { AppError } from '#shared/platform/errors.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { convertShape, fromSystem, type ReferenceSystem } from '../layers/coordinates.ts';
import { readDrawn } from '../layers/drawn.ts';
import { exportLayers } from '../layers/export-fields.ts';
import { type ExportRow, layerSql, workOut } from '../layers/export-rows.ts';
import { parseFilter, refuse, ringOfBox } from '../layers/parse-filter.ts';
import { queryablesOf } from '../layers/queryables.ts';
import { reachesInto } from '../layers/reaches-into.ts';
import { readShapes } from '../layers/read-shapes.ts';
import type { MapScope } from '../map-scope.ts';
import type { CollectionName } from './collections.ts';
import type { Days, ItemsQuery } from './contracts.ts';

/** A page of features as GeoJSON texts, how many match in all, and where the next page begins; null on the last. */
export type FeaturePage = { features: string[]; matched: number | null; next: string | null };

type FeatureRow = ExportRow & { marker_id: number | null };

/** Characters of features after which a page ends: outlines can have a hundred thousand corners each. */
const maxCharacters = 8_000_000;

/**
 * Reads a page of features in the order of their ids. A page may have fewer than `limit` features although more follow.
 * `today` (YYYY-MM-DD) is the day of computed properties. Throws `invalid_input` for a filter that cannot be read.
 */
export async function readFeatures(
  tx: PersonTx,
  collection: CollectionName,
  scope: MapScope,
  query: ItemsQuery,
  today: string,
): Promise<FeaturePage> {
  const { from, properties, geometry, keys } = layerSql(scope, collection, undefined);
  const where = sql.join([sql`true`, ...conditionsOf(collection, scope, query)], sql` AND `);
  // Only the first page has the total: counting takes as long as reading many pages.
  const matched = query.after === undefined ? await count(tx, from, where) : null;
  const after = query.after === undefined ? [] : readKeys(query.after, keys.length);
  if (after === null) throw refuseParameter('after', 'must be taken from the "next" link of a page');
  // One more than the page has shows whether anything follows.
  const rows = readShapes<FeatureRow>(
    tx,
    sql`
    SELECT t.id, ${keys[1] ?? sql`NULL::int`} AS marker_id, ${properties} AS properties, ${geometry} AS geometry
    FROM ${from} AND ${where} AND ${isAfter(keys, after)} ORDER BY ${sql.join(keys)} LIMIT ${query.limit + 1}::int`,
  );
  const features: string[] = [];
  let last = query.after ?? '';
  let room = maxCharacters;
  for await (const row of rows) {
    if (features.length === query.limit || room <= 0) return { features, matched, next: last };
    last = idOf(row);
    const text = await writeFeature(collection, row, query.crs, today);
    if (text === null) continue;
    features.push(text);
    room -= text.length;
  }
  return { features, matched, next: null };
}

function idOf({ id, marker_id }: FeatureRow): string {
  return marker_id === null ? String(id) : `${id}-${marker_id}`;
}

/** Reads one feature by its id as GeoJSON text. Throws `not_found`. */
export async function readFeature(
  tx: PersonTx,
  collection: CollectionName,
  scope: MapScope,
  { id, crs, today }: { id: string; crs: ReferenceSystem; today: string },
): Promise<string> {
  const { from, properties, geometry, keys } = layerSql(scope, collection, undefined);
  const parts = readKeys(id, keys.length);
  const [row] =
    parts === null
      ? []
      : await tx.rows<FeatureRow>(sql`
          SELECT t.id, ${keys[1] ?? sql`NULL::int`} AS marker_id, ${properties} AS properties, ${geometry} AS geometry
          FROM ${from} AND (${sql.join(keys)}) = (${sql.join(parts.map((part) => sql`${part}::int`))}) LIMIT 1`);
  const text = row === undefined ? null : await writeFeature(collection, row, crs, today);
  if (text === null)
    throw new AppError('not_found', `${exportLayers[collection].label} have no feature with this id.`);
  return text;
}

/** Reads the ids of a feature's id, such as 12-34; null if no feature of the layer can have it. */
function readKeys(id: string, count: number): number[] | null {
  const keys = id.split('-').map(Number);
  return keys.length === count && keys.every((key) => key <= maxInteger) ? keys : null;
}

async function count(tx: PersonTx, from: RawBuilder<unknown>, where: RawBuilder<unknown>): Promise<number> {
  const [found] = await rowsOnce<{ matched: number }>(
    tx,
    sql`SELECT count(*)::int AS matched FROM ${from} AND ${where}`,
  );
  return found?.matched ?? 0;
}

function isAfter(keys: readonly RawBuilder<unknown>[], after: readonly number[]): RawBuilder<unknown> {
  if (after.length === 0) return sql`true`;
  const compared = keys.slice(0, after.length);
  // The first comparison is implied; an index serves it alone.
  return sql`(t.id >= ${after[0]}::bigint AND (${sql.join(compared)}) > (${sql.join(after.map((part) => sql`${part}::bigint`))}))`;
}

async function writeFeature(
  collection: CollectionName,
  row: FeatureRow,
  crs: ReferenceSystem,
  today: string,
): Promise<string | null> {
  const shape = await readDrawn(row.geometry);
  if (shape === null) return null;
  const { properties } = workOut(collection, row, today);
  return JSON.stringify({
    type: 'Feature',
    id: row.marker_id === null ? row.id : idOf(row),
    geometry: convertShape(shape, crs),
    properties: { [`${exportLayers[collection].singular}_id`]: row.id, ...properties },
  });
}

function conditionsOf(collection: CollectionName, scope: MapScope, query: ItemsQuery): RawBuilder<unknown>[] {
  const queryables = queryablesOf(collection);
  const intersecting = (system: ReferenceSystem) => (ring: Ring) =>
    reachesInto(
      collection,
      scope,
      ring.map((corner) => fromSystem(corner, system)),
    );
  const conditions: RawBuilder<unknown>[] = [];
  if (query.bbox !== undefined) {
    const boxes = boxesOf(query.bbox, query['bbox-crs']).map((box) =>
      reachesInto(collection, scope, ringOfBox(box)),
    );
    conditions.push(sql`(${sql.join(boxes, sql` OR `)})`);
  }
  if (query.datetime !== undefined) conditions.push(during(collection, query.datetime));
  if (query.filter !== undefined) {
    const filter = parseFilter(query.filter);
    conditions.push(
      filterCondition(filter, { queryables, intersecting: intersecting(query['filter-crs']), refuse }),
    );
  }
  for (const [name, queryable] of queryables) {
    const value = query[name];
    if (typeof value === 'string') conditions.push(isValue(name, queryable, value));
  }
  return conditions;
}

type Box = readonly [number, number, number, number];

/** Returns a box in longitude and latitude; two boxes if it crosses the 180° meridian. */
function boxesOf([first, second, third, fourth]: Box, system: ReferenceSystem): Box[] {
  const [west, south] = fromSystem([first, second], system);
  const [east, north] = fromSystem([third, fourth], system);
  if (west <= east) return [[west, south, east, north]];
  return [
    [west, south, 180, north],
    [-180, south, east, north],
  ];
}

/** The condition that a record's own time has a day in common with an interval; a blank date leaves it open. */
function during(collection: CollectionName, { from, to }: Days): RawBuilder<unknown> {
  const queryables = queryablesOf(collection);
  const [start, end] = timeOf(collection).map((name) =>
    name === null ? undefined : queryables.get(name)?.read,
  );
  const hasBegun =
    start === undefined || to === null ? sql`true` : sql`(${start} IS NULL OR ${start} <= ${to}::date)`;
  const lasts =
    end === undefined || from === null ? sql`true` : sql`(${end} IS NULL OR ${end} >= ${from}::date)`;
  return sql`(${hasBegun} AND ${lasts})`;
}

/** The properties that say from when to when a record of a collection counts. */
export function timeOf(collection: CollectionName): readonly [string | null, string | null] {
  switch (collection) {
    case 'leases':
      return ['contract_date', 'expires_on'];
    case 'wells':
      return ['spud_date', null];
    default:
      return [null, null];
  }
}

function isValue(name: string, { kind, read }: Queryable, value: string): RawBuilder<unknown> {
  const refuseValue = (message: string) => refuseParameter(name, message);
  if (value.includes('\u0000')) throw refuseValue('contains a character that no record can have (NUL)');
  switch (kind) {
    case 'text':
      return sql`${read} = ${value}`;
    case 'number':
      if (!/^-?\d{1,30}(\.\d{1,30})?$/.test(value)) throw refuseValue('must be a number, such as 320');
      return sql`${read} = ${value}::numeric`;
    default:
      if (!isDay(value)) throw refuseValue('must be a day, such as 2026-03-31');
      return sql`${read} = ${value}::date`;
  }
}
