import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CompiledQuery, Kysely, PostgresAdapter, PostgresDialect } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import pg from 'pg';
import { syncJobSchema } from '#server/platform/jobs/job-schema.ts';
import { ignoreLostConnections } from './database.ts';
import { applyRoutines } from './routines.ts';

const folder = join(import.meta.dirname, 'migrations');

/** The database was last used by a newer Platbook than this one. */
export class NewerDatabaseError extends Error {}

/** Receives a line for the operator at the begin of each step that takes long in a large database. */
export type Report = (line: string) => void;
export type SyncEntityColumns = (pool: pg.Pool, report: Report) => Promise<void>;

/**
 * Brings the database to this program's schema. Runs the SQL migrations in order, each once, under a lock; then the functions and triggers of `routines`, the columns from `syncEntityColumns`, and the job queue. A new database
 * takes a moment, so nothing is reported about it. Throws NewerDatabaseError, or the database's own error with the
 * file's name.
 */
export async function migrateToLatest(options: {
  ownerUrl: string;
  syncEntityColumns: SyncEntityColumns;
  report?: Report;
}): Promise<void> {
  await withMigrator(
    options.ownerUrl,
    (migrator) => migrator.migrateToLatest(),
    async (pool, report) => {
      await applyRoutines(pool);
      await options.syncEntityColumns(pool, report);
      await syncJobSchema(pool);
    },
    options.report,
  );
}

/**
 * The library's lock belongs to a session, which a pooler in transaction mode does not keep: it would be released on
 * another connection than it was taken on, and block every later start. Our transaction holds a lock instead.
 */
class UnlockedAdapter extends PostgresAdapter {
  override async acquireMigrationLock(): Promise<void> {}
  override async releaseMigrationLock(): Promise<void> {}
}
class UnlockedDialect extends PostgresDialect {
  override createAdapter() {
    return new UnlockedAdapter();
  }
}

async function withMigrator(
  ownerUrl: string,
  migrate: (migrator: Migrator) => Promise<MigrationResultSet>,
  after: (pool: pg.Pool, report: Report) => Promise<void> = async () => undefined,
  reportUpgrade: Report = () => undefined,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, application_name: 'platbook migrations' });
  ignoreLostConnections(pool);
  const db = new Kysely<unknown>({ dialect: new UnlockedDialect({ pool }) });
  try {
    const names = await migrationNames();
    const applied = await readApplied(pool, names);
    const report = applied.length === 0 ? () => undefined : reportUpgrade;
    const migrations = await readMigrations(
      names.filter((name) => !applied.includes(name)),
      report,
    );
    await db.transaction().execute(async (transaction) => {
      const lock = CompiledQuery.raw("SELECT pg_advisory_xact_lock(hashtext('platbook migrations'))");
      await transaction.executeQuery(lock);
      const provider = { getMigrations: async () => migrations };
      const { error, results } = await migrate(new Migrator({ db: transaction, provider }));
      if (error === undefined) return;
      const failed = results?.find((result) => result.status === 'Error')?.migrationName;
      throw new Error(
        `The database could not be brought up to date${failed ? ` (${failed})` : ''}: ${String(error)}`,
        { cause: error },
      );
    });
    await after(pool, report);
  } finally {
    await db.destroy();
  }
}

/**
 * Migrates an empty database up to one migration and no further, so that data from that version fits. Throws like
 * `migrateToLatest`.
 */
export async function migrateTo(options: { ownerUrl: string; migration: string }): Promise<void> {
  await withMigrator(options.ownerUrl, (migrator) => migrator.migrateTo(options.migration));
}

/** Returns the names of this program's migrations in order. */
export async function migrationNames(): Promise<string[]> {
  return (await migrationFiles()).map((file) => file.replace(/\.sql$/, ''));
}

async function migrationFiles(): Promise<string[]> {
  return (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort();
}

/** Reads all migrations; those in `pending` are reported when they begin. */
async function readMigrations(
  pending: readonly string[],
  report: Report,
): Promise<Record<string, Migration>> {
  const files = await migrationFiles();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return Object.fromEntries(
    files.map((file, index) => {
      const name = file.replace(/\.sql$/, '');
      const up = async (db: Kysely<unknown>) => {
        report(`Updating the database: ${name} (${pending.indexOf(name) + 1} of ${pending.length}) …`);
        await db.executeQuery(CompiledQuery.raw(texts[index] ?? ''));
      };
      return [name, { up }];
    }),
  );
}

/**
 * Returns the names of the applied migrations, none for a new database. Throws NewerDatabaseError if this program does
 * not know one.
 */
async function readApplied(pool: pg.Pool, known: readonly string[]): Promise<string[]> {
  const table = await pool.query("SELECT to_regclass('kysely_migration') IS NOT NULL AS there");
  if (table.rows[0]?.there !== true) return [];
  const { rows } = await pool.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
  const applied = rows.map(({ name }) => name);
  const unknown = applied.filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new NewerDatabaseError(
      `This database was last used by a newer Platbook (it has ${unknown.join(', ')}, which this one does not know). ` +
        'Start the newer version, or restore a backup that was made before.',
    );
  }
  return applied;
}
