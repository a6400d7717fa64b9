import pg from 'pg';
import { BackupError, type TableOfArchive } from './archive.ts';

/** Tables that the migrations and routines use themselves. */
const bookkeeping = ['kysely_migration', 'kysely_migration_lock', 'applied_routines'];

type TableRow = TableOfArchive & { refersTo: string[] };

/** Lists the tables to back up with their writable columns, referenced tables first. */
export async function readTables(client: pg.ClientBase): Promise<TableOfArchive[]> {
  const { rows } = await client.query<TableRow>(
    `SELECT c.relname AS name,
       (SELECT json_agg(json_build_object('name', a.attname, 'type', format_type(a.atttypid, a.atttypmod)) ORDER BY a.attnum)
        FROM pg_attribute a
        WHERE a.attrelid = c.oid AND a.attnum > 0 AND NOT a.attisdropped AND a.attgenerated = '') AS columns,
       coalesce((SELECT json_agg(DISTINCT f.confrelid::regclass::text) FROM pg_constraint f
        WHERE f.conrelid = c.oid AND f.contype = 'f' AND f.confrelid <> c.oid), '[]') AS "refersTo"
     FROM pg_class c JOIN pg_namespace n ON n.oid = c.relnamespace
     WHERE n.nspname = 'public' AND c.relkind = 'r' AND c.relpersistence <> 't' AND c.relname <> ALL ($1)
       AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.classid = 'pg_class'::regclass AND d.objid = c.oid AND d.deptype = 'e')
     ORDER BY c.relname`,
    [bookkeeping],
  );
  return inKeyOrder(rows).map(({ name, columns }) => ({ name, columns }));
}

function inKeyOrder(tables: TableRow[]): TableRow[] {
  const ordered: TableRow[] = [];
  let left = tables;
  while (left.length > 0) {
    const waiting = new Set(left.map(({ name }) => name));
    const free = left.filter(({ refersTo }) => !refersTo.some((name) => waiting.has(name)));
    if (free.length === 0)
      throw new BackupError(`These tables refer to one another in a circle: ${[...waiting].join(', ')}.`);
    ordered.push(...free);
    left = left.filter((table) => !free.includes(table));
  }
  return ordered;
}

/** Returns the last number that each sequence gave out; null for an unused sequence. */
export async function readSequences(
  client: pg.ClientBase,
): Promise<{ name: string; lastValue: string | null }[]> {
  const { rows } = await client.query<{ name: string; lastValue: string | null }>(
    `SELECT sequencename AS name, last_value::text AS "lastValue" FROM pg_sequences
     WHERE schemaname = 'public' ORDER BY sequencename`,
  );
  return rows;
}

/** Returns the migrations applied to this database; none if Platbook never used it. */
export async function readMigrationNames(client: pg.ClientBase): Promise<string[]> {
  const found = await client.query("SELECT to_regclass('public.kysely_migration') IS NOT NULL AS there");
  if (found.rows[0]?.there !== true) return [];
  const { rows } = await client.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
  return rows.map(({ name }) => name);
}

/** Formats a table and its columns for a COPY statement. */
export function rowsOf({ name, columns }: TableOfArchive): string {
  return `${pg.escapeIdentifier(name)} (${columns.map((column) => pg.escapeIdentifier(column.name)).join(', ')})`;
}

/** Makes this connection write values independently of its settings, and raise an error rather than omit rows. */
export const plainSettings = `
  SET client_encoding = 'UTF8'; SET datestyle = 'ISO, YMD'; SET intervalstyle = 'postgres'; SET timezone = 'UTC';
  SET bytea_output = 'hex'; SET extra_float_digits = 3; SET row_security = off; SET statement_timeout = 0;
  SET idle_in_transaction_session_timeout = 0; SET search_path = public`;
