import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { type Entity, isComputedFilter } from '#shared/platform/entities/entity.ts';
import { answerKey, createAnswerCache } from './answer-cache.ts';
import { hasArea } from './columns.ts';
import { isFiltered, type ListConditions, type ListScope, placedIn, whereOf } from './conditions.ts';

/** Above this number, a total is an estimate, because counting a million rows is too slow for turning a page. */
export const exactUpTo = 100_000;

/** The unfiltered number of records of a list, and the version of the data that it belongs to. */
export type Tally = {
  /** The number of records in the selected areas of the selected companies. */
  chosen: number;
  /** The number of records in all areas of the selected companies. */
  everywhere: number;
  /**
   * Identifies the state of the data in the selected areas. Every write changes it, and no two states share a version.
   */
  version: string;
};

/**
 * Reads the counts that the tables' triggers maintain. Returns null for bridges, which have no area and are not
 * counted.
 */
export async function readTally(tx: PersonTx, entity: Entity, scope: ListScope): Promise<Tally | null> {
  if (!hasArea(entity)) return null;
  const { areas } = scope.selection;
  const chosen = areas === undefined ? sql`true` : sql`area_id = ANY(${areas}::int[])`;
  // Computed values also change with other records, so they have a version of their own.
  const facts = scope.filters.some(({ field }) => isComputedFilter(entity, field))
    ? sql`(SELECT string_agg(s.version::text, ',' ORDER BY s.company_id) FROM land_state s WHERE s.company_id = ANY(${scope.companies}::int[]))`
    : sql`''`;
  // Shapes and their links to leases change without the records, so the version includes the state of the map notes.
  const shapes =
    scope.within === undefined
      ? sql`''`
      : sql`(SELECT string_agg(n.id::text, ',' ORDER BY n.id) FROM map_notes n WHERE n.company_id = ANY(${scope.companies}::int[])),
          (SELECT string_agg(s.version::text, ',' ORDER BY s.company_id) FROM map_state s WHERE s.company_id = ANY(${scope.companies}::int[]))`;
  const [tally] = await tx.rows<Tally>(sql`
    SELECT coalesce(sum(records) FILTER (WHERE ${chosen}), 0)::int AS chosen, coalesce(sum(records), 0)::int AS everywhere,
      md5(concat(string_agg(id::text, ',' ORDER BY id) FILTER (WHERE ${chosen}), ${facts}, ${shapes})) AS version
    FROM record_tally WHERE company_id = ANY(${scope.companies}::int[]) AND entity = ${entity.name}`);
  if (tally === undefined) throw new Error('The database returned no row for a sum.');
  return tally;
}

/** How many records match; `counted` if the number is exact, which lets pages be read from the other end. */
export type Total = { matches: number; counted: boolean };

const cachedTotals = createAnswerCache<Total>();

/**
 * Returns how many records match a list's conditions. Up to 100,000 are counted; above that the number is estimated
 * from a sample unless `whole` is set. `whole` is for pages that far down, which read as many rows anyway.
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
  const wholeKey = `${key} whole`;
  const cached = cachedTotals.get(wholeKey) ?? cachedTotals.get(key);
  if (cached !== undefined && (cached.counted || !whole)) return cached;
  return cachedTotals.compute(whole ? wholeKey : key, async () => {
    const matches = await countUpTo(tx, entity, where, whole ? null : exactUpTo + 1);
    return whole || matches <= exactUpTo
      ? { matches, counted: true }
      : { matches: await estimateFromSample(tx, entity, conditions, where, tally), counted: false };
  });
}

async function countUpTo(
  tx: PersonTx,
  entity: Entity,
  where: RawBuilder<unknown>,
  max: number | null,
): Promise<number> {
  const [counted] = await tx.rows<{ matches: number }>(sql`
    SELECT count(*)::int AS matches FROM (SELECT 1 FROM ${sql.table(entity.plural)} t WHERE ${where} LIMIT ${max}::int) m`);
  return counted?.matches ?? 0;
}

/** The number of table blocks in a sample, with about thirty records each. */
const sampledBlocks = 1000;

/**
 * Estimates the matches among more than 100,000 records from their share of a sample. The sample is the same each time.
 */
async function estimateFromSample(
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
