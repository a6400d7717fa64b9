import { setImmediate } from 'node:timers/promises';
import { type RawBuilder, sql } from 'kysely';
import { from as copyFrom } from 'pg-copy-streams';
import { compileQuery, type PersonTx } from '#server/platform/db/database.ts';
import { runOnce } from '#server/platform/db/run-once.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import type { StoredValue } from '#shared/platform/fields/field-kind.ts';
import { kindOf } from '#shared/platform/fields/kinds.ts';

/**
 * The rows of a file before they are written, for one kind of record or link, in a temporary table that is dropped when
 * the transaction ends. Besides the row's values it has these columns:
 *
 * `problem` and `warning`: messages as text; `told`: the columns of the file that they refer to.
 *
 * `match_id`: the stored record; `duplicate_of`: the row of the same record that counts; `end_id`: the record for links
 * that end at it.
 *
 * `says`: for a link, whether the row has any values for the link itself.
 */
export type StagingTable = {
  name: string;
  entity: Entity;
  columns: readonly string[];
  /** Columns whose blank cells clear the stored value; each has an additional boolean column. */
  clearing: readonly string[];
  /** Further columns of a new record whose values are in this table: the area of a record, or the ends of a link. */
  contextColumns: readonly string[];
  /** Returns the column of the file that fills a stored column; null if none does. */
  sourceOf: (column: string) => string | null;
};

/** A row of the table; a refused row has a problem and no values. */
export type StagedRow = {
  index: number;
  problem: string | null;
  warning: string | null;
  /** The columns that `problem` and `warning` refer to, as JSON: see `RowMessage`. */
  told: string | null;
  areaId: number | null;
  key: string | null;
  /** For a link: whether the row has any values for the link itself. */
  says: boolean | null;
  values: readonly (StoredValue | null)[];
  /** For each clearing column, whether the row's cell is blank. */
  blanks: readonly boolean[];
};

/** A message about a row; `source` is the column of the file. */
export type RowMessage = { source: string | null; message: string };

type RowMessages = { reasons: RowMessage[]; warnings: RowMessage[] };

/** Serializes the messages from parsing a row; null if there are none. */
export function writeMessages({ reasons, warnings }: RowMessages): string | null {
  const plain = ({ source, message }: RowMessage) => ({ source, message });
  return reasons.length + warnings.length === 0
    ? null
    : JSON.stringify({ reasons: reasons.map(plain), warnings: warnings.map(plain) });
}

export function readMessages(text: string | null): RowMessages {
  return text === null ? { reasons: [], warnings: [] } : (JSON.parse(text) as RowMessages);
}

/** Returns the name of the column that stores whether a blank cell clears the value of another column. */
export function clearsColumn(column: string): string {
  return `clears ${column}`;
}

/** Creates the table and streams rows into it, waiting for the database if it is slower than the file. */
export async function fillStagingTable(
  tx: PersonTx,
  table: StagingTable,
  batches: AsyncIterable<StagedRow[]>,
): Promise<void> {
  const { name, entity } = table;
  const ends = table.contextColumns.filter((column) => column !== 'area_id');
  const typed = [
    ...ends.map((column) => sql`${sql.ref(column)} integer`),
    ...table.columns.map((column) => sql`${sql.ref(column)} ${sql.raw(sqlTypeOf(entity, column))}`),
    ...table.clearing.map((column) => sql`${sql.ref(clearsColumn(column))} boolean`),
  ];
  await runOnce(
    tx,
    sql`
    CREATE TEMP TABLE ${sql.table(name)} (
      record_index integer, problem text, warning text, told text, area_id integer, staged_key text COLLATE "C",
      match_id integer, duplicate_of integer, end_id integer, says boolean${typed.length > 0 ? sql`, ${sql.join(typed)}` : sql``}
    ) ON COMMIT DROP`,
  );
  const columns: RawBuilder<unknown>[] = [
    'record_index',
    'problem',
    'warning',
    'told',
    'area_id',
    'staged_key',
    'says',
    ...table.columns,
    ...table.clearing.map(clearsColumn),
  ].map((column) => sql.ref(column));
  const text = compileQuery(sql`COPY ${sql.table(name)} (${sql.join(columns)}) FROM STDIN`).sql;
  const stream = tx.client.query(copyFrom(text));
  // If the connection is lost, destroying the stream fails, too; an error that nobody listens to would end the server.
  const failed = new Promise<never>((_resolve, reject) => stream.on('error', reject));
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
    // The copy is still open: the connection can do nothing else and is closed, which ends the transaction.
    tx.spoil();
    // Writing to a stream that has just lost its connection fails before the stream reports the loss.
    const reason =
      error instanceof TypeError
        ? await Promise.race([failed.catch((lost: unknown) => lost), setImmediate(error)])
        : error;
    stream.destroy();
    throw reason;
  }
  // Only these columns are searched and joined.
  await runOnce(
    tx,
    sql`ANALYZE ${sql.table(name)} (record_index, problem, area_id, staged_key, match_id, duplicate_of, end_id)`,
  );
}

function sqlTypeOf(entity: Entity, column: string): string {
  const field = fieldOf(entity, column);
  if (field === undefined) throw new Error(`${entity.name} has no field ${column}`);
  return kindOf(field).sqlType;
}

/** The number of characters of row text that are sent to the database at a time. */
const pieceLength = 128 * 1024;

function lineOf({ index, problem, warning, told, areaId, key, says, values, blanks }: StagedRow): string {
  let line = `${index}\t${cellOf(problem)}\t${cellOf(warning)}\t${cellOf(told)}\t${cellOf(areaId)}\t${cellOf(key)}\t${says ?? '\\N'}`;
  for (const value of values) line += `\t${cellOf(value)}`;
  for (const blank of blanks) line += `\t${blank}`;
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

/** Formats a value in the text format of COPY. */
function cellOf(value: StoredValue | null): string {
  if (value === null) return '\\N';
  if (typeof value !== 'string') return String(value);
  return special.test(value)
    ? value.replace(/[\\\t\n\r\0]/g, (character) => escapes[character] ?? '')
    : value;
}
