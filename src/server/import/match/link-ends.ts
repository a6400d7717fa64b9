import { type RawBuilder, sql } from 'kysely';
import type { StagingTable } from '#server/import/write/staging-table.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { runOnce } from '#server/platform/db/run-once.ts';
import { type BridgeName, entities } from '#shared/land/entities/registry.ts';
import { bridgeEnds } from '#shared/land/entities/relationships.ts';

export type LinkTable = StagingTable & { entity: { name: BridgeName } };

/**
 * The start of the message of a row that creates no link. A link that depends on another link repeats only the cause.
 */
const noLink = 'creates no link because ';

/** Returns the kinds of records that a link connects, with the columns that reference them. */
export function endsOfLink(name: BridgeName): [column: string, kind: keyof typeof entities][] {
  return Object.entries(bridgeEnds[name]);
}

/** Returns whether one of these links connects this kind of record, so that its records must be identified. */
export function isEndOf(kind: string, links: readonly BridgeName[]): boolean {
  return links.some((name) => endsOfLink(name).some(([, end]) => end === kind));
}

/**
 * Returns whether a link needs both ends. An ownership does not: a tract's owner may be unknown, and so may an owner's
 * tract.
 */
export function needsBothEnds(name: BridgeName): boolean {
  return name !== 'ownership';
}

/**
 * One end of a link, with the alias under which its staged rows are joined; `table` is undefined if the import does not
 * include its kind.
 */
type End = { column: string; label: string; alias: string; table: StagingTable | undefined };

/**
 * Sets the ends of every staged link to the records of its row. If an end was refused, the link is refused with that
 * reason. Rows that lack a required end and have no values for the link are removed from the staging table; returns
 * their number.
 */
export async function assignEnds(
  tx: PersonTx,
  table: LinkTable,
  tables: ReadonlyMap<string, StagingTable>,
  links: readonly BridgeName[],
): Promise<number> {
  const ends = endsOfLink(table.entity.name).map(
    ([column, kind], place): End => ({
      column,
      label: entities[kind].label.toLowerCase(),
      alias: `e${place}`,
      table: tables.get(kind),
    }),
  );
  const absent = await leaveOutAbsent(tx, table, ends, dependentsOf(table, tables, links));
  const causes = ends.map(({ alias, label }) => {
    const refused = sql`'its ' || ${label}::text || ' was refused: ' || ${sql.ref(`${alias}.problem`)}`;
    // If the whole row was refused, such as for too many values, its ends have the same reason, which is not repeated.
    return sql`CASE
      WHEN k.problem = ${sql.ref(`${alias}.problem`)} THEN NULL
      WHEN ${isMissing(alias)} THEN ${needsBothEnds(table.entity.name) ? sql`'the row has no ' || ${label}::text` : sql`NULL`}
      WHEN starts_with(${sql.ref(`${alias}.problem`)}, ${noLink}) THEN substr(${sql.ref(`${alias}.problem`)}, ${noLink.length + 1}::int)
      ELSE ${refused} END`;
  });
  const none = needsBothEnds(table.entity.name)
    ? sql`NULL`
    : sql`CASE WHEN ${everyMissing(ends)} THEN ${`the row has no ${ends.map(({ label }) => label).join(' and no ')}`}::text END`;
  await runOnce(
    tx,
    sql`
    UPDATE ${sql.table(table.name)} s
    SET ${sql.join(ends.map(({ column, alias }) => sql`${sql.ref(column)} = f.${sql.ref(`${alias}_id`)}`))},
      problem = CASE WHEN f.cause = '' THEN s.problem ELSE concat_ws('; ', s.problem, ${noLink} || f.cause) END
    FROM (
      SELECT k.record_index, ${sql.join(ends.map(({ alias }) => sql`${sql.ref(`${alias}.end_id`)} AS ${sql.ref(`${alias}_id`)}`))},
        concat_ws(' and ', ${sql.join([...causes, none])}) AS cause
      FROM ${sql.table(table.name)} k ${joinEnds(ends)}
    ) f WHERE f.record_index = s.record_index`,
  );
  return absent;
}

/** Joins the staged ends of a row `k`; a kind that is not imported has no rows. */
function joinEnds(ends: readonly End[]): RawBuilder<unknown> {
  const joins = ends.map(({ alias, table }) =>
    table === undefined
      ? sql`LEFT JOIN (SELECT NULL::int AS record_index, NULL::text AS problem, NULL::int AS end_id) ${sql.ref(alias)} ON false`
      : sql`LEFT JOIN ${sql.table(table.name)} ${sql.ref(alias)} ON ${sql.ref(`${alias}.record_index`)} = k.record_index`,
  );
  return sql.join(joins, sql` `);
}

function isMissing(alias: string): RawBuilder<unknown> {
  return sql`${sql.ref(`${alias}.record_index`)} IS NULL`;
}

function everyMissing(ends: readonly End[]): RawBuilder<unknown> {
  return sql.join(
    ends.map(({ alias }) => isMissing(alias)),
    sql` AND `,
  );
}

/**
 * Returns the staged records that require a link even if one of its ends is missing: a lease is linked to an ownership.
 */
function dependentsOf(
  { entity }: LinkTable,
  tables: ReadonlyMap<string, StagingTable>,
  links: readonly BridgeName[],
): StagingTable | undefined {
  return entity.name === 'ownership' && links.includes('contract') ? tables.get('lease') : undefined;
}

async function leaveOutAbsent(
  tx: PersonTx,
  { name, entity }: LinkTable,
  ends: readonly End[],
  needed: StagingTable | undefined,
): Promise<number> {
  const someMissing = sql.join(
    ends.map(({ alias }) => isMissing(alias)),
    sql` OR `,
  );
  const isNeeded =
    needed === undefined
      ? sql`false`
      : sql`EXISTS (SELECT FROM ${sql.table(needed.name)} n WHERE n.record_index = k.record_index)`;
  const isAbsent = needsBothEnds(entity.name)
    ? someMissing
    : sql`(${everyMissing(ends)}) OR ((${someMissing}) AND NOT ${isNeeded})`;
  return runOnce(
    tx,
    sql`
    DELETE FROM ${sql.table(name)} s WHERE s.record_index IN (
      SELECT k.record_index FROM ${sql.table(name)} k ${joinEnds(ends)}
      WHERE k.says IS NOT TRUE AND (${isAbsent}))`,
  );
}
