import { type RawBuilder, sql } from 'kysely';
import { addWarning } from '#server/import/write/add-warning.ts';
import type { StagingTable } from '#server/import/write/staging-table.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce, runOnce } from '#server/platform/db/run-once.ts';
import type { ZeroTwins } from '#shared/import/contracts/import.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import { keyColumn, storedKey } from './match-records.ts';

const maxExamples = 3;

/** Returns a key without the zeros before its first other digit: 1234 for 001234. */
function withoutZeros(key: RawBuilder<unknown>): RawBuilder<unknown> {
  const bare = sql`ltrim(${key}, '0') COLLATE "C"`;
  return sql`(CASE WHEN ${bare} >= '1' AND ${bare} < ':' THEN ${bare} ELSE ${key} COLLATE "C" END)`;
}

/**
 * Finds new records whose key differs only in leading zeros, which spreadsheets remove from numbers, from that of a stored
 * record or of another row: 1234 and 001234. They get a warning, or, if `isJoining`, become that record; rows without
 * a stored one get the key with the most zeros. Where several stored records differ so, the row gets a warning in any
 * case. Returns undefined if there are none. Call it after the stored records are matched by their whole keys.
 */
export async function findZeroTwins(
  tx: PersonTx,
  companyId: number,
  table: StagingTable,
  isJoining: boolean,
): Promise<ZeroTwins | undefined> {
  const { name, entity } = table;
  // The zeros of API numbers are restored where they are read.
  if (entity.name === 'well') return undefined;
  const column = keyColumn(entity);
  const key = sql`${storedKey(entity)} COLLATE "C"`;
  const ofCompany = sql`t.company_id = ${companyId} AND t.area_id = o.area_id`;
  const twins = `zero_twins_${entity.plural}`;
  const found = await runOnce(
    tx,
    sql`
    CREATE TEMP TABLE ${sql.table(twins)} ON COMMIT DROP AS
    WITH own AS (
      SELECT area_id, staged_key, ${withoutZeros(sql`staged_key`)} AS bare, min(record_index) AS first,
        min(${sql.ref(column)}) AS written, bool_or(match_id IS NOT NULL) AS is_known
      FROM ${sql.table(name)} WHERE problem IS NULL AND staged_key >= '0' AND staged_key < ':' GROUP BY area_id, staged_key
    ), stored AS (
      SELECT o.area_id, t.id, ${key} AS key, t.${sql.ref(column)} AS written
      FROM (SELECT DISTINCT area_id FROM own WHERE NOT is_known) o
      JOIN ${sql.table(entity.plural)} t ON ${ofCompany} AND ${key} >= '0' AND ${key} < '1'
      UNION ALL
      SELECT o.area_id, t.id, ${key}, t.${sql.ref(column)}
      FROM own o JOIN ${sql.table(entity.plural)} t ON ${ofCompany} AND ${key} = o.bare
      WHERE NOT o.is_known AND o.bare <> o.staged_key
    ), of_stored AS (
      SELECT o.area_id, o.staged_key, count(*)::int AS number, min(s.id) AS id, min(s.key) AS key, min(s.written) AS written
      FROM own o JOIN stored s ON s.area_id = o.area_id AND ${withoutZeros(sql`s.key`)} = o.bare
      WHERE NOT o.is_known GROUP BY o.area_id, o.staged_key
    ), of_file AS (
      SELECT area_id, staged_key, first_value(staged_key) OVER longest AS key, first_value(written) OVER longest AS written
      FROM own WINDOW longest AS (PARTITION BY area_id, bare ORDER BY length(staged_key) DESC)
    )
    SELECT o.area_id, o.staged_key, o.written AS given, o.first, coalesce(s.number, 0) AS number, s.id,
      coalesce(s.key, f.key) AS key, coalesce(s.written, f.written) AS written, s.id IS NOT NULL AS is_stored
    FROM own o
    LEFT JOIN of_stored s ON s.area_id = o.area_id AND s.staged_key = o.staged_key
    LEFT JOIN of_file f ON f.area_id = o.area_id AND f.staged_key = o.staged_key AND f.key <> f.staged_key
    WHERE NOT o.is_known AND (s.id IS NOT NULL OR f.key IS NOT NULL)`,
  );
  const result = found === 0 ? undefined : await settle(tx, table, twins, isJoining);
  await runOnce(tx, sql`DROP TABLE ${sql.table(twins)}`);
  return result;
}

async function settle(
  tx: PersonTx,
  table: StagingTable,
  twins: string,
  isJoining: boolean,
): Promise<ZeroTwins> {
  const { name, entity } = table;
  const column = keyColumn(entity);
  const ofTwin = sql`s.problem IS NULL AND s.area_id = w.area_id AND s.staged_key = w.staged_key`;
  const [counts] = await rowsOnce<{ rows: number; joined: number }>(
    tx,
    sql`
    SELECT count(*)::int AS rows, (count(*) FILTER (WHERE ${isJoining}::boolean AND w.number < 2))::int AS joined
    FROM ${sql.table(name)} s JOIN ${sql.table(twins)} w ON ${ofTwin}`,
  );
  const examples = await rowsOnce<ZeroTwins['examples'][number]>(
    tx,
    sql`
    SELECT given, written AS other, first AS record_index, is_stored FROM ${sql.table(twins)}
    ORDER BY first LIMIT ${maxExamples}`,
  );
  const label = fieldOf(entity, column)?.label ?? column;
  const message = sql`CASE
    WHEN w.number > 1 THEN ${`${label} differs only in leading zeros from those of several existing ${entity.labelPlural.toLowerCase()}, such as "`}::text || w.written || '"'
    WHEN w.is_stored THEN ${`${label} differs only in leading zeros from the existing "`}::text || w.written || '"'
    ELSE ${`${label} differs only in leading zeros from "`}::text || w.written || '" in another row' END`;
  await runOnce(
    tx,
    sql`
    UPDATE ${sql.table(name)} w
    SET ${addWarning(table.sourceOf(column), sql`f.message`)}
    FROM (
      SELECT s.record_index, ${message} AS message FROM ${sql.table(name)} s JOIN ${sql.table(twins)} w ON ${ofTwin}
      WHERE w.number > 1 OR NOT ${isJoining}::boolean
    ) f
    WHERE w.record_index = f.record_index`,
  );
  if (isJoining)
    await runOnce(
      tx,
      sql`
      UPDATE ${sql.table(name)} s SET match_id = w.id, staged_key = w.key, ${sql.ref(column)} = w.written
      FROM ${sql.table(twins)} w WHERE ${ofTwin} AND w.number < 2`,
    );
  return { rows: counts?.rows ?? 0, joined: counts?.joined ?? 0, examples };
}
