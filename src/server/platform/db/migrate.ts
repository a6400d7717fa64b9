import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { CompiledQuery, Kysely, PostgresDialect } from 'kysely';
import { type Migration, type MigrationResultSet, Migrator } from 'kysely/migration';
import pg from 'pg';
import { syncJobSchema } from '#server/platform/jobs/job-schema.ts';
import { ignoreLostConnections } from './database.ts';
import { applyRoutines } from './routines.ts';

const folder = join(import.meta.dirname, 'migrations');

/** The database was last used by a newer Platbook than this one. */
export class NewerDatabaseError extends Error {}

/**
 * Brings the database to this program's schema. Runs the SQL migrations in order, each once, under the migrator's lock;
 * then the functions and triggers of `routines`, the columns from `syncEntityColumns`, and the job queue. Throws
 * NewerDatabaseError, or the database's own error with the file's name.
 */
export async function migrateToLatest(options: {
  ownerUrl: string;
  syncEntityColumns: (pool: pg.Pool) => Promise<void>;
}): Promise<void> {
  await withMigrator(
    options.ownerUrl,
    (migrator) => migrator.migrateToLatest(),
    async (pool) => {
      await applyRoutines(pool);
      await options.syncEntityColumns(pool);
      await syncJobSchema(pool);
    },
  );
}

async function withMigrator(
  ownerUrl: string,
  migrate: (migrator: Migrator) => Promise<MigrationResultSet>,
  after: (pool: pg.Pool) => Promise<void> = async () => undefined,
): Promise<void> {
  const pool = new pg.Pool({ connectionString: ownerUrl, max: 2, application_name: 'platbook migrations' });
  ignoreLostConnections(pool);
  const db = new Kysely<unknown>({ dialect: new PostgresDialect({ pool }) });
  try {
    const migrations = await readMigrations();
    const migrator = new Migrator({ db, provider: { getMigrations: async () => migrations } });
    await refuseNewer(pool, Object.keys(migrations));
    const { error, results } = await migrate(migrator);
    if (error !== undefined) {
      const failed = results?.find((result) => result.status === 'Error')?.migrationName;
      throw new Error(
        `The database could not be brought up to date${failed ? ` (${failed})` : ''}: ${String(error)}`,
        {
          cause: error,
        },
      );
    }
    await after(pool);
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

async function readMigrations(): Promise<Record<string, Migration>> {
  const files = await migrationFiles();
  const texts = await Promise.all(files.map((file) => readFile(join(folder, file), 'utf8')));
  return Object.fromEntries(
    files.map((file, index) => [
      file.replace(/\.sql$/, ''),
      {
        up: async (db: Kysely<unknown>) =>
          void (await db.executeQuery(CompiledQuery.raw(texts[index] ?? ''))),
      },
    ]),
  );
}

async function refuseNewer(pool: pg.Pool, known: string[]): Promise<void> {
  const table = await pool.query("SELECT to_regclass('kysely_migration') IS NOT NULL AS there");
  if (table.rows[0]?.there !== true) return;
  const applied = await pool.query<{ name: string }>('SELECT name FROM kysely_migration ORDER BY name');
  const unknown = applied.rows.map((row) => row.name).filter((name) => !known.includes(name));
  if (unknown.length > 0) {
    throw new NewerDatabaseError(
      `This database was last used by a newer Platbook (it has ${unknown.join(', ')}, which this one does not know). ` +
        'Start the newer version, or restore a backup that was made before.',
    );
  }
}
