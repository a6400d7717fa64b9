import { type RawBuilder, sql } from 'kysely';
import { identityOf } from '#server/import/match/match-belongings.ts';
import { keyColumn, refuseOvertaken } from '#server/import/match/match-records.ts';
import { rulesOf } from '#server/land/rules/registry.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce, runOnce } from '#server/platform/db/run-once.ts';
import type { EntityName } from '#shared/land/entities/registry.ts';
import type { ImportRun } from './import-run.ts';
import { clearsColumn, type StagingTable } from './staging-table.ts';

/**
 * The maximum number of new records written by one statement: progress is reported in between, and the triggers hold
 * less in memory.
 */
const rowsAtATime = 10_000;

/**
 * Writes the matched rows of a table: changed values of stored records, and new records. Blank cells and unmapped
 * columns change nothing, except cells that clear a value. Without `commit`, only counts. Afterward the table contains
 * the outcome of every row. Without `isChanging`, the file states what is stored already. Returns the number of changed
 * records.
 */
export async function writeStagedRows(
  tx: PersonTx,
  { key: { companyId }, commit, signal, onWritten }: ImportRun,
  table: StagingTable,
  { isEnd, isChanging }: { isEnd: boolean; isChanging: boolean },
): Promise<number> {
  if (commit && (isEnd || isChanging)) await lockKnown(tx, companyId, table, isEnd);
  const update = commit ? updateMatched : countChanged;
  const changed = isChanging ? await update(tx, companyId, table) : 0;
  if (isEnd) await nameEnds(tx, table, commit);
  const isOvertaken = commit && (await insertNew(tx, companyId, table, { isEnd, onWritten }));
  signal.throwIfAborted();
  if (isOvertaken) await refuseOvertaken(tx, companyId, table);
  return changed;
}

/**
 * Returns the columns that an update may change. What identified the record is not among them, so it stays as stored.
 */
export function writableColumns(table: StagingTable): string[] {
  const { entity, columns } = table;
  const identity = entity.importKey === undefined ? identityOf(table) : [keyColumn(entity)];
  return columns.filter((column) => !identity.includes(column));
}

/** Returns the new value of a column; `s` is the row, `t` the record. */
export function newValueOf(table: StagingTable, column: string): RawBuilder<unknown> {
  const merged = sql`coalesce(${sql.ref(`s.${column}`)}, ${sql.ref(`t.${column}`)})`;
  const value = table.clearing.includes(column)
    ? sql`CASE WHEN ${sql.ref(`s.${clearsColumn(column)}`)} THEN NULL ELSE ${merged} END`
    : merged;
  return ofSuspense(table).includes(column) ? whileSuspended(value) : value;
}

/** Returns whether a row replaces or clears the stored value of a column; `s` is the row, `t` the record. */
export function replacesStored(table: StagingTable, column: string): RawBuilder<unknown> {
  const stored = sql.ref(`t.${column}`);
  return sql`(${stored} IS NOT NULL AND ${stored} IS DISTINCT FROM ${newValueOf(table, column)})`;
}

/** Returns the staged rows `s` with their stored records `t`, without refused rows and repeats, up to a condition. */
export function rowsWithRecords({ name, entity }: StagingTable, companyId: number): RawBuilder<unknown> {
  return sql`FROM ${sql.table(name)} s, ${sql.table(entity.plural)} t
    WHERE s.problem IS NULL AND s.duplicate_of IS NULL AND t.company_id = ${companyId} AND t.id = s.match_id`;
}

/** The fields of a division order that end with its suspense, as a form asks for, if the rows state pay statuses. */
function ofSuspense({ entity, columns }: StagingTable): readonly string[] {
  return entity.name === 'division_order' && columns.includes('pay_status')
    ? ['suspense_reason', 'suspended_since']
    : [];
}

function whileSuspended(value: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`CASE WHEN coalesce(s.pay_status, t.pay_status) = 'suspense' THEN ${value} END`;
}

/**
 * Hides a company from the planner's lookup in its statistics. If the company's records were just imported, the
 * statistics assume a single row. The planner then considers any index that begins with the company as good as that of
 * the ids, and reads all of the company's records for each row.
 */
function hiddenFromPlanner(companyId: number): RawBuilder<unknown> {
  return sql`(SELECT ${companyId}::int)`;
}

/** Returns the condition that the file gives another value than the stored record; `s` is the row, `t` the record. */
export function differs(companyId: number, table: StagingTable): RawBuilder<unknown> {
  const differences = writableColumns(table).map((column) => {
    const [given, stored] = [sql.ref(`s.${column}`), sql.ref(`t.${column}`)];
    const differsFromStored = sql`(${given} IS NOT NULL AND ${stored} IS DISTINCT FROM ${given})`;
    return table.clearing.includes(column)
      ? sql`${differsFromStored} OR (${sql.ref(`s.${clearsColumn(column)}`)} AND ${stored} IS NOT NULL)`
      : differsFromStored;
  });
  return sql`s.problem IS NULL AND s.duplicate_of IS NULL AND t.company_id = ${hiddenFromPlanner(companyId)} AND t.id = s.match_id
    AND (${differences.length === 0 ? sql`false` : sql.join(differences, sql` OR `)})`;
}

/**
 * Locks the records until the transaction ends, by kind and id, the order in which all transactions lock several
 * records: of two transactions, one waits. Records at which links will end are locked even if they do not change.
 */
async function lockKnown(
  tx: PersonTx,
  companyId: number,
  table: StagingTable,
  isEnd: boolean,
): Promise<void> {
  const concerned = isEnd
    ? sql`s.problem IS NULL AND s.duplicate_of IS NULL AND t.company_id = ${hiddenFromPlanner(companyId)} AND t.id = s.match_id`
    : differs(companyId, table);
  if (!isEnd && writableColumns(table).length === 0) return;
  await runOnce(
    tx,
    sql`
    SELECT count(*) FROM (
      SELECT t.id FROM ${sql.table(table.name)} s JOIN ${sql.table(table.entity.plural)} t ON ${concerned}
      ORDER BY t.id FOR NO KEY UPDATE OF t) locked`,
  );
}

async function countChanged(tx: PersonTx, companyId: number, table: StagingTable): Promise<number> {
  const [row] = await rowsOnce<{ count: number }>(
    tx,
    sql`
    SELECT count(*)::int AS count FROM ${sql.table(table.name)} s, ${sql.table(table.entity.plural)} t
    WHERE ${differs(companyId, table)}`,
  );
  return row?.count ?? 0;
}

async function updateMatched(tx: PersonTx, companyId: number, table: StagingTable): Promise<number> {
  const columns = writableColumns(table);
  if (columns.length === 0) return 0;
  const implied = ofSuspense(table).filter((column) => !columns.includes(column));
  const assignments = [
    ...columns.map((column) => sql`${sql.ref(column)} = ${newValueOf(table, column)}`),
    ...implied.map((column) => sql`${sql.ref(column)} = ${whileSuspended(sql.ref(`t.${column}`))}`),
  ];
  return runOnce(
    tx,
    sql`
    UPDATE ${sql.table(table.entity.plural)} t
    SET ${sql.join(assignments)}, modified_by = ${tx.person.id}, modified_date = now(), version_id = t.version_id + 1
    FROM ${sql.table(table.name)} s
    WHERE ${differs(companyId, table)}`,
  );
}

const isNew = sql`problem IS NULL AND duplicate_of IS NULL AND match_id IS NULL`;

/**
 * Sets the record id of each row, so that links can end there. A new record gets its future id. A trial must not use up
 * ids, so it uses the negative index of the row: no stored link ends there, just as none ends at a new record.
 */
async function nameEnds(tx: PersonTx, { name, entity }: StagingTable, commit: boolean): Promise<void> {
  const fresh = commit
    ? sql`nextval(pg_get_serial_sequence(${`public.${entity.plural}`}, 'id'))::int`
    : sql`-record_index`;
  await runOnce(
    tx,
    sql`
    UPDATE ${sql.table(name)} SET end_id = coalesce(match_id, ${fresh}) WHERE problem IS NULL AND duplicate_of IS NULL`,
  );
  await runOnce(
    tx,
    sql`
    UPDATE ${sql.table(name)} s SET end_id = f.end_id FROM ${sql.table(name)} f
    WHERE f.record_index = s.duplicate_of AND s.problem IS NULL`,
  );
}

/** Inserts the new records; returns whether another transaction inserted some of them at the same time. */
async function insertNew(
  tx: PersonTx,
  companyId: number,
  table: StagingTable,
  { isEnd, onWritten }: { isEnd: boolean; onWritten: (rows: number) => void },
): Promise<boolean> {
  const { name, entity } = table;
  const [wanted] = await rowsOnce<{ count: number; last: number | null }>(
    tx,
    sql`SELECT count(*)::int AS count, max(record_index) AS last FROM ${sql.table(name)} WHERE ${isNew}`,
  );
  const { count = 0, last = null } = wanted ?? {};
  if (last === null) return false;
  const presets = (await rulesOf(entity.name as EntityName).presetsIn?.(tx, companyId)) ?? {};
  const defaults = [
    ...Object.entries(entity.fields).flatMap(([field, told]) =>
      told.kind === 'boolean' && told.default !== undefined
        ? [[field, sql`${told.default}::boolean`] as const]
        : [],
    ),
    ...Object.entries(presets).map(([field, preset]) => [field, sql`${preset}::text`] as const),
  ];
  const unmapped = defaults.filter(([field]) => !table.columns.includes(field));
  const given = table.columns.map((column) => {
    const preset = defaults.find(([field]) => field === column)?.[1];
    return preset === undefined ? sql.ref(column) : sql`coalesce(${sql.ref(column)}, ${preset})`;
  });
  const ids = isEnd ? ['id'] : [];
  const columns = [
    'company_id',
    'created_by',
    'modified_by',
    ...ids,
    ...table.contextColumns,
    ...table.columns,
    ...unmapped.map(([field]) => field),
  ];
  const values = [
    sql`${companyId}::int`,
    sql`${tx.person.id}::int`,
    sql`${tx.person.id}::int`,
    ...ids.map(() => sql.ref('end_id')),
    ...table.contextColumns.map((column) => sql.ref(column)),
    ...given,
    ...unmapped.map(([, preset]) => preset),
  ];
  if (count > rowsAtATime)
    await runOnce(tx, sql`CREATE INDEX ON ${sql.table(name)} (record_index) WHERE ${isNew}`);
  let created = 0;
  // By index in the file: a statement may write fewer rows than the maximum, never more.
  for (let from = 0; from < last; from += rowsAtATime) {
    // The cached plans for finding the ends of a link may date from when there were few records, and would scan all of
    // them for each link.
    await runOnce(tx, sql`DISCARD PLANS`);
    const written = await runOnce(
      tx,
      sql`
      INSERT INTO ${sql.table(entity.plural)} (${sql.join(columns.map((column) => sql.ref(column)))})
      SELECT ${sql.join(values)} FROM ${sql.table(name)}
      WHERE ${isNew} AND record_index > ${from} AND record_index <= ${from + rowsAtATime}
      ORDER BY record_index
      ON CONFLICT DO NOTHING`,
    );
    created += written;
    onWritten(written);
  }
  return created < count;
}
