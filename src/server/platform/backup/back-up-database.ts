import { createWriteStream } from 'node:fs';
import { open, rename, rm, stat } from 'node:fs/promises';
import { dirname } from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { to as copyTo } from 'pg-copy-streams';
import { makeWritableFolder } from '#server/platform/data-folder.ts';
import { type ArchiveFoot, type ArchiveHead, BackupError, endOfRows, type TableFoot } from './archive.ts';
import { plainSettings, readMigrationNames, readSequences, readTables, rowsOf } from './catalog.ts';
import { RowSum } from './row-sum.ts';
import { wholeLines } from './whole-lines.ts';

export type BackupReport = { path: string; bytes: number; tables: number; rows: number };

/**
 * Writes a snapshot of all rows of a database to one file without blocking other work. The file gets its name only when
 * it is complete, and only its owner can read it. Throws BackupError if the file exists or the database is empty.
 */
export async function backUpDatabase(options: { ownerUrl: string; path: string }): Promise<BackupReport> {
  const { path } = options;
  if ((await stat(path).catch(() => null)) !== null)
    throw new BackupError(`${path} already exists. Choose another file name.`);
  await makeWritableFolder(dirname(path), 0o700);
  const client = new pg.Client({
    connectionString: options.ownerUrl,
    application_name: 'platbook backup',
  });
  // A lost connection fails the running statement; without a listener it would also end the process.
  client.on('error', () => undefined);
  const unfinished = `${path}.part`;
  try {
    await client.connect();
    const written = { tables: 0, rows: 0 };
    await pipeline(
      Readable.from(writeArchive(client, written), { objectMode: false, highWaterMark: 1 << 20 }),
      createGzip({ level: 6, chunkSize: 1 << 18 }),
      createWriteStream(unfinished, { mode: 0o600 }),
    );
    await storeOnDisk(unfinished);
    await rename(unfinished, path);
    return { path, bytes: (await stat(path)).size, ...written };
  } catch (error) {
    await rm(unfinished, { force: true });
    throw error;
  } finally {
    await client.end().catch(() => undefined);
  }
}

async function* writeArchive(
  client: pg.Client,
  written: { tables: number; rows: number },
): AsyncGenerator<Buffer> {
  await client.query(plainSettings);
  // One snapshot for all tables, so that no row refers to a missing one, whatever is written meanwhile.
  await client.query('BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY');
  const head = await readHead(client);
  yield line(head);
  for (const table of head.tables) {
    yield line({ table: table.name });
    const sum = new RowSum();
    const copy = client.query(copyTo(`COPY ${rowsOf(table)} TO STDOUT`));
    for await (const rows of wholeLines(copy)) {
      sum.add(rows);
      yield rows;
    }
    yield Buffer.from(endOfRows);
    yield line({ rows: sum.rows, sum: sum.text } satisfies TableFoot);
    written.tables += 1;
    written.rows += sum.rows;
  }
  // Sequences are not part of snapshots. Read last, they are at or past the ids of the rows.
  const sequences = await readSequences(client);
  yield line({ end: true, rows: written.rows, sequences } satisfies ArchiveFoot);
  await client.query('COMMIT');
}

async function readHead(client: pg.Client): Promise<ArchiveHead> {
  const migrations = await readMigrationNames(client);
  if (migrations.length === 0)
    throw new BackupError('This database is empty: Platbook has never been started with it.');
  const { rows } = await client.query<{ now: Date; version: string }>(
    "SELECT now(), current_setting('server_version') AS version",
  );
  return {
    format: 'platbook backup',
    version: 1,
    madeAt: rows[0]?.now.toISOString() ?? '',
    postgres: rows[0]?.version ?? '',
    migrations,
    tables: await readTables(client),
  };
}

function line(value: object): Buffer {
  return Buffer.from(`${JSON.stringify(value)}\n`);
}

async function storeOnDisk(path: string): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
