import { sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';
import { rowsOnce, runOnce } from '#server/db/run-once.ts';
import { type EntityResult, maxListedRows } from '#shared/contracts/import.ts';
import type { RowParser } from '#shared/importing/parse-rows.ts';
import { hasTooMany } from './analyze-file.ts';
import { readRecords } from './read-rows.ts';
import { writeRefusedRows } from './refused-rows.ts';
import type { TextSource } from './source.ts';
import { createStagingTable, fillStagingTable, type StagedRow, type StagingTable } from './staging-table.ts';
import { writeStagedRows } from './write-staged-rows.ts';

export type ImportFile = TextSource & {
  header: readonly string[];
  /** The cells of a row with those of the derived columns behind them. */
  widen: (cells: readonly string[], place: number) => readonly string[];
};

/** Words without a counterpart that are told one by one. */
const mostUnknownWords = 100;

/**
 * Imports one kind of record from a file: reads, parses, matches and, with `commit`, writes. Rows that cannot go in are left
 * out and told by their index; a list of them is written to `refusedPath`.
 */
export async function importEntity(
  tx: PersonTx,
  file: ImportFile,
  parser: RowParser,
  options: {
    companyId: number;
    commit: boolean;
    refusedPath: string;
    signal: AbortSignal;
    onRows: (count: number) => void;
    onWriting: () => void;
  },
): Promise<EntityResult> {
  const table = await createStagingTable(tx, parser.entity, parser.columns);
  const unknown = new Map<string, { column: string; word: string; rows: number }>();
  await fillStagingTable(tx, table, stageRows(file, parser, unknown, options));
  options.onWriting();
  const counts = await writeStagedRows(tx, parser.entity, options.companyId, table, options);
  const errors = await listMessages(tx, table, 'problem');
  const warnings = await listMessages(tx, table, 'warning');
  if (counts.errors > 0) await writeRefusedRows(tx, file, table, options.refusedPath);
  await runOnce(tx, sql`DROP TABLE ${sql.table(table.name)}`);
  return {
    ...counts,
    error_details: errors.listed,
    errors_not_listed: counts.errors - errors.listed.length,
    warnings: warnings.total,
    warning_details: warnings.listed,
    warnings_not_listed: warnings.total - warnings.listed.length,
    translations: parser.translations().toSorted((left, right) => right.rows - left.rows),
    unknown_words: [...unknown.values()].toSorted((left, right) => right.rows - left.rows),
  };
}

async function* stageRows(
  file: ImportFile,
  parser: RowParser,
  unknown: Map<string, { column: string; word: string; rows: number }>,
  options: { signal: AbortSignal; onRows: (count: number) => void },
): AsyncGenerator<StagedRow[]> {
  const blank = parser.columns.map(() => null);
  for await (const batch of readRecords(file)) {
    options.signal.throwIfAborted();
    const staged = batch.map(({ index, row }): StagedRow => {
      const refuse = (problem: string, warning: string | null = null): StagedRow => ({
        index,
        problem,
        warning,
        areaId: null,
        key: null,
        values: blank,
      });
      if (row.badQuotes)
        return refuse(
          `has a quotation mark that is not closed where its value ends, at line ${row.line.toLocaleString('en-US')} of the file`,
        );
      if (hasTooMany(row, file.header.length))
        return refuse(`has ${row.cells.length} values, but the header has ${file.header.length} columns`);
      const parsed = parser.parse(file.widen(row.cells, index));
      for (const { column, unknownWord } of parsed.warnings) {
        if (unknownWord !== undefined) countUnknown(unknown, column, unknownWord);
      }
      const warning =
        parsed.warnings.length === 0 ? null : parsed.warnings.map(({ message }) => message).join('; ');
      if (!parsed.ok) return refuse(parsed.reasons.join('; '), warning);
      return { index, problem: null, warning, areaId: parsed.areaId, key: parsed.key, values: parsed.values };
    });
    yield staged;
    options.onRows(staged.length);
  }
}

function countUnknown(
  unknown: Map<string, { column: string; word: string; rows: number }>,
  column: string,
  word: string,
): void {
  const id = `${column}\n${word}`;
  const known = unknown.get(id);
  if (known !== undefined) known.rows += 1;
  else if (unknown.size < mostUnknownWords) unknown.set(id, { column, word, rows: 1 });
}

async function listMessages(
  tx: PersonTx,
  table: StagingTable,
  column: 'problem' | 'warning',
): Promise<{ total: number; listed: { record_index: number; message: string }[] }> {
  // Warnings of refused rows say nothing more: the row is not in.
  const told = column === 'problem' ? sql`problem IS NOT NULL` : sql`warning IS NOT NULL AND problem IS NULL`;
  const [count] = await rowsOnce<{ total: number }>(
    tx,
    sql`SELECT count(*)::int AS total FROM ${sql.table(table.name)} WHERE ${told}`,
  );
  const listed = await rowsOnce<{ record_index: number; message: string }>(
    tx,
    sql`
    SELECT record_index, ${sql.ref(column)} AS message FROM ${sql.table(table.name)}
    WHERE ${told} ORDER BY record_index LIMIT ${maxListedRows}`,
  );
  return { total: count?.total ?? 0, listed };
}
