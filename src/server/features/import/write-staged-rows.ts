import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';
import { rowsOnce, runOnce } from '#server/db/run-once.ts';
import { type Entity, fieldOf } from '#shared/entities/entity.ts';
import { keyFieldsOf } from '#shared/importing/targets.ts';
import type { StagingTable } from './staging-table.ts';

export type WriteCounts = { inserts: number; updates: number; unchanged: number; errors: number };

/**
 * Finds the stored record of every staged row, refuses what cannot be decided, and writes the rest: new records, and what
 * differs in known ones. Blank cells and unmapped columns change nothing. Without `commit` it only counts.
 */
export async function writeStagedRows(
  tx: PersonTx,
  entity: Entity,
  companyId: number,
  table: StagingTable,
  options: { commit: boolean },
): Promise<WriteCounts> {
  await runOnce(tx, sql`ANALYZE ${sql.table(table.name)}`);
  // Two imports into one company wait for one another here, so that neither misses what the other makes.
  await rowsOnce(tx, sql`SELECT pg_advisory_xact_lock(hashtext('platbook import'), ${companyId})`);
  await matchStored(tx, entity, companyId, table);
  // The joins that follow are planned by how many rows have a match.
  await runOnce(tx, sql`ANALYZE ${sql.table(table.name)} (match_id)`);
  await refuseIncomplete(tx, entity, table);
  await settleDuplicates(tx, entity, table);
  const changed = options.commit
    ? await updateMatched(tx, entity, companyId, table)
    : await countChanged(tx, entity, companyId, table);
  if (options.commit) await insertNew(tx, entity, companyId, table);
  const [counts] = await rowsOnce<{ inserts: number; updates: number; errors: number }>(
    tx,
    sql`
    SELECT count(*) FILTER (WHERE problem IS NULL AND duplicate_of IS NULL AND match_id IS NULL)::int AS inserts,
      count(*) FILTER (WHERE problem IS NULL AND (duplicate_of IS NOT NULL OR match_id IS NOT NULL))::int AS updates,
      count(problem)::int AS errors
    FROM ${sql.table(table.name)}`,
  );
  const { inserts = 0, updates = 0, errors = 0 } = counts ?? {};
  return { inserts, updates, unchanged: updates - changed, errors };
}

/** The stored record's key, written as the index of its table has it. */
function storedKey(entity: Entity): RawBuilder<unknown> {
  const column = sql`t.${sql.ref(keyColumn(entity))}`;
  if (entity.name === 'well') return sql`rpad(${column}, 14, '0')`;
  return entity.uniqueFields?.includes(keyColumn(entity)) ? column : sql`lower(${column})`;
}

function keyColumn(entity: Entity): string {
  return entity.importKey ?? entity.titleField;
}

const labelOf = (entity: Entity, column: string) => fieldOf(entity, column)?.label ?? column;

async function matchStored(
  tx: PersonTx,
  entity: Entity,
  companyId: number,
  { name }: StagingTable,
): Promise<void> {
  const several = `${labelOf(entity, keyColumn(entity))} is that of several stored ${entity.labelPlural.toLowerCase()}, so it does not say which one is meant`;
  await runOnce(
    tx,
    sql`
    UPDATE ${sql.table(name)} s
    SET match_id = found.id, problem = CASE WHEN found.matches > 1 THEN ${several} END
    FROM (
      SELECT k.record_index, min(t.id) AS id, count(*) AS matches
      FROM ${sql.table(name)} k
      JOIN ${sql.table(entity.plural)} t
        ON t.company_id = ${companyId} AND t.area_id = k.staged_area AND ${storedKey(entity)} COLLATE "C" = k.staged_key
      WHERE k.problem IS NULL
      GROUP BY k.record_index
    ) found
    WHERE s.record_index = found.record_index`,
  );
}

/** A new record needs every required field; a known one keeps what it has where the file is blank. */
async function refuseIncomplete(tx: PersonTx, entity: Entity, table: StagingTable): Promise<void> {
  for (const column of keyFieldsOf(entity)) {
    if (column === keyColumn(entity) || !table.columns.includes(column)) continue;
    await runOnce(
      tx,
      sql`
      UPDATE ${sql.table(table.name)} SET problem = ${`${labelOf(entity, column)} is required`}
      WHERE problem IS NULL AND match_id IS NULL AND ${sql.ref(column)} IS NULL`,
    );
  }
}

/** Of several rows with one key the first counts; equal ones change nothing more, different ones contradict it (ruling 17). */
async function settleDuplicates(
  tx: PersonTx,
  entity: Entity,
  { name, columns }: StagingTable,
): Promise<void> {
  const repeated = await runOnce(
    tx,
    sql`
    UPDATE ${sql.table(name)} s SET duplicate_of = f.first
    FROM (
      SELECT staged_area, staged_key, min(record_index) AS first FROM ${sql.table(name)}
      WHERE problem IS NULL GROUP BY staged_area, staged_key HAVING count(*) > 1
    ) f
    WHERE s.problem IS NULL AND s.staged_area = f.staged_area AND s.staged_key = f.staged_key AND s.record_index <> f.first`,
  );
  if (repeated === 0) return;
  const compared = columns.filter((column) => column !== keyColumn(entity));
  if (compared.length === 0) return;
  const rowOf = (alias: string) =>
    sql`ROW(${sql.join(compared.map((column) => sql.ref(`${alias}.${column}`)))})`;
  const before = `has the same ${labelOf(entity, keyColumn(entity))} as record `;
  await runOnce(
    tx,
    sql`
    UPDATE ${sql.table(name)} s SET problem = ${before} || f.record_index || ' but other values'
    FROM ${sql.table(name)} f
    WHERE f.record_index = s.duplicate_of AND s.problem IS NULL AND ${rowOf('s')} IS DISTINCT FROM ${rowOf('f')}`,
  );
}

/** Columns that an update may touch: the key found the record, so it stays as it is written there. */
const writable = (entity: Entity, { columns }: StagingTable) =>
  columns.filter((column) => column !== keyColumn(entity));

/** Rows whose stored record has another value than the file gives; `s` is the row, `t` the record. */
function differs(entity: Entity, companyId: number, table: StagingTable): RawBuilder<unknown> {
  const differences = writable(entity, table).map(
    (column) =>
      sql`(${sql.ref(`s.${column}`)} IS NOT NULL AND ${sql.ref(`t.${column}`)} IS DISTINCT FROM ${sql.ref(`s.${column}`)})`,
  );
  return sql`s.problem IS NULL AND s.duplicate_of IS NULL AND t.company_id = ${companyId} AND t.id = s.match_id
    AND (${sql.join(differences, sql` OR `)})`;
}

async function countChanged(
  tx: PersonTx,
  entity: Entity,
  companyId: number,
  table: StagingTable,
): Promise<number> {
  if (writable(entity, table).length === 0) return 0;
  const [row] = await rowsOnce<{ count: number }>(
    tx,
    sql`
    SELECT count(*)::int AS count FROM ${sql.table(table.name)} s, ${sql.table(entity.plural)} t
    WHERE ${differs(entity, companyId, table)}`,
  );
  return row?.count ?? 0;
}

async function updateMatched(
  tx: PersonTx,
  entity: Entity,
  companyId: number,
  table: StagingTable,
): Promise<number> {
  const columns = writable(entity, table);
  if (columns.length === 0) return 0;
  const assignments = columns.map(
    (column) => sql`${sql.ref(column)} = coalesce(${sql.ref(`s.${column}`)}, ${sql.ref(`t.${column}`)})`,
  );
  return runOnce(
    tx,
    sql`
    UPDATE ${sql.table(entity.plural)} t
    SET ${sql.join(assignments)}, modified_by = ${tx.person.id}, modified_date = now(), version_id = t.version_id + 1
    FROM ${sql.table(table.name)} s
    WHERE ${differs(entity, companyId, table)}`,
  );
}

async function insertNew(
  tx: PersonTx,
  entity: Entity,
  companyId: number,
  table: StagingTable,
): Promise<void> {
  const defaults = Object.entries(entity.fields).flatMap(([name, field]) =>
    field.kind === 'boolean' && field.default !== undefined ? [[name, field.default] as const] : [],
  );
  const unmapped = defaults.filter(([name]) => !table.columns.includes(name));
  const given = table.columns.map((column) => {
    const preset = defaults.find(([name]) => name === column)?.[1];
    return preset === undefined ? sql.ref(column) : sql`coalesce(${sql.ref(column)}, ${preset}::boolean)`;
  });
  const columns = [
    'company_id',
    'area_id',
    'created_by',
    'modified_by',
    ...table.columns,
    ...unmapped.map(([name]) => name),
  ];
  const isNew = sql`problem IS NULL AND duplicate_of IS NULL AND match_id IS NULL`;
  const made = await runOnce(
    tx,
    sql`
    INSERT INTO ${sql.table(entity.plural)} (${sql.join(columns.map((column) => sql.ref(column)))})
    SELECT ${companyId}::int, staged_area, ${tx.person.id}::int, ${tx.person.id}::int,
      ${sql.join([...given, ...unmapped.map(([, preset]) => sql`${preset}::boolean`)])}
    FROM ${sql.table(table.name)} WHERE ${isNew} ORDER BY record_index
    ON CONFLICT DO NOTHING`,
  );
  const [wanted] = await rowsOnce<{ count: number }>(
    tx,
    sql`SELECT count(*)::int AS count FROM ${sql.table(table.name)} WHERE ${isNew}`,
  );
  if (made < (wanted?.count ?? 0)) await refuseOvertaken(tx, entity, companyId, table);
}

/** Somebody made a record with this key between our looking and our writing. */
async function refuseOvertaken(
  tx: PersonTx,
  entity: Entity,
  companyId: number,
  { name }: StagingTable,
): Promise<void> {
  const message = `${labelOf(entity, keyColumn(entity))} was used by somebody else at the same moment; import the row again`;
  await runOnce(
    tx,
    sql`
    UPDATE ${sql.table(name)} s SET problem = ${message}
    FROM ${sql.table(entity.plural)} t
    WHERE s.problem IS NULL AND s.match_id IS NULL AND t.company_id = ${companyId} AND t.area_id = s.staged_area
      AND ${storedKey(entity)} COLLATE "C" = s.staged_key AND t.xmin <> pg_current_xact_id()::xid`,
  );
}
