import { once } from 'node:events';
import { createWriteStream } from 'node:fs';
import { finished } from 'node:stream/promises';
import { sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';
import { rowsOnce, runOnce } from '#server/db/run-once.ts';
import { quoteCell } from '#shared/csv.ts';
import type { ImportFile } from './import-entity.ts';
import { readRecords } from './read-rows.ts';
import type { StagingTable } from './staging-table.ts';

/** Refused rows that are looked up at a time. */
const batchSize = 2000;

/** Writes the refused rows as they stood in the file, with the reason beside them, as CSV that can be mended and sent again. */
export async function writeRefusedRows(
  tx: PersonTx,
  file: ImportFile,
  table: StagingTable,
  path: string,
): Promise<void> {
  const output = createWriteStream(path, { mode: 0o600 });
  const write = async (cells: readonly string[]) => {
    if (!output.write(`${cells.map(csvCell).join(',')}\r\n`)) await once(output, 'drain');
  };
  const problems = readProblems(tx, table);
  let next = await problems.next();
  // The mark tells spreadsheets that this is UTF-8.
  output.write('\uFEFF');
  await write([...file.header, 'Record', 'Reason']);
  for await (const batch of readRecords(file)) {
    for (const { index, row } of batch) {
      if (next.done === true) break;
      if (next.value.record_index !== index) continue;
      const cells = file.header.map((_name, place) => row.cells[place] ?? '');
      await write([...cells, String(index), next.value.problem]);
      next = await problems.next();
    }
    if (next.done === true) break;
  }
  output.end();
  await finished(output);
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
      WHERE problem IS NOT NULL AND record_index > ${last} ORDER BY record_index LIMIT ${batchSize}`,
    );
    yield* rows;
    const end = rows.at(-1);
    if (end === undefined) return undefined;
    last = end.record_index;
  }
}

/** A cell for a spreadsheet: a text that it would run as a formula stands behind an apostrophe, which an import takes off again. */
function csvCell(text: string): string {
  const guarded = /^[=+\-@\t\r]/.test(text) && !/^[-+]?[\d.,]+$|^-+$/.test(text) ? `'${text}` : text;
  return quoteCell(guarded);
}
