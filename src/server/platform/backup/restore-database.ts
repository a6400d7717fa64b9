import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { from as copyFrom, to as copyTo } from 'pg-copy-streams';
import {
  migrateTo,
  migrateToLatest,
  migrationNames,
  type SyncEntityColumns,
} from '#server/platform/db/migrate.ts';
import { jobSchema } from '#server/platform/jobs/job-schema.ts';
import { type ArchiveHead, BackupError, type TableOfArchive } from './archive.ts';
import { plainSettings, readMigrationNames, readTables, rowsOf } from './catalog.ts';
import { clearDatabase } from './clear-database.ts';
import { readArchive } from './read-archive.ts';
import { RowSum } from './row-sum.ts';
import { wholeLines } from './whole-lines.ts';

export type RestoreReport = { madeAt: string; tables: number; rows: number };

type Sums = ReadonlyMap<string, { rows: number; sum: string }>;

/**
 * Restores a backup. The whole file is verified before anything changes. An empty database gets the backup's schema,
 * then its rows, then the newer migrations. A database with data is replaced only if `replace` is set. If its schema
 * matches the backup's, this is one transaction: users can keep working, and a failure changes nothing. Throws
 * BackupError, worded for the operator.
 */
export async function restoreDatabase(options: {
  ownerUrl: string;
  path: string;
  replace: boolean;
  log: (line: string) => void;
  syncEntityColumns: SyncEntityColumns;
}): Promise<RestoreReport> {
  const { ownerUrl, path, replace, log, syncEntityColumns } = options;
  const { head, rows } = await checkArchive(path);
  log(`The backup of ${head.madeAt} is whole: ${head.tables.length} tables, ${rows} rows.`);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'platbook restore' });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await client.query(plainSettings);
    const present = await readMigrationNames(client);
    if (!replace && (await hasData(client, present)))
      throw new BackupError(
        'This database holds data. Restore into an empty one, or use --replace to replace all its data with the backup.',
      );
    if (present.join() !== head.migrations.join()) {
      if (present.length > 0) await clearDatabase(client);
      await migrateTo({ ownerUrl, migration: head.migrations.at(-1) ?? '' });
    }
    await inOneTransaction(client, () => load(client, path, head), log);
    await client.query('ANALYZE');
    // Newer migrations run on the restored data, as in an upgrade.
    await migrateToLatest({ ownerUrl, syncEntityColumns, report: log });
  } finally {
    await client.end().catch(() => undefined);
  }
  return { madeAt: head.madeAt, tables: head.tables.length, rows };
}

/** Reads a backup to its end. Throws BackupError if it is damaged or from a newer Platbook. */
async function checkArchive(path: string): Promise<{ head: ArchiveHead; rows: number }> {
  let found: ArchiveHead | undefined;
  const { rows } = await readArchive(path, {
    onHead: async (head) => {
      found = head;
    },
    onTable: async (_table, lines) => {
      for await (const _ of lines);
    },
  });
  if (found === undefined) throw new BackupError('The backup has no description.');
  const known = await migrationNames();
  const unknown = found.migrations.filter((name) => !known.includes(name));
  if (unknown.length > 0)
    throw new BackupError(
      `This backup is from a newer Platbook (it has ${unknown.join(', ')}). Restore it with that version.`,
    );
  if (found.migrations.some((name, place) => name !== known[place]))
    throw new BackupError('This backup is from an incompatible version of Platbook.');
  return { head: found, rows };
}

async function hasData(client: pg.Client, migrations: readonly string[]): Promise<boolean> {
  if (migrations.length === 0) return false;
  const { rows } = await client.query<{ there: boolean }>(
    'SELECT EXISTS (SELECT FROM users) OR EXISTS (SELECT FROM companies) AS there',
  );
  return rows[0]?.there === true;
}

/** Maximum attempts of a restore whose tables are locked by other transactions. */
const maxTries = 5;
/** deadlock_detected and lock_not_available. */
const heldByOthers = ['40P01', '55P03'];

async function inOneTransaction(
  client: pg.Client,
  work: () => Promise<void>,
  log: (line: string) => void,
): Promise<void> {
  for (let tries = 1; ; tries += 1) {
    try {
      await client.query('BEGIN');
      await work();
      await client.query('COMMIT');
      return;
    } catch (error) {
      await client.query('ROLLBACK').catch(() => undefined);
      if (!heldByOthers.includes((error as { code?: string }).code ?? '')) throw error;
      if (tries === maxTries)
        throw new BackupError(
          'The tables are in use by other programs. Nothing was restored; try again, or stop every Platbook on this database first.',
        );
      log('The tables are in use by other programs; restarting the restore.');
    }
  }
}

async function load(client: pg.Client, path: string, head: ArchiveHead): Promise<void> {
  // Requests hold a table lock only briefly. While a restore waits for its lock, all other requests queue behind it, so
  // the wait is short.
  await client.query("SET LOCAL lock_timeout = '10s'");
  const tables = await readTables(client);
  const names = tables.map(({ name }) => pg.escapeIdentifier(name));
  const missing = head.tables.filter(({ name }) => !tables.some((table) => table.name === name));
  if (missing.length > 0)
    throw new BackupError(
      `This version has no place for: ${missing.map(({ name }) => name).join(', ')}. Nothing was restored.`,
    );
  await client.query(`TRUNCATE ${names.join(', ')}`);
  // The backup already contains what triggers would write, including history and tallies.
  for (const name of names) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER USER`);
  await addColumns(client, head.tables, tables);
  const sums = await copyRows(client, path);
  await compare(client, head.tables, sums);
  await endImports(client);
  for (const name of names) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER USER`);
}

/** Adds the columns of fields that were added since the last migration; no migration creates them. */
async function addColumns(
  client: pg.Client,
  wanted: readonly TableOfArchive[],
  present: readonly TableOfArchive[],
): Promise<void> {
  for (const { name, columns } of wanted) {
    const known = new Set(present.find((table) => table.name === name)?.columns.map((column) => column.name));
    for (const column of columns.filter((each) => !known.has(each.name))) {
      const [table, field] = [name, column.name].map((each) => pg.escapeIdentifier(each));
      await client.query(`ALTER TABLE ${table} ADD COLUMN ${field} ${column.type}`);
    }
  }
}

/** Loads every table and sets the sequences. Returns the row count and checksum of what was sent, by table. */
async function copyRows(client: pg.Client, path: string): Promise<Sums> {
  const sums = new Map<string, { rows: number; sum: string }>();
  const { sequences } = await readArchive(path, {
    onHead: async () => undefined,
    onTable: async (table, lines) => {
      const sum = new RowSum();
      const counted = (async function* () {
        for await (const rows of lines) {
          sum.add(rows);
          yield rows;
        }
      })();
      await pipeline(
        Readable.from(counted, { objectMode: false, highWaterMark: 1 << 20 }),
        client.query(copyFrom(`COPY ${rowsOf(table)} FROM STDIN`)),
      );
      sums.set(table.name, { rows: sum.rows, sum: sum.text });
    },
  });
  for (const { name, lastValue } of sequences) {
    // Ids given out since the backup may appear in letters or links, so they are never reused.
    if (lastValue !== null)
      await client.query(
        `SELECT setval($1::regclass, greatest($2::bigint, last_value)) FROM pg_sequences
         WHERE schemaname = 'public' AND sequencename = $3`,
        [pg.escapeIdentifier(name), lastValue, name],
      );
  }
  return sums;
}

/** Reads every table back and compares it with what was written. */
async function compare(client: pg.Client, tables: readonly TableOfArchive[], sums: Sums): Promise<void> {
  for (const table of tables) {
    const stored = new RowSum();
    const copy = client.query(copyTo(`COPY ${rowsOf(table)} TO STDOUT`));
    for await (const rows of wholeLines(copy)) stored.add(rows);
    const sent = sums.get(table.name);
    if (sent?.rows !== stored.rows || sent.sum !== stored.text)
      throw new BackupError(
        `The table ${table.name} was not restored completely (${stored.rows} of ${sent?.rows} rows). Nothing was restored.`,
      );
  }
}

/** Marks waiting and running imports as failed: a backup contains neither the queue nor the files that they read. */
async function endImports(client: pg.Client): Promise<void> {
  await client.query(
    `UPDATE imports SET state = 'failed', finished_at = now(),
       message = 'The database was restored from a backup that was made while this import ran. Nothing of it was written; start it again.'
     WHERE state IN ('queued', 'running')`,
  );
  const queue = await client.query('SELECT to_regclass($1) IS NOT NULL AS there', [`${jobSchema}.job`]);
  if (queue.rows[0]?.there === true) await client.query(`DELETE FROM ${jobSchema}.job`);
}
