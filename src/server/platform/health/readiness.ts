import { constants } from 'node:fs';
import { access, statfs } from 'node:fs/promises';
import type pg from 'pg';
import type { Readiness } from '#server/platform/contracts/health.ts';
import type { Database } from '#server/platform/db/database.ts';
import { migrationNames } from '#server/platform/db/migrate.ts';
import type { FileStore } from '#server/platform/files/file-store.ts';
import { importsQueue, jobSchema } from '#server/platform/jobs/job-schema.ts';

/** How long, in milliseconds, until a database that does not respond counts as unreachable. */
const timeout = 3_000;

const nothing = { database: false, migrations: false, queue: false };

/**
 * Below this many free bytes on the data folder's disk, writes soon fail: two segments of PostgreSQL's write-ahead log.
 */
const minFree = 32 * 1024 * 1024;
/** How long a write refused for lack of space counts as a full database disk, in milliseconds. */
const fullMilliseconds = 60_000;

/**
 * Checks whether this server can respond: the database is reachable and on this program's schema version, the job queue
 * exists, and there is disk space. Reports whether the file store can be reached as well.
 */
export async function readReadiness(
  { systemPool, fullSince }: Pick<Database, 'systemPool' | 'fullSince'>,
  files: FileStore,
  dataDir: string,
): Promise<Pick<Readiness, 'checks' | 'message'>> {
  const [ofDatabase, ofDisk, ofFiles] = await Promise.all([
    checkInTime(systemPool),
    reportDisk(dataDir),
    reportFiles(files),
  ]);
  const fullDisk =
    ofDisk ??
    (Date.now() - (fullSince() ?? -Infinity) < fullMilliseconds
      ? 'The database disk is full. Free up space.'
      : undefined);
  const checks = { ...ofDatabase, disk: fullDisk === undefined, files: ofFiles === undefined };
  const message = fullDisk ?? ofFiles;
  return message === undefined ? { checks } : { checks, message };
}

/** Returns that the file store can't be reached; undefined if it can. */
async function reportFiles(files: FileStore): Promise<string | undefined> {
  try {
    await files.check();
    return undefined;
  } catch {
    return "The file store (STORAGE_URL) can't be reached. Files can't be imported until it can.";
  }
}

/** Returns why the data folder can't be written to; undefined if it can. */
async function reportDisk(dataDir: string): Promise<string | undefined> {
  try {
    await access(dataDir, constants.W_OK);
    const { bavail, bsize } = await statfs(dataDir);
    if (bavail * bsize >= minFree) return undefined;
    const megabytes = Math.floor((bavail * bsize) / 1024 / 1024);
    return `The disk that holds the data folder (DATA_DIR) is full: only ${megabytes} MB free. Free up space.`;
  } catch (error) {
    const { code = 'unknown' } = error as NodeJS.ErrnoException;
    return code === 'EROFS'
      ? 'The data folder (DATA_DIR) is on a read-only file system. Make it writable.'
      : `The data folder (DATA_DIR) can't be written to (${code}). Check its permissions.`;
  }
}

async function checkInTime(pool: pg.Pool): Promise<typeof nothing> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<typeof nothing>((resolve) => {
    timer = setTimeout(() => resolve(nothing), timeout);
  });
  return Promise.race([check(pool).catch(() => nothing), late]).finally(() => clearTimeout(timer));
}

async function check(pool: pg.Pool): Promise<typeof nothing> {
  const wanted = (await migrationNames()).at(-1);
  // A standby answers every read but refuses every write, and a session writes.
  const { rows } = await pool.query<typeof nothing>(
    `SELECT NOT pg_is_in_recovery() AS database, (SELECT max(name) FROM kysely_migration) = $1 AS migrations,
            EXISTS (SELECT FROM ${jobSchema}.queue WHERE name = $2) AS queue`,
    [wanted, importsQueue],
  );
  return { ...nothing, ...rows[0] };
}
