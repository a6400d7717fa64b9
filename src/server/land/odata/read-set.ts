import { type RawBuilder, sql } from 'kysely';
import { readConditions, whereOf } from '#server/land/conditions.ts';
import { chosenCompanies } from '#server/land/refresh-land.ts';
import { textSizeOf } from '#server/land/text-size.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce } from '#server/platform/db/run-once.ts';
import type { Selection } from '#server/platform/http/requests/selection.ts';
import { maxPageBytes } from '#server/platform/http/responses/paging.ts';
import { filterCondition } from '#server/platform/query/filter-condition.ts';
import { refuseParameter } from '#server/platform/query/refuse-parameter.ts';
import type { SetQuery } from './contracts.ts';
import type { EntitySet } from './entity-sets.ts';
import type { Property } from './feed-set.ts';
import { parseFilter, refuse } from './parse-filter.ts';

/** A page of records as JSON texts, the total if it was requested, and where the next page begins. */
export type SetPage = {
  records: string[];
  total: number | null;
  next: { after: string; top: number | null } | null;
};

const pageSize = 2000;

/**
 * Reads a page of a set, which ends early after `maxPageBytes` of texts. Without `$orderby` records are in the order of their ids, and a page continues after the last
 * one; otherwise it continues at a place in the order. Throws `invalid_input` for what cannot be read.
 */
export async function readSet(
  tx: PersonTx,
  { entity, properties }: EntitySet,
  query: SetQuery,
  selection: Selection,
): Promise<SetPage> {
  const chosen = chooseProperties(properties, query.$select);
  const order = readOrder(properties, query.$orderby);
  const from = sql`${sql.table(entity.plural)} t WHERE ${conditionOf(tx, { entity, properties }, query, selection)}`;
  const total = query.$count === 'true' ? await count(tx, from) : null;
  const after = query.$skiptoken;
  const isContinued = after !== undefined;
  const size = Math.min(pageSize, query.$top ?? pageSize);
  const isById = order.length === 0;
  // `$top` and `$skip` are of the whole answer, whose pages follow each other.
  const offset = isContinued ? (isById ? 0 : after) : (query.$skip ?? 0);
  const later = isContinued && isById ? sql`t.id > ${after}::bigint` : sql`true`;
  const columns = chosen.map(({ name, read }) => sql`${read} AS ${sql.ref(name)}`);
  const sorted = sql.join([...order, sql`t.id`]);
  // Queries differ with every workbook, so these statements aren't prepared.
  const bytes = textSizeOf(entity, new Set(chosen.map(({ name }) => name)));
  const rows = await rowsOnce<{ id: number; record: string | null }>(
    tx,
    sql`
    SELECT p.id, CASE WHEN p.total = p.bytes OR p.total <= ${maxPageBytes}::int THEN
      (SELECT row_to_json(c)::text FROM (SELECT ${sql.join(chosen.map(({ name }) => sql`p.${sql.ref(name)}`))}) c) END AS record
    FROM (SELECT r.*, sum(r.bytes) OVER (ORDER BY r.place) AS total FROM (
      SELECT ${sql.join(chosen.some(({ name }) => name === 'id') ? columns : [sql`t.id AS id`, ...columns])},
        row_number() OVER (ORDER BY ${sorted}) AS place, ${bytes} AS bytes
      FROM ${from} AND ${later} ORDER BY ${sorted} LIMIT ${size + 1}::int OFFSET ${offset}::bigint) r) p ORDER BY p.place`,
  );
  const records = rows.slice(0, size).flatMap(({ id, record }) => (record === null ? [] : [{ id, record }]));
  const left = query.$top === undefined ? null : query.$top - records.length;
  const last = records.at(-1);
  const isMore = rows.length > records.length && last !== undefined && left !== 0;
  return {
    records: records.map(({ record }) => record),
    total,
    next: isMore ? { after: String(isById ? last.id : offset + records.length), top: left } : null,
  };
}

/** Counts the records of a set that match. */
export async function countSet(
  tx: PersonTx,
  set: EntitySet,
  query: Pick<SetQuery, '$filter'>,
  selection: Selection,
): Promise<number> {
  return count(tx, sql`${sql.table(set.entity.plural)} t WHERE ${conditionOf(tx, set, query, selection)}`);
}

async function count(tx: PersonTx, from: RawBuilder<unknown>): Promise<number> {
  const [found] = await rowsOnce<{ total: number }>(tx, sql`SELECT count(*)::int AS total FROM ${from}`);
  return found?.total ?? 0;
}

function conditionOf(
  tx: PersonTx,
  { entity, properties }: Pick<EntitySet, 'entity' | 'properties'>,
  { $filter }: Pick<SetQuery, '$filter'>,
  selection: Selection,
): RawBuilder<unknown> {
  const companies = chosenCompanies(tx, selection);
  const placed = whereOf(entity, readConditions(entity, { q: undefined, filters: [], selection, companies }));
  return sql`${placed} AND ${readFilter(properties, $filter)}`;
}

/** Returns the condition of `$filter`; true without it. Throws `invalid_input` for what cannot be read. */
export function readFilter(
  properties: ReadonlyMap<string, Property>,
  filter: string | undefined,
): RawBuilder<unknown> {
  if (filter === undefined || filter.trim() === '') return sql`true`;
  return filterCondition(parseFilter(filter), { queryables: properties, refuse });
}

/** Returns the properties that `$select` names; all without it. Throws `invalid_input` for unknown ones. */
export function chooseProperties(
  properties: ReadonlyMap<string, Property>,
  select: string | undefined,
): Property[] {
  if (select === undefined || select.trim() === '' || select.trim() === '*') return [...properties.values()];
  const names = new Set(select.split(',').map((name) => name.trim()));
  return [...names].map((name) => find(properties, name, '$select'));
}

/** Returns what `$orderby` sorts by; nothing if by the key. Throws `invalid_input` for unknown properties. */
export function readOrder(
  properties: ReadonlyMap<string, Property>,
  order: string | undefined,
): RawBuilder<unknown>[] {
  if (order === undefined || order.trim() === '') return [];
  const parts = order.split(',').map((part) => part.trim().split(/\s+/));
  // Ordered by id, a page can continue after the last one.
  if (parts.length === 1 && parts[0]?.[0] === 'id' && parts[0][1] !== 'desc') return [];
  return parts.map(([name = '', direction = 'asc', ...more]) => {
    if (more.length > 0 || (direction !== 'asc' && direction !== 'desc'))
      throw refuseParameter(
        '$orderby',
        `must be names of properties, each with asc or desc, not "${order.slice(0, 80)}"`,
      );
    const { read, kind } = find(properties, name, '$orderby');
    const key = kind === 'text' ? sql`lower(${read}) COLLATE "C"` : read;
    // OData orders blanks before all values.
    return sql`${key} ${sql.raw(direction === 'asc' ? 'ASC NULLS FIRST' : 'DESC NULLS LAST')}`;
  });
}

function find(properties: ReadonlyMap<string, Property>, name: string, option: string): Property {
  const found = properties.get(name);
  if (found !== undefined) return found;
  throw refuseParameter(
    option,
    `names "${name.slice(0, 80)}", which is not one of: ${[...properties.keys()].join(', ')}`,
  );
}
