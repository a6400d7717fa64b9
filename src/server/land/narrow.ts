import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { answerKey, createAnswerCache } from './answer-cache.ts';
import { comparedExpressionOf } from './columns.ts';
import { type Containing, type ListConditions, patternOf } from './conditions.ts';

/** More shared values than this and looking for each of them costs more than it spares. */
const maxValues = 50;
/** More records than this and the planner does better with the text condition itself. */
const maxIds = 2000;
/** A shorter text has no trigram of its own, so an index cannot find it. */
const shortestIndexed = 3;

/**
 * Turns what looks inside of texts into what compares values, where that finds the records sooner: row-level security keeps
 * the trigram indexes from serving ILIKE (docs/decisions/0006-text-filters-under-row-level-security.md).
 * What cannot be narrowed stays as it is; the answer of the list is the same. What was found is kept for that version of the data.
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
  // One set of ids is small enough for the rest to be judged row by row; the longest text is the rarest.
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

/** Names of areas and people are few: they are looked up once, and the records compared by id. */
async function namedRecords(tx: PersonTx, { fields, text }: Containing): Promise<RawBuilder<unknown> | null> {
  const [only] = fields;
  if (fields.length !== 1 || only === undefined) return null;
  const pattern = patternOf(only.field, text);
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

/** The values of a field that contain the text, where the field's values are kept aside and few contain it; else null. */
async function sharedValues(
  tx: PersonTx,
  entity: Entity,
  { fields, text }: Containing,
  version: string | null,
): Promise<string[] | null> {
  const [only] = fields;
  if (fields.length !== 1 || only?.field.kind !== 'text' || !only.field.repeats) return null;
  const [found] = await keptRows<{ values: string[] }>(
    tx,
    version,
    sql`
    SELECT coalesce(array_agg(v.value), '{}') AS values FROM (
      SELECT DISTINCT value FROM field_values
      WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND entity = ${entity.name} AND field = ${only.name}
        AND value ILIKE ${patternOf(only.field, text)} LIMIT ${maxValues + 1}::int) v`,
  );
  return found === undefined || found.values.length > maxValues ? null : found.values;
}

async function matchingIds(
  tx: PersonTx,
  entity: Entity,
  { fields, text }: Containing,
  version: string | null,
): Promise<number[] | null> {
  const columns = fields.map(({ name }) => name);
  const patterns = fields.map(({ field }) => patternOf(field, text));
  const [found] = await keptRows<{ ids: number[] | null }>(
    tx,
    version,
    sql`SELECT matching_ids(${entity.plural}, ${columns}::text[], ${patterns}::text[], ${maxIds}::int) AS ids`,
  );
  return found?.ids ?? null;
}

const keptLookups = createAnswerCache<unknown[]>();

/** The rows of a look-up, from before where the data of the list are as they were then. */
async function keptRows<Row>(tx: PersonTx, version: string | null, query: RawBuilder<Row>): Promise<Row[]> {
  if (version === null) return tx.rows(query);
  const companies = sql`${[...tx.person.roles.keys()]}::int[]`;
  const key = answerKey(version, sql`${query} ${companies}`);
  const kept = keptLookups.get(key);
  if (kept !== undefined) return kept as Row[];
  const rows = await tx.rows(query);
  keptLookups.keep(key, rows);
  return rows;
}
