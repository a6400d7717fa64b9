import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { columnNames, mappedColumns, type Numbers, plainColumns, rowsOfCompany } from './map-columns.ts';
import { MoveError } from './move-error.ts';
import type { MovedTable, Plan } from './read-plan.ts';

/** Streams the company's rows of a table from one database to the other. Returns their number. */
export async function copyRows(
  source: pg.Client,
  target: pg.Client,
  plan: Plan,
  table: MovedTable,
  numbers: Numbers,
): Promise<number> {
  const name = pg.escapeIdentifier(table.name);
  const rows = `SELECT ${mappedColumns(table, plan, numbers)} FROM ${name} t WHERE ${rowsOfCompany(table, numbers.from)}`;
  // Rows that were written together stay together.
  const order = table.hasId ? ' ORDER BY t.id' : '';
  const reading = source.query(copyTo(`COPY (${rows}${order}) TO STDOUT`));
  const writing = target.query(copyFrom(`COPY ${name} (${columnNames(table)}) FROM STDIN`));
  await pipeline(reading, writing);
  return writing.rowCount;
}

type Sum = { rows: string; sum: string };

/**
 * Compares the company's rows of a table at the source with those at the target, with their ids mapped back. Returns
 * their number and checksum. Throws MoveError if they differ.
 */
export async function compareRows(
  source: pg.Client,
  target: pg.Client,
  plan: Plan,
  table: MovedTable,
  numbers: { there: Numbers; back: Numbers },
): Promise<Sum> {
  const { there, back } = numbers;
  const [sent, stored] = await Promise.all([
    sumRows(source, table, plainColumns(table), there.from),
    sumRows(target, table, mappedColumns(table, plan, back), back.from),
  ]);
  if (sent.rows !== stored.rows || sent.sum !== stored.sum)
    throw new MoveError(
      `The rows of ${table.name} differ: ${sent.rows} rows with the checksum ${sent.sum} at the source, ${stored.rows} with ${stored.sum} at the target.`,
    );
  return sent;
}

/**
 * Sums the first 60 bits of the rows' hashes: the order of rows, which may differ, doesn't matter, and no row leaves its
 * server.
 */
async function sumRows(client: pg.Client, table: MovedTable, columns: string, company: number): Promise<Sum> {
  const { rows } = await client.query<Sum>(
    `SELECT count(*)::text AS rows,
       coalesce(sum(('x' || substr(encode(sha256(convert_to(ROW(${columns})::text, 'UTF8')), 'hex'), 1, 15))::bit(60)::bigint), 0)::text AS sum
     FROM ${pg.escapeIdentifier(table.name)} t WHERE ${rowsOfCompany(table, company)}`,
  );
  const [sum] = rows;
  if (sum === undefined) throw new Error('The database returned no sum.');
  return sum;
}
