import { type RawBuilder, sql } from 'kysely';
import type { StagingTable } from '#server/import/write/staging-table.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { runOnce } from '#server/platform/db/run-once.ts';
import { keyFieldsOf } from '#shared/land/entities/import-targets.ts';
import { type Entity, fieldOf, isExactKey } from '#shared/platform/entities/entity.ts';

/**
 * Finds the stored record for every staged row by its key within the area, and refuses ambiguous rows. `settleTwins` is
 * called between the two, and may match further rows.
 */
export async function matchRecords<Settled>(
  tx: PersonTx,
  companyId: number,
  table: StagingTable,
  settleTwins: () => Promise<Settled>,
): Promise<Settled> {
  await matchStored(tx, companyId, table);
  const settled = await settleTwins();
  // The planner needs to know how many rows have a match for the joins that follow.
  await runOnce(tx, sql`ANALYZE ${sql.table(table.name)} (match_id)`);
  await refuseIncomplete(tx, table);
  await settleDuplicates(tx, table);
  return settled;
}

/** Returns the SQL expression for a stored record's key, identical to the one in the table's index. */
export function storedKey(entity: Entity): RawBuilder<unknown> {
  const column = sql`t.${sql.ref(keyColumn(entity))}`;
  if (entity.name === 'well') return sql`rpad(${column}, 14, '0')`;
  return isExactKey(entity) ? column : sql`lower(${column})`;
}

/** Returns the field by which an import identifies a stored record. */
export function keyColumn(entity: Entity): string {
  return entity.importKey ?? entity.titleField;
}

const labelOf = (entity: Entity, column: string) => fieldOf(entity, column)?.label ?? column;

async function matchStored(tx: PersonTx, companyId: number, { name, entity }: StagingTable): Promise<void> {
  const several = `${labelOf(entity, keyColumn(entity))} matches several existing ${entity.labelPlural.toLowerCase()}`;
  await runOnce(
    tx,
    sql`
    UPDATE ${sql.table(name)} s
    SET match_id = found.id, problem = CASE WHEN found.matches > 1 THEN ${several} END
    FROM (
      SELECT k.record_index, min(t.id) AS id, count(*) AS matches
      FROM ${sql.table(name)} k
      JOIN ${sql.table(entity.plural)} t
        ON t.company_id = ${companyId} AND t.area_id = k.area_id AND ${storedKey(entity)} COLLATE "C" = k.staged_key
      WHERE k.problem IS NULL
      GROUP BY k.record_index
    ) found
    WHERE s.record_index = found.record_index`,
  );
}

/** Refuses new records that lack a required field. An existing record keeps its value if the file's cell is blank. */
async function refuseIncomplete(
  tx: PersonTx,
  { name, entity, columns, sourceOf }: StagingTable,
): Promise<void> {
  for (const column of keyFieldsOf(entity)) {
    if (column === keyColumn(entity) || !columns.includes(column)) continue;
    const message = `${labelOf(entity, column)} is required`;
    const reasons = JSON.stringify({ reasons: [{ source: sourceOf(column), message }] });
    await runOnce(
      tx,
      sql`
      UPDATE ${sql.table(name)}
      SET problem = ${message}, told = (coalesce(told::jsonb, '{"warnings": []}') || ${reasons}::jsonb)::text
      WHERE problem IS NULL AND match_id IS NULL AND ${sql.ref(column)} IS NULL`,
    );
  }
}

/**
 * If several rows have the same key, the first one counts: equal rows change nothing more, and rows with other values
 * are refused (ruling 17).
 */
async function settleDuplicates(tx: PersonTx, { name, entity, columns }: StagingTable): Promise<void> {
  const repeated = await runOnce(
    tx,
    sql`
    UPDATE ${sql.table(name)} s SET duplicate_of = f.first
    FROM (
      SELECT area_id, staged_key, min(record_index) AS first FROM ${sql.table(name)}
      WHERE problem IS NULL GROUP BY area_id, staged_key HAVING count(*) > 1
    ) f
    WHERE s.problem IS NULL AND s.area_id = f.area_id AND s.staged_key = f.staged_key AND s.record_index <> f.first`,
  );
  if (repeated === 0) return;
  const compared = columns.filter((column) => column !== keyColumn(entity));
  const before = `has the same ${labelOf(entity, keyColumn(entity))} as record `;
  await refuseContradictions(tx, name, compared, before);
}

/**
 * Marks staged rows that state the same stored record, or without one have the same texts, as repeats of the first of them.
 * Returns how many there are.
 */
export function markRepeats(
  tx: PersonTx,
  name: string,
  texts: readonly RawBuilder<unknown>[],
): Promise<number> {
  return runOnce(
    tx,
    sql`
    UPDATE ${sql.table(name)} s SET duplicate_of = f.first
    FROM (
      SELECT record_index, min(record_index) OVER (
        PARTITION BY match_id, CASE WHEN match_id IS NULL THEN concat_ws(chr(31), ${sql.join([...texts])}) END) AS first
      FROM ${sql.table(name)} s WHERE problem IS NULL
    ) f
    WHERE s.record_index = f.record_index AND f.first <> f.record_index`,
  );
}

/**
 * Refuses rows whose values differ from the row that they duplicate; `before` begins the message and names what both
 * have in common.
 */
export async function refuseContradictions(
  tx: PersonTx,
  name: string,
  compared: readonly string[],
  before: string,
): Promise<void> {
  if (compared.length === 0) return;
  const rowOf = (alias: string) =>
    sql`ROW(${sql.join(compared.map((column) => sql.ref(`${alias}.${column}`)))})`;
  await runOnce(
    tx,
    sql`
    UPDATE ${sql.table(name)} s SET problem = ${before} || f.record_index || ' but other values'
    FROM ${sql.table(name)} f
    WHERE f.record_index = s.duplicate_of AND s.problem IS NULL AND ${rowOf('s')} IS DISTINCT FROM ${rowOf('f')}`,
  );
}

/** Refuses rows whose key another transaction stored between matching and writing. */
export async function refuseOvertaken(
  tx: PersonTx,
  companyId: number,
  { name, entity }: StagingTable,
): Promise<void> {
  const message = `${labelOf(entity, keyColumn(entity))} was just used by someone else; import the row again`;
  await runOnce(
    tx,
    sql`
    UPDATE ${sql.table(name)} s SET problem = ${message}
    FROM ${sql.table(entity.plural)} t
    WHERE s.problem IS NULL AND s.match_id IS NULL AND t.company_id = ${companyId} AND t.area_id = s.area_id
      AND ${storedKey(entity)} COLLATE "C" = s.staged_key AND t.xmin <> pg_current_xact_id()::xid`,
  );
}
