import { type RawBuilder, sql } from 'kysely';
import { answerAll, storedColumns } from '#server/land/columns.ts';
import {
  isFiltered,
  type ListConditions,
  type ListScope,
  matching,
  placedIn,
  whereOf,
} from '#server/land/conditions.ts';
import { isSortedByIndex } from '#server/land/list-indexes.ts';
import { hasLongTexts, hasShapes } from '#server/land/text-size.ts';
import type { Tally, Total } from '#server/land/totals.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { maxPageBytes, readSomeTexts, refuseLargePage } from '#server/platform/http/responses/paging.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { type Branches, branchesOf } from './branches.ts';
import { joinsOf, type Order, orderBy, reversed } from './order.ts';

/** A page to read, and what is known about its list. */
export type PageQuestion = {
  order: Order;
  scope: ListScope;
  conditions: ListConditions;
  tally: Tally | null;
  total: Total;
  offset: number;
  pageSize: number;
};

/** Reads the rows of a page as texts of JSON, each of one or more rows. The strategy depends on what is known about the list; the result does not. */
export async function readPage(tx: PersonTx, entity: Entity, question: PageQuestion): Promise<string[]> {
  const { order, scope, conditions, tally, total } = question;
  const window = windowOf(question);
  if (window.limit === 0) return [];
  const walked = window.fromEnd ? reversed(order) : order;
  const depth = window.offset + window.limit;
  const read = async (found: RawBuilder<unknown>, offset: number) => {
    const rows = presented(entity, sql`${found} LIMIT ${window.limit}::int OFFSET ${offset}::bigint`, order);
    if (hasShapes(entity)) return readAtOnce(tx, rows);
    const query = sql<{ text: string }>`SELECT row_to_json(r)::text AS text FROM (${rows}) r`;
    // One text for each row: the driver copies a long one again and again while it arrives.
    const texts = await readSomeTexts(tx, query, { rows: window.limit, isLong: hasLongTexts(entity) });
    return { texts: texts.map(({ text }) => text), found: texts.length };
  };
  const known = { tally, total, limit: window.limit, depth };
  const branches = await branchesOf(tx, entity, walked, scope, conditions, known);
  if (branches !== null) {
    const where = matching(entity, conditions);
    const found = foundInBranches(entity, where, walked, branches, depth - branches.skipped);
    return (await read(found, window.offset - branches.skipped)).texts;
  }
  const manner = chooseStrategy(entity, question, depth);
  if (manner === 'walk') {
    const page = await read(walkIndex(entity, conditions, walked), window.offset);
    if (page.found === window.limit) return page.texts;
  }
  if (manner === 'plain' && isWholeById(question) && window.offset > 0)
    return (await read(foundByIds(entity, conditions, walked, window), 0)).texts;
  const found = manner === 'plain' ? foundRows : foundAndSorted;
  return (await read(found(entity, whereOf(entity, conditions), walked), window.offset)).texts;
}

/** Reads rows with shapes as one text: the database tells its size before it sends anything. */
async function readAtOnce(
  tx: PersonTx,
  rows: RawBuilder<unknown>,
): Promise<{ texts: string[]; found: number }> {
  const [page] = await tx.rows<{ rows: string | null; found: number; bytes: number }>(sql`
    SELECT CASE WHEN octet_length(a.rows) <= ${maxPageBytes}::int THEN a.rows END AS rows, a.found, octet_length(a.rows) AS bytes
    FROM (SELECT coalesce(string_agg(row_to_json(r)::text, ','), '') AS rows, count(*)::int AS found FROM (${rows}) r) a`);
  if (page === undefined) throw new Error('The database returned no row for a page.');
  refuseLargePage(page.bytes, page.found);
  return { texts: page.found === 0 ? [] : [page.rows ?? ''], found: page.found };
}

/** Returns the query for the rows of a whole list as the API returns them. */
export function wholeListOf(entity: Entity, conditions: ListConditions, order: Order): RawBuilder<unknown> {
  return presented(entity, foundRows(entity, whereOf(entity, conditions), order), order);
}

/** The rows of a page: their number and offset, counted from the start or the end of the list. */
type Window = { limit: number; offset: number; fromEnd: boolean };

/** A page past the middle of a list of known length is read from the end. */
function windowOf({ offset, pageSize, total }: PageQuestion): Window {
  if (!total.counted) return { limit: pageSize, offset, fromEnd: false };
  const limit = Math.max(0, Math.min(pageSize, total.matches - offset));
  const after = total.matches - offset - limit;
  return after < offset ? { limit, offset: after, fromEnd: true } : { limit, offset, fromEnd: false };
}

/** Up to this many matches, sorting is faster than an index walk. */
const sortedAtOnce = 2000;
/** How many records an index walk looks at (about 15 ms) before sorting all matches is likely faster. */
const maxWalk = 20_000;

/**
 * Chooses how the matching rows of one company are sorted. The planner knows how many rows match, but not where they
 * are in the order. If all wells of one area are at the end, a walk from the start reads all other rows first.
 */
function chooseStrategy(
  entity: Entity,
  { order, scope, conditions, tally, total }: PageQuestion,
  depth: number,
): 'plain' | 'sort' | 'walk' {
  // Without an index in this order, the planner scans the records and keeps the first ones.
  if (
    tally === null ||
    !isSortedByIndex(entity, order[0]?.name ?? 'id') ||
    order.some((part) => part.derived)
  )
    return 'plain';
  if (!isFiltered(conditions) && tally.chosen === tally.everywhere) return 'plain';
  // The number of rows a walk would read if matches were spread evenly.
  const passed = (depth * tally.everywhere) / Math.max(1, total.matches);
  if (total.matches <= Math.max(sortedAtOnce, passed)) return 'sort';
  return scope.companies.length === 1 && passed <= maxWalk / 2 ? 'walk' : 'plain';
}

/** Joins the names for the rows of the page only, and sorts the rows again. */
function presented(entity: Entity, found: RawBuilder<unknown>, order: Order): RawBuilder<unknown> {
  return sql`${answerAll(entity, found)} ORDER BY ${orderBy(order)}`;
}

function foundRows(entity: Entity, where: RawBuilder<unknown>, order: Order): RawBuilder<unknown> {
  return sql`
    SELECT ${storedColumns(entity)} FROM ${sql.table(entity.plural)} t ${joinsOf(order)}
    WHERE ${where} ORDER BY ${orderBy(order)}`;
}

/** Whether the list has all records of its companies, sorted by id. */
function isWholeById({ order, conditions, tally }: PageQuestion): boolean {
  const isWhole = tally !== null && tally.chosen === tally.everywhere;
  return isWhole && order[0]?.name === 'id' && !isFiltered(conditions);
}

/** Skips rows in the index of ids alone, and reads the records of the page only: a third of the time of a deep page. */
function foundByIds(
  entity: Entity,
  conditions: ListConditions,
  order: Order,
  { limit, offset }: Window,
): RawBuilder<unknown> {
  const table = sql.table(entity.plural);
  return sql`
    SELECT ${storedColumns(entity)} FROM ${table} t JOIN (
      SELECT t.company_id, t.id FROM ${table} t WHERE ${placedIn(conditions)}
      ORDER BY ${orderBy(order)} LIMIT ${limit}::int OFFSET ${offset}::bigint) k USING (company_id, id)`;
}

/** Selects all matches by the indexes of their conditions and then sorts them. */
function foundAndSorted(entity: Entity, where: RawBuilder<unknown>, order: Order): RawBuilder<unknown> {
  // OFFSET 0 prevents the planner from walking the sort index instead.
  return sql`
    SELECT t.* FROM (SELECT ${storedColumns(entity)} FROM ${sql.table(entity.plural)} t WHERE ${where} OFFSET 0) t
    ORDER BY ${orderBy(order)}`;
}

/** Selects the matches among the first records of the company in list order. */
function walkIndex(entity: Entity, conditions: ListConditions, order: Order): RawBuilder<unknown> {
  // Aliased keys let the planner know that the result is already sorted.
  const passed = order.map((part, place) => ({ ...part, key: sql.ref(`t.passed_${place}`) }));
  const keys = order.map(({ key }, place) => sql`${key} AS ${sql.ref(`passed_${place}`)}`);
  return sql`
    SELECT t.* FROM (
      SELECT ${storedColumns(entity)}, ${sql.join(keys)} FROM ${sql.table(entity.plural)} t
      WHERE ${conditions.inCompanies} ORDER BY ${orderBy(order)} LIMIT ${maxWalk}::int) t
    WHERE ${placedIn(conditions)} AND ${matching(entity, conditions)}
    ORDER BY ${orderBy(passed)}`;
}

/**
 * Selects and sorts the first rows of every branch. `depth` rows of each are enough, whichever branch has the page's
 * rows.
 */
function foundInBranches(
  entity: Entity,
  where: RawBuilder<unknown>,
  order: Order,
  { rows, holding, keyed }: Branches,
  depth: number,
): RawBuilder<unknown> {
  const [first, ...rest] = order;
  const within = keyed ? rest : order;
  const between = keyed && first !== undefined ? [{ ...first, key: sql`b.key` }, ...rest] : order;
  return sql`
    SELECT t.* FROM (${rows}) b
    CROSS JOIN LATERAL (
      SELECT ${storedColumns(entity)} FROM ${sql.table(entity.plural)} t
      WHERE ${holding} AND ${where} ORDER BY ${orderBy(within)} LIMIT ${depth}::bigint) t
    ORDER BY ${orderBy(between)}`;
}
