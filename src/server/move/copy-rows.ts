import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import { columnNames, mappedColumns, type Numbers, plainColumns, rowsOfCompany } from './map-columns.ts';
import { MoveError } from './move-error.ts';
import type { MovedTable, Plan } from './read-plan.ts';
import type { Rule } from './tables.ts';

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

/**
 * Throws MoveError if rows that arrived name a user or a role that was not matched: a source could name anybody whom the
 * target has, and so show their names and addresses to the company.
 */
export async function refuseUnmatched(target: pg.Client, table: MovedTable, company: number): Promise<void> {
  const conditions = table.columns.flatMap(({ name, rule }) => {
    const matches = matchesOf(rule);
    const value = `t.${pg.escapeIdentifier(name)}`;
    const isOne = rule?.is === 'subject' ? `t.entity = 'membership'` : `${value} IS NOT NULL`;
    return matches === null
      ? []
      : [`${isOne} AND NOT EXISTS (SELECT FROM ${matches} m WHERE m.was = ${value})`];
  });
  if (conditions.length === 0) return;
  const { rowCount } = await target.query(
    `SELECT FROM ${pg.escapeIdentifier(table.name)} t
     WHERE ${rowsOfCompany(table, company)} AND (${conditions.map((each) => `(${each})`).join(' OR ')}) LIMIT 1`,
  );
  if (rowCount !== 0)
    throw new MoveError(`The source sent rows of ${table.name} with users or roles that it did not name.`);
}

function matchesOf(rule: Rule | null): 'moved_people' | 'moved_roles' | null {
  if (rule?.is === 'subject') return 'moved_people';
  if (rule?.is !== 'id') return null;
  if (rule.of === 'person') return 'moved_people';
  return rule.of === 'role' ? 'moved_roles' : null;
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
