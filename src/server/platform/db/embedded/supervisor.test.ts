import { spawn } from 'node:child_process';
import { chmod, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { lockEmbeddedDatabase, makeTemporaryFolder, queryOnce } from '#server/testing/embedded-holder.ts';
import { findProcess } from './processes.ts';
import { type EmbeddedDatabase, startEmbeddedDatabase } from './supervisor.ts';

let dataDir: string;
let lines: string[];
let cleanUp: (() => Promise<void>)[];

beforeEach(async () => {
  const folder = await makeTemporaryFolder();
  dataDir = join(folder.path, 'data');
  // The test of an unreachable parent closes this folder; all other tests may pass through it.
  await chmod(folder.path, 0o711);
  lines = [];
  cleanUp = [folder.remove];
});

afterEach(async () => {
  for (const step of cleanUp.toReversed()) await step();
});

async function start(): Promise<EmbeddedDatabase> {
  const database = await startEmbeddedDatabase({ dataDir, log: (line) => lines.push(line) });
  cleanUp.push(database.stop);
  return database;
}

async function lockFolder() {
  const holder = await lockEmbeddedDatabase(dataDir);
  cleanUp.push(() => holder.end('SIGKILL'));
  return holder;
}

/** Reads the server's process id from its own lock file. */
async function serverPid(location: string): Promise<number> {
  return Number((await readFile(join(location, 'postmaster.pid'), 'utf8')).split('\n')[0]);
}

async function untilGone(pid: number): Promise<void> {
  while (findProcess(pid) !== null) await sleep(10);
}

test('starts with roles that row-level security binds, stops, and keeps its data for the next start', async () => {
  const first = await start();
  const roles = await queryOnce(
    first.ownerUrl,
    `SELECT rolname, rolcanlogin FROM pg_roles
     WHERE rolname LIKE 'platbook%' AND NOT (rolsuper OR rolbypassrls OR rolcreaterole OR rolcreatedb) ORDER BY rolname`,
  );
  expect(roles).toEqual([
    { rolname: 'platbook_app', rolcanlogin: true },
    { rolname: 'platbook_owner', rolcanlogin: true },
    { rolname: 'platbook_rw', rolcanlogin: false },
  ]);
  await queryOnce(
    first.ownerUrl,
    'CREATE EXTENSION pg_trgm; CREATE EXTENSION btree_gist; CREATE EXTENSION unaccent',
  );
  await queryOnce(
    first.ownerUrl,
    'CREATE TABLE kept AS SELECT 42 AS answer; GRANT SELECT ON kept TO platbook_rw',
  );
  expect(await queryOnce(first.appUrl, 'SELECT * FROM kept')).toEqual([{ answer: 42 }]);
  expect(await queryOnce(first.appUrl, "SELECT pg_has_role('platbook_rw', 'SET') AS may")).toEqual([
    { may: true },
  ]);
  const pid = await serverPid(first.location);
  await first.stop();
  expect(findProcess(pid)).toBeNull();

  const second = await start();
  expect(await queryOnce(second.appUrl, 'SELECT * FROM kept')).toEqual([{ answer: 42 }]);
  expect(lines.filter((line) => line.startsWith('Creating'))).toHaveLength(1);
});

test('is durable, sorts the same on every machine, and asks for passwords kept to its own account', async () => {
  const database = await start();
  const settings = await queryOnce(
    database.ownerUrl,
    `SELECT current_setting('fsync') AS fsync, current_setting('synchronous_commit') AS commit,
       current_setting('password_encryption') AS passwords, current_setting('data_checksums') AS checksums,
       datlocprovider AS provider, datlocale AS locale, current_setting('server_encoding') AS encoding
     FROM pg_database WHERE datname = current_database()`,
  );
  expect(settings).toEqual([
    {
      fsync: 'on',
      commit: 'on',
      passwords: 'scram-sha-256',
      checksums: 'on',
      provider: 'b',
      locale: 'C.UTF-8',
      encoding: 'UTF8',
    },
  ]);
  const wrong = new URL(database.appUrl);
  wrong.password = 'guessed';
  await expect(queryOnce(wrong.href, 'SELECT 1')).rejects.toThrow('password authentication failed');
  const { mode } = await stat(join(dataDir, 'postgres', 'credentials.json'));
  expect(mode & 0o777).toBe(0o600);
});

test('refuses a second instance and names the process and the directory', async () => {
  const holder = await lockFolder();
  await expect(start()).rejects.toThrow(
    `Another Platbook (process ${holder.pid}) is already running on the data directory ${dataDir}.`,
  );
  expect(await queryOnce(holder.ownerUrl, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

test('adopts the server that outlives a killed Platbook, with all that was committed', async () => {
  const holder = await lockFolder();
  await queryOnce(holder.ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
  await holder.end('SIGKILL');

  const adopted = await start();
  expect(new URL(adopted.ownerUrl).port).toBe(new URL(holder.ownerUrl).port);
  expect(lines.join()).toContain('PostgreSQL was still running');
  expect(await queryOnce(adopted.ownerUrl, 'SELECT * FROM kept')).toEqual([{ answer: 42 }]);
  const pid = await serverPid(adopted.location);
  await adopted.stop();
  expect(findProcess(pid)).toBeNull();
});

test('starts after Platbook and the server were both killed, while a session was at work', async () => {
  const holder = await lockFolder();
  await queryOnce(holder.ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
  // This session notices only at the end of its statement that its server is gone, and holds the cluster until then.
  const busy = new pg.Client({ connectionString: holder.ownerUrl });
  busy.on('error', () => undefined);
  await busy.connect();
  const work = busy
    .query("SELECT count(*) FROM generate_series(1, 30000000) AS s WHERE md5(s::text) = ''")
    .catch(() => null);
  await sleep(200);
  const pid = await serverPid(join(dataDir, 'postgres', 'cluster'));
  await holder.end('SIGKILL');
  process.kill(pid, 'SIGKILL');

  const database = await start();
  expect(await queryOnce(database.ownerUrl, 'SELECT * FROM kept')).toEqual([{ answer: 42 }]);
  await work;
});

test('takes a lock file that names a zombie, or a process of another program, for what it is', async () => {
  const first = await start();
  const pidFile = join(first.location, 'postmaster.pid');
  const contents = await readFile(pidFile, 'utf8');
  await first.stop();

  // The shell starts a short-lived process and becomes a program that never collects its exit status.
  const parent = spawn('sh', ['-c', 'sleep 1 & echo $!; exec sleep 60'], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  cleanUp.push(async () => void parent.kill());
  const { value } = await createInterface({ input: parent.stdout })[Symbol.asyncIterator]().next();
  const zombie = Number(value);
  await untilGone(zombie);
  expect(() => process.kill(zombie, 0)).not.toThrow();

  for (const pid of [zombie, parent.pid]) {
    await writeFile(pidFile, contents.replace(/^\d+/, String(pid)));
    const database = await start();
    expect(await queryOnce(database.ownerUrl, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
    await database.stop();
  }
});

test('leaves the server running at the end while another program uses it', async () => {
  const database = await start();
  const backup = new URL(database.ownerUrl);
  backup.searchParams.set('application_name', 'nightly backup');
  const client = new pg.Client({ connectionString: backup.href });
  await client.connect();
  await database.stop();
  expect(lines.at(-1)).toContain('is left running: nightly backup still uses it');
  expect((await client.query('SELECT 1 AS alive')).rows).toEqual([{ alive: 1 }]);
  await client.end();

  const pid = await serverPid(database.location);
  await (await start()).stop();
  expect(findProcess(pid)).toBeNull();
});

test('stops although sessions of its own are still open', async () => {
  const database = await start();
  const client = new pg.Client({ connectionString: database.appUrl });
  client.on('error', () => undefined);
  await client.connect();
  const pid = await serverPid(database.location);
  await database.stop();
  expect(findProcess(pid)).toBeNull();
  await client.end().catch(() => undefined);
});

test('starts the server again, at the same address, when something killed it', async () => {
  const database = await start();
  await queryOnce(database.ownerUrl, 'CREATE TABLE kept AS SELECT 42 AS answer');
  process.kill(await serverPid(database.location), 'SIGKILL');
  await expect
    .poll(() => queryOnce(database.ownerUrl, 'SELECT * FROM kept').catch(() => null), { timeout: 20_000 })
    .toEqual([{ answer: 42 }]);
});

test('makes the database anew when the first start was interrupted', async () => {
  const holder = lockEmbeddedDatabase(dataDir);
  const unfinished = async () =>
    (await readdir(join(dataDir, 'postgres')).catch(() => [])).some((name) => name.includes('unfinished'));
  while (!(await unfinished())) await sleep(5);
  const lock: { pid: number } = JSON.parse(
    await readFile(join(dataDir, 'postgres', 'instance.lock'), 'utf8'),
  );
  process.kill(lock.pid, 'SIGKILL');
  await expect(holder).rejects.toThrow();

  const database = await start();
  expect(await queryOnce(database.ownerUrl, 'SELECT 1 AS alive')).toEqual([{ alive: 1 }]);
});

test('tells plainly that a cluster of another version cannot be opened', async () => {
  const database = await start();
  await database.stop();
  await writeFile(join(database.location, 'PG_VERSION'), '17\n');
  await expect(start()).rejects.toThrow(/was created by PostgreSQL 17; this Platbook includes PostgreSQL 18/);
});
