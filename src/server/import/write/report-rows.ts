import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { type RawBuilder, sql } from 'kysely';
import { keyColumn } from '#server/import/match/match-records.ts';
import { quote } from '#server/import/parse/row-warning.ts';
import type { ImportKey } from '#server/import/queries.ts';
import type { ImportFile, ImportRow } from '#server/import/read/import-file.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce, runOnce } from '#server/platform/db/run-once.ts';
import {
  type EntityResult,
  maxListedRows,
  type ImportRow as ToldRow,
} from '#shared/import/contracts/import.ts';
import type { Exclusion } from '#shared/import/read/excluded-rows.ts';
import { guardFormula, quoteCell, withoutGuard } from '#shared/platform/csv.ts';
import { fieldOf } from '#shared/platform/entities/entity.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import type { ImportRun } from './import-run.ts';
import type { Staged } from './stage-rows.ts';
import { type RowMessage, readMessages, type StagingTable } from './staging-table.ts';
import { differs, newValueOf, writableColumns } from './write-staged-rows.ts';

/**
 * The maximum number of rows stored for one kind: of each outcome that users should review, and of examples of the
 * others.
 */
const maxStoredRows = 5000;
const maxStoredExamples = 1000;
/** The maximum number of characters of cells that are stored for one kind, whatever the number of rows. */
const maxStoredText = 20_000_000;
/** The number of rows that are looked up or written at a time, and the characters of their cells. */
const batchSize = 500;
const batchText = 1_000_000;
/** The maximum number of characters of a long text of which the change is shown. */
const maxShownText = 2000;

type Changes = ToldRow['changes'];
type Outcome = Exclude<ToldRow['outcome'], 'warned'>;

/**
 * What is known of matched rows before they are written, while the database still has the previous values: which change
 * something, and whether any does.
 */
export type LookAhead = {
  changes: ReadonlyMap<number, Changes>;
  unchanged: ReadonlySet<number>;
  isChanging: boolean;
};

/** Finds which matched rows change something, and what, for at most as many rows as are stored. */
export async function lookAhead(tx: PersonTx, companyId: number, table: StagingTable): Promise<LookAhead> {
  const [matched] = await rowsOnce<{ some: boolean }>(
    tx,
    sql`SELECT EXISTS (SELECT FROM ${sql.table(table.name)} WHERE match_id IS NOT NULL OR duplicate_of IS NOT NULL) AS some`,
  );
  if (matched?.some !== true) return { changes: new Map(), unchanged: new Set(), isChanging: false };
  const first = await readChanges(tx, companyId, table, false);
  const isChanging = first.length > 0;
  const changes = new Map([...first, ...(isChanging ? await readChanges(tx, companyId, table, true) : [])]);
  const differing = isChanging
    ? sql`EXISTS (SELECT FROM ${sql.table(table.entity.plural)} t WHERE ${differs(companyId, table)})`
    : sql`false`;
  const same = await rowsOnce<{ record_index: number }>(
    tx,
    sql`
    SELECT s.record_index FROM ${sql.table(table.name)} s
    WHERE s.problem IS NULL AND (s.duplicate_of IS NOT NULL OR (s.match_id IS NOT NULL AND NOT ${differing}))
    ORDER BY s.record_index LIMIT ${maxStoredExamples}`,
  );
  return { changes, unchanged: new Set(same.map(({ record_index }) => record_index)), isChanging };
}

async function readChanges(
  tx: PersonTx,
  companyId: number,
  table: StagingTable,
  warnedOnly: boolean,
): Promise<[number, Changes][]> {
  const columns = writableColumns(table);
  if (columns.length === 0) return [];
  const pairs = columns.map((column) => {
    const [stored, given] = [sql.ref(`t.${column}`), newValueOf(table, column)];
    const shown = (value: RawBuilder<unknown>) =>
      fieldOf(table.entity, column)?.kind === 'long_text'
        ? sql`CASE WHEN length(${value}) > ${maxShownText}::int THEN left(${value}, ${maxShownText}::int) || '…' ELSE ${value} END`
        : value;
    return sql`jsonb_build_array(${shown(stored)}, ${shown(given)}, ${stored} IS DISTINCT FROM ${given})`;
  });
  const rows = await rowsOnce<{ record_index: number; pairs: [unknown, unknown, boolean][] }>(
    tx,
    sql`
    SELECT s.record_index, jsonb_build_array(${sql.join(pairs)}) AS pairs
    FROM ${sql.table(table.name)} s, ${sql.table(table.entity.plural)} t
    WHERE ${differs(companyId, table)} ${warnedOnly ? sql`AND s.warning IS NOT NULL` : sql``}
    ORDER BY s.record_index LIMIT ${maxStoredRows}`,
  );
  return rows.map(({ record_index, pairs: values }) => [
    record_index,
    columns.flatMap((column, place) => {
      const [from, to, isChanged] = values[place] ?? [null, null, false];
      if (!isChanged) return [];
      const field = fieldOf(table.entity, column);
      const read = (value: unknown) =>
        value === null || field === undefined ? null : formatValue(field, value);
      return [{ column, from: read(from), to: read(to) }];
    }),
  ]);
}

type StoredOutcome = {
  record_index: number;
  problem: string | null;
  warning: string | null;
  told: string | null;
  is_new: boolean;
};

/** Returns the rows to store, with their messages, by index. */
async function chooseRows(
  tx: PersonTx,
  { name }: StagingTable,
  { changes, unchanged }: LookAhead,
): Promise<Map<number, StoredOutcome>> {
  const isNew = sql`(problem IS NULL AND match_id IS NULL AND duplicate_of IS NULL)`;
  const first = (condition: ReturnType<typeof sql>, max: number) =>
    sql`(SELECT record_index FROM ${sql.table(name)} WHERE ${condition} ORDER BY record_index LIMIT ${max})`;
  const rows = await rowsOnce<StoredOutcome>(
    tx,
    sql`
    SELECT record_index, problem, warning, told, ${isNew} AS is_new FROM ${sql.table(name)}
    WHERE record_index IN (
      ${first(sql`problem IS NOT NULL`, maxStoredRows)}
      UNION ALL ${first(sql`problem IS NULL AND warning IS NOT NULL`, maxStoredRows)}
      UNION ALL ${first(isNew, maxStoredExamples)}
      UNION ALL SELECT unnest(${[...changes.keys(), ...unchanged]}::int[]))
    ORDER BY record_index`,
  );
  return new Map(rows.map((row) => [row.record_index, row]));
}

/**
 * Stores rows of the file with their outcomes. Writes the refused rows as they are in the file, with the reason in a
 * further column, as CSV that users can fix and import again. Returns the number of rows for each outcome and the first
 * messages.
 */
export async function reportRows(
  tx: PersonTx,
  { key, file, writeRefused }: ImportRun,
  { table, absent, leftOut, unknown }: Staged,
  ahead: LookAhead,
  changed: number,
): Promise<Omit<EntityResult, 'notices' | 'translations'>> {
  const counts = await countRows(tx, table, changed);
  const errors = await listMessages(tx, file, table, 'problem');
  const warnings = await listMessages(tx, file, table, 'warning');
  const chosen = await chooseRows(tx, table, ahead);
  // Links have no key, so no column of a row can be named.
  const keySource = table.entity.importKey === undefined ? null : table.sourceOf(keyColumn(table.entity));
  const last = Math.max(0, ...chosen.keys(), ...leftOut.first.keys());
  const readRows = async (refused: RefusedList | null) => {
    let page: ToldRow[] = [];
    let length = 0;
    let lengthBefore = 0;
    for await (const batch of file.rows()) {
      for (const { index, row } of batch) {
        await refused?.take(index, row);
        const found = chosen.get(index);
        const exclusion = leftOut.first.get(index);
        if ((found === undefined && exclusion === undefined) || length > maxStoredText) continue;
        const cells = cellsByColumn(file.header, row);
        length += row.cells.reduce((sum, cell) => sum + cell.length, 0);
        const place = file.placeOf(index);
        if (exclusion !== undefined) page.push(describeLeftOut(index, exclusion, cells, place));
        else if (found !== undefined) page.push(reportRow(found, cells, ahead, { keySource, place }));
        if (page.length >= batchSize || length - lengthBefore > batchText) {
          await storeRows(tx, key, table.entity.name, page);
          page = [];
          lengthBefore = length;
        }
      }
      const isPast = (batch.at(-1)?.index ?? 0) >= last;
      if (isPast && refused?.isOpen() !== true) break;
    }
    await storeRows(tx, key, table.entity.name, page);
  };
  if (counts.errors === 0) await readRows(null);
  else
    await writeRefused(table.entity.name, async (path) => {
      const refused = await openRefusedList(tx, file, table, path);
      await readRows(refused);
      await refused.close();
    });
  return {
    ...counts,
    absent,
    left_out: leftOut.count,
    left_out_words: leftOut.words(),
    error_details: errors.listed,
    errors_not_listed: counts.errors - errors.listed.length,
    warnings: warnings.total,
    warning_details: warnings.listed,
    warnings_not_listed: warnings.total - warnings.listed.length,
    unknown_words: [...unknown.values()].toSorted((left, right) => right.rows - left.rows),
  };
}

type Counts = Pick<EntityResult, 'inserts' | 'updates' | 'unchanged' | 'errors'>;

/** Counts the outcomes of the rows: inserts + updates + errors = rows. */
async function countRows(tx: PersonTx, { name }: StagingTable, changed: number): Promise<Counts> {
  const [counts] = await rowsOnce<{ inserts: number; updates: number; errors: number }>(
    tx,
    sql`
    SELECT count(*) FILTER (WHERE problem IS NULL AND duplicate_of IS NULL AND match_id IS NULL)::int AS inserts,
      count(*) FILTER (WHERE problem IS NULL AND (duplicate_of IS NOT NULL OR match_id IS NOT NULL))::int AS updates,
      count(problem)::int AS errors
    FROM ${sql.table(name)}`,
  );
  const { inserts = 0, updates = 0, errors = 0 } = counts ?? {};
  return { inserts, updates, unchanged: updates - changed, errors };
}

async function listMessages(
  tx: PersonTx,
  file: ImportFile,
  table: StagingTable,
  column: 'problem' | 'warning',
): Promise<{ total: number; listed: { record_index: number; message: string }[] }> {
  // Warnings of refused rows are irrelevant, because the row is not imported.
  const condition =
    column === 'problem' ? sql`problem IS NOT NULL` : sql`warning IS NOT NULL AND problem IS NULL`;
  const [count] = await rowsOnce<{ total: number }>(
    tx,
    sql`SELECT count(*)::int AS total FROM ${sql.table(table.name)} WHERE ${condition}`,
  );
  const listed = await rowsOnce<{ record_index: number; message: string }>(
    tx,
    sql`
    SELECT record_index, ${sql.ref(column)} AS message FROM ${sql.table(table.name)}
    WHERE ${condition} ORDER BY record_index LIMIT ${maxListedRows}`,
  );
  const placed = listed.map(({ record_index: index, message }) => {
    const place = file.placeOf(index);
    return { record_index: index, message: place === null ? message : `${message}; ${place}` };
  });
  return { total: count?.total ?? 0, listed: placed };
}

function describeLeftOut(
  index: number,
  { column, word }: Exclusion,
  cells: Record<string, string>,
  place: string | null,
): ToldRow {
  const messages = [{ column, message: `was left out, as you chose for ${quote(word)}` }];
  return {
    record_index: index,
    outcome: 'left_out',
    messages: place === null ? messages : [...messages, { column: null, message: place }],
    cells,
    changes: [],
  };
}

function reportRow(
  found: StoredOutcome,
  cells: Record<string, string>,
  { changes, unchanged }: LookAhead,
  { keySource, place }: { keySource: string | null; place: string | null },
): ToldRow {
  const index = found.record_index;
  const outcome: Outcome =
    found.problem !== null
      ? 'refused'
      : found.is_new
        ? 'inserted'
        : changes.has(index) && !unchanged.has(index)
          ? 'updated'
          : 'unchanged';
  const rowMessages = readMessages(found.told);
  const messages =
    found.problem === null ? rowMessages.warnings : reasonsOf(found.problem, rowMessages.reasons, keySource);
  if (place !== null && messages.length > 0) messages.push({ source: null, message: place });
  return {
    record_index: index,
    outcome,
    messages: messages.map(({ source, message }) => ({ column: source, message })),
    cells,
    changes: outcome === 'updated' ? (changes.get(index) ?? []) : [],
  };
}

/**
 * Splits the problem of a row into its parts: those found by parsing name their columns, others concern the key or the
 * whole row.
 */
function reasonsOf(problem: string, parsed: readonly RowMessage[], keySource: string | null): RowMessage[] {
  const joined = parsed.map(({ message }) => message).join('; ');
  if (parsed.length === 0 || !problem.startsWith(joined)) return [{ source: keySource, message: problem }];
  const rest = problem.slice(joined.length).replace(/^; /, '');
  return rest === '' ? [...parsed] : [...parsed, { source: null, message: rest }];
}

async function storeRows(
  tx: PersonTx,
  { companyId, id }: ImportKey,
  entity: string,
  rows: readonly ToldRow[],
): Promise<void> {
  for (let from = 0; from < rows.length; from += batchSize) {
    const piece = rows.slice(from, from + batchSize).map((row) => ({
      ...row,
      is_warned: !['refused', 'left_out'].includes(row.outcome) && row.messages.length > 0,
    }));
    await tx.run(sql`
      INSERT INTO import_rows (company_id, import_id, entity, record_index, outcome, is_warned, messages, cells, changes)
      SELECT ${companyId}::int, ${id}::int, ${entity}::text, r.record_index, r.outcome, r.is_warned, r.messages, r.cells, r.changes
      FROM jsonb_to_recordset(${JSON.stringify(piece)}::jsonb)
        AS r (record_index integer, outcome text, is_warned boolean, messages jsonb, cells jsonb, changes jsonb)`);
  }
}

type RefusedList = {
  /** Whether more rows of the file are in the list. */
  isOpen: () => boolean;
  take: (index: number, row: ImportRow['row']) => Promise<void>;
  close: () => Promise<void>;
};

/** Opens the list of refused rows; the caller passes each row of the file to it in order. */
async function openRefusedList(
  tx: PersonTx,
  file: ImportFile,
  table: StagingTable,
  path: string,
): Promise<RefusedList> {
  const output = createWriteStream(path, { mode: 0o600 });
  // A full disk must throw an error at the next write or at the end, instead of ending the process.
  const failed = new Promise<never>((_resolve, reject) => output.once('error', reject));
  failed.catch(() => undefined);
  const write = async (cells: readonly string[]) => {
    const line = `${cells.map((cell) => quoteCell(guardText(cell))).join(',')}\r\n`;
    if (!output.write(line)) await Promise.race([once(output, 'drain'), failed]);
  };
  const problems = readProblems(tx, table);
  let next = await problems.next();
  const { hasSheets } = file;
  await write([...file.header, 'Record', ...(hasSheets ? ['Sheet', 'Sheet Row'] : []), 'Reason']);
  return {
    isOpen: () => next.done !== true,
    take: async (index: number, row: ImportRow['row']) => {
      if (next.done === true || next.value.record_index !== index) return;
      const cells = file.header.map((_name, place) => row.cells[place] ?? '');
      const at = file.sheetRowOf(index);
      const place = at === null ? [] : [at.sheet, String(at.row)];
      await write([...cells, String(index), ...place, next.value.problem]);
      next = await problems.next();
    },
    close: async () => {
      output.end();
      await Promise.race([finished(output), failed]);
    },
  };
}

/** Numbers, whatever their sign, and values that are already guarded are not formulas and stay unchanged. */
function guardText(text: string): string {
  return /^[-+]?[\d.,]+$|^-+$/.test(text) || withoutGuard(text) !== null ? text : guardFormula(text);
}

type Problem = { record_index: number; problem: string };

async function* readProblems(tx: PersonTx, { name }: StagingTable): AsyncGenerator<Problem, undefined> {
  await runOnce(tx, sql`CREATE INDEX ON ${sql.table(name)} (record_index) WHERE problem IS NOT NULL`);
  let last = 0;
  for (;;) {
    const rows = await rowsOnce<Problem>(
      tx,
      sql`
      SELECT record_index, problem FROM ${sql.table(name)}
      WHERE problem IS NOT NULL AND record_index > ${last} ORDER BY record_index LIMIT ${batchSize * 4}`,
    );
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined) return undefined;
    last = end.record_index;
  }
}

/** Returns the cells of a record by column, without characters that a JSON document in the database cannot store. */
function cellsByColumn(header: readonly string[], row: ImportRow['row']): Record<string, string> {
  return Object.fromEntries(
    header.map((name, place) => [
      name,
      (row.cells[place] ?? '').replaceAll('\u0000', '\uFFFD').toWellFormed(),
    ]),
  );
}
