import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { type Entity, isComputedFilter } from '#shared/platform/entities/entity.ts';
import { answerKey, createAnswerCache } from './answer-cache.ts';
import { hasArea } from './columns.ts';
import { isFiltered, type ListConditions, type ListScope, placedIn, whereOf } from './conditions.ts';

/** Above so many, a total is told as an estimate: nobody counts a million rows to turn a page. */
export const exactUpTo = 100_000;

/** How many records a list has before anything is filtered, and which state of the data says so. */
export type Tally = {
  /** Records in the chosen areas of the chosen companies. */
  chosen: number;
  /** Records in all areas of the chosen companies. */
  everywhere: number;
  /** Names the state of the data in the chosen areas: another after every write, and never the same for two states. */
  version: string;
};

/** Reads what the triggers of the tables keep; null for bridges, which lie in no area of their own and are not tallied. */
export async function readTally(tx: PersonTx, entity: Entity, scope: ListScope): Promise<Tally | null> {
  if (!hasArea(entity)) return null;
  const { areas } = scope.selection;
  const chosen = areas === undefined ? sql`true` : sql`area_id = ANY(${areas}::int[])`;
  // What is computed changes with other records too, and says so by a version of its own.
  const facts = scope.filters.some(({ field }) => isComputedFilter(entity, field))
    ? sql`(SELECT string_agg(s.version::text, ',' ORDER BY s.company_id) FROM land_state s WHERE s.company_id = ANY(${scope.companies}::int[]))`
    : sql`''`;
  // Shapes and what ties them to leases change without the records; what notes them for the map names their state too.
  const shapes =
    scope.within === undefined
      ? sql`''`
      : sql`(SELECT string_agg(n.id::text, ',' ORDER BY n.id) FROM map_notes n WHERE n.company_id = ANY(${scope.companies}::int[])),
          (SELECT string_agg(s.version::text, ',' ORDER BY s.company_id) FROM map_state s WHERE s.company_id = ANY(${scope.companies}::int[]))`;
  const [tally] = await tx.rows<Tally>(sql`
    SELECT coalesce(sum(records) FILTER (WHERE ${chosen}), 0)::int AS chosen, coalesce(sum(records), 0)::int AS everywhere,
      md5(concat(string_agg(id::text, ',' ORDER BY id) FILTER (WHERE ${chosen}), ${facts}, ${shapes})) AS version
    FROM record_tally WHERE company_id = ANY(${scope.companies}::int[]) AND entity = ${entity.name}`);
  if (tally === undefined) throw new Error('The database answered a sum without a row.');
  return tally;
}

/** How many records match; `counted` when they were, or are tallied, so that pages can be read from the other end. */
export type Total = { matches: number; counted: boolean };

const keptTotals = createAnswerCache<Total>();

/**
 * How many records match a list's conditions. Up to 100,000 are counted, beyond that a sample is weighed, unless `whole` asks
 * for every one: whoever turns to a page so far down waits for as many rows anyway.
 */
export async function countMatches(
  tx: PersonTx,
  entity: Entity,
  conditions: ListConditions,
  tally: Tally | null,
  { whole }: { whole: boolean },
): Promise<Total> {
  if (tally === null) return countBridges(tx, entity, conditions);
  if (!isFiltered(conditions)) return { matches: tally.chosen, counted: true };
  const where = whereOf(entity, conditions);
  const key = answerKey(tally.version, sql`${sql.ref(entity.plural)} ${where}`);
  const kept = keptTotals.get(key);
  if (kept !== undefined && (kept.counted || !whole)) return kept;
  const counted = await countUpTo(tx, entity, where, whole ? null : exactUpTo + 1);
  const total =
    whole || counted <= exactUpTo
      ? { matches: counted, counted: true }
      : { matches: await weighSample(tx, entity, conditions, where, tally), counted: false };
  keptTotals.keep(key, total);
  return total;
}

async function countUpTo(
  tx: PersonTx,
  entity: Entity,
  where: RawBuilder<unknown>,
  most: number | null,
): Promise<number> {
  const [counted] = await tx.rows<{ matches: number }>(sql`
    SELECT count(*)::int AS matches FROM (SELECT 1 FROM ${sql.table(entity.plural)} t WHERE ${where} LIMIT ${most}::int) m`);
  return counted?.matches ?? 0;
}

/** Blocks of the table that a sample looks at, some thirty records each. */
const sampledBlocks = 1000;

/** More than 100,000 of the tallied records match: about how many, from the share of them in a sample, the same each time. */
async function weighSample(
  tx: PersonTx,
  entity: Entity,
  conditions: ListConditions,
  where: RawBuilder<unknown>,
  tally: Tally,
): Promise<number> {
  const table = sql.table(entity.plural);
  const [size] = await tx.rows<{ percent: number }>(sql`
    SELECT least(100, 100.0 * ${sampledBlocks}::int * current_setting('block_size')::int
      / greatest(1, pg_relation_size(${entity.plural}::regclass)))::float4 AS percent`);
  const [sample] = await tx.rows<{ looked: number; matching: number }>(sql`
    SELECT count(*)::int AS looked, count(*) FILTER (WHERE ${where})::int AS matching
    FROM ${table} t TABLESAMPLE SYSTEM (${size?.percent ?? 100}::float4) REPEATABLE (0)
    WHERE ${placedIn(conditions)}`);
  const share = sample === undefined || sample.looked === 0 ? 0 : sample.matching / sample.looked;
  return Math.max(exactUpTo + 1, Math.round(tally.chosen * share));
}

async function countBridges(tx: PersonTx, entity: Entity, conditions: ListConditions): Promise<Total> {
  const where = whereOf(entity, conditions);
  const matches = await countUpTo(tx, entity, where, exactUpTo + 1);
  if (matches <= exactUpTo) return { matches, counted: true };
  const [explained] = await tx.rows<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(
    sql`EXPLAIN (FORMAT JSON) SELECT 1 FROM ${sql.table(entity.plural)} t WHERE ${where}`,
  );
  return { matches: Math.max(matches, explained?.['QUERY PLAN'][0].Plan['Plan Rows'] ?? 0), counted: false };
}
