import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { answerKey, createAnswerCache } from './answer-cache.ts';
import { comparedExpressionOf } from './columns.ts';
import { type Containing, type ListConditions, patternOf } from './conditions.ts';

/** With more shared values than this, searching for each one costs more than it saves. */
const maxValues = 50;
/** With more records than this, the planner does better with the text condition itself. */
const maxIds = 2000;
/** A shorter text has no complete trigram, so an index cannot find it. */
const shortestIndexed = 3;

/**
 * Replaces text searches with value comparisons if that finds the records faster, because row-level security prevents
 * ILIKE from using the trigram indexes (docs/decisions/0006-text-filters-under-row-level-security.md). Other searches
 * stay as they are; the result of the list is the same. Lookups are cached for the version of the data.
 */
export async function narrow(
  tx: PersonTx,
  entity: Entity,
  conditions: ListConditions,
  version: string | null,
): Promise<ListConditions> {
  const comparing = [...conditions.comparing];
  let containing: Containing[] = [];
  for (const condition of conditions.containing) {
    const named = await namedRecords(tx, condition);
    if (named !== null) {
      comparing.push(named);
      continue;
    }
    const values = await sharedValues(tx, entity, condition, version);
    if (values === null) {
      containing.push(condition);
      continue;
    }
    const column = comparedExpressionOf(entity, condition.fields[0]?.name ?? '');
    const [only] = values;
    comparing.push(values.length === 1 ? sql`${column} = ${only}` : sql`${column} = ANY(${values}::text[])`);
  }
  // One set of ids is small enough to check the rest row by row; the longest text is likely the rarest.
  const rarest = containing
    .filter(
      (condition) =>
        condition.text.length >= shortestIndexed &&
        condition.fields.every(({ field }) => field.derived !== true),
    )
    .toSorted((a, b) => b.text.length - a.text.length)[0];
  if (rarest !== undefined) {
    const ids = await matchingIds(tx, entity, rarest, version);
    if (ids !== null) {
      comparing.push(sql`t.id = ANY(${ids}::int[])`);
      containing = containing.filter((condition) => condition !== rarest);
    }
  }
  return { ...conditions, comparing, containing };
}

/** Areas and users are few, so their names are looked up once and the records compared by id. */
async function namedRecords(tx: PersonTx, condition: Containing): Promise<RawBuilder<unknown> | null> {
  const { fields } = condition;
  const [only] = fields;
  if (fields.length !== 1 || only === undefined) return null;
  const pattern = patternOf(only.field, condition);
  const ids = async (table: string) =>
    (await tx.rows<{ id: number }>(sql`SELECT id FROM ${sql.table(table)} WHERE name ILIKE ${pattern}`)).map(
      (row) => row.id,
    );
  switch (only.name) {
    case 'area_name':
      return sql`t.area_id = ANY(${await ids('areas')}::int[])`;
    case 'created_by':
    case 'modified_by':
      return sql`t.${sql.ref(only.name)} = ANY(${await ids('users')}::int[])`;
    default:
      return null;
  }
}

/**
 * Returns the values of a field that match, or null if the field's values are not stored separately or too many match.
 */
async function sharedValues(
  tx: PersonTx,
  entity: Entity,
  condition: Containing,
  version: string | null,
): Promise<string[] | null> {
  const { fields } = condition;
  const [only] = fields;
  if (fields.length !== 1 || only?.field.kind !== 'text' || !only.field.repeats) return null;
  const [found] = await cachedRows<{ values: string[] }>(
    tx,
    version,
    sql`
    SELECT coalesce(array_agg(v.value), '{}') AS values FROM (
      SELECT DISTINCT value FROM field_values
      WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND entity = ${entity.name} AND field = ${only.name}
        AND value ILIKE ${patternOf(only.field, condition)} LIMIT ${maxValues + 1}::int) v`,
  );
  return found === undefined || found.values.length > maxValues ? null : found.values;
}

async function matchingIds(
  tx: PersonTx,
  entity: Entity,
  condition: Containing,
  version: string | null,
): Promise<number[] | null> {
  const { fields } = condition;
  const columns = fields.map(({ name }) => name);
  const patterns = fields.map(({ field }) => patternOf(field, condition));
  const [found] = await cachedRows<{ ids: number[] | null }>(
    tx,
    version,
    sql`SELECT matching_ids(${entity.name}, ${entity.plural}, ${columns}::text[], ${patterns}::text[], ${maxIds}::int) AS ids`,
  );
  return found?.ids ?? null;
}

const cachedLookups = createAnswerCache<unknown[]>();

/** Returns the rows of a lookup, from the cache if the list's data is unchanged. */
async function cachedRows<Row>(tx: PersonTx, version: string | null, query: RawBuilder<Row>): Promise<Row[]> {
  if (version === null) return tx.rows(query);
  const companies = sql`${[...tx.person.roles.keys()]}::int[]`;
  const key = answerKey(version, sql`${query} ${companies}`);
  const cached = cachedLookups.get(key);
  if (cached !== undefined) return cached as Row[];
  const rows = await tx.rows(query);
  cachedLookups.keep(key, rows);
  return rows;
}
