import { type RawBuilder, sql } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import { compileQuery, type PersonTx } from '#server/db/database.ts';
import { runOnce } from '#server/db/run-once.ts';
import { type Entity, fieldOf } from '#shared/entities/entity.ts';
import type { StoredValue } from '#shared/fields/field-kind.ts';
import { kindOf } from '#shared/fields/kinds.ts';

/** The rows of a file as they are about to be written, in a table that lives as long as the transaction. */
export type StagingTable = { name: string; columns: readonly string[] };

/** A row of the table: a refused one has a problem and no values. */
export type StagedRow = {
  index: number;
  problem: string | null;
  warning: string | null;
  areaId: number | null;
  key: string | null;
  values: readonly (StoredValue | null)[];
};

export async function createStagingTable(
  tx: PersonTx,
  entity: Entity,
  columns: readonly string[],
): Promise<StagingTable> {
  const name = `staged_${entity.plural}`;
  const typed = columns.map((column) => sql`${sql.ref(column)} ${sql.raw(sqlTypeOf(entity, column))}`);
  await runOnce(
    tx,
    sql`
    CREATE TEMP TABLE ${sql.table(name)} (
      record_index integer, problem text, warning text, staged_area integer, staged_key text COLLATE "C",
      match_id integer, duplicate_of integer, ${sql.join(typed)}
    ) ON COMMIT DROP`,
  );
  return { name, columns };
}

function sqlTypeOf(entity: Entity, column: string): string {
  const field = fieldOf(entity, column);
  if (field === undefined) throw new Error(`${entity.name} has no field ${column}`);
  return kindOf(field).sqlType;
}

/** Rows that are sent to the database at a time, in characters of their text. */
const pieceLength = 128 * 1024;

/** Streams rows into the table; waits for the database where it is slower than the file. */
export async function fillStagingTable(
  tx: PersonTx,
  table: StagingTable,
  batches: AsyncIterable<StagedRow[]>,
): Promise<void> {
  const columns: RawBuilder<unknown>[] = [
    'record_index',
    'problem',
    'warning',
    'staged_area',
    'staged_key',
    ...table.columns,
  ].map((column) => sql.ref(column));
  const text = compileQuery(sql`COPY ${sql.table(table.name)} (${sql.join(columns)}) FROM STDIN`).sql;
  const stream = tx.client.query(copyFrom(text));
  const failed = new Promise<never>((_resolve, reject) => stream.once('error', reject));
  const finished = new Promise<void>((resolve) => stream.once('finish', resolve));
  failed.catch(() => undefined);
  try {
    let piece = '';
    for await (const rows of batches) {
      for (const row of rows) piece += lineOf(row);
      if (piece.length < pieceLength) continue;
      if (!stream.write(piece))
        await Promise.race([new Promise((resolve) => stream.once('drain', resolve)), failed]);
      piece = '';
    }
    stream.end(piece);
    await Promise.race([finished, failed]);
  } catch (error) {
    // The copy is open: the connection can carry nothing else, and its transaction ends with it.
    tx.spoil();
    stream.destroy();
    throw error;
  }
}

function lineOf({ index, problem, warning, areaId, key, values }: StagedRow): string {
  let line = `${index}\t${cellOf(problem)}\t${cellOf(warning)}\t${cellOf(areaId)}\t${cellOf(key)}`;
  for (const value of values) line += `\t${cellOf(value)}`;
  return `${line}\n`;
}

const special = /[\\\t\n\r\0]/;
const escapes: Readonly<Record<string, string>> = {
  '\\': '\\\\',
  '\t': '\\t',
  '\n': '\\n',
  '\r': '\\r',
  '\0': '',
};

/** A value in the text format of COPY. */
function cellOf(value: StoredValue | null): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return special.test(value)
    ? value.replace(/[\\\t\n\r\0]/g, (character) => escapes[character] ?? '')
    : value;
}
