import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { findOrCreateAccount } from './embedded/account.ts';
import { findFreePort } from './embedded/ports.ts';

/*
 * The server works through PgBouncer in transaction mode: Debian's version 1.18 refuses unknown startup parameters and
 * doesn't know statements that were prepared by name on another connection.
 */

const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync);

let folder: string;
let pooler: ChildProcess;
let testDatabase: TestDatabase;
let test: TestApp;
let ada: Person;
let areaId: number;

/** Starts a pooler with two connections to a server, and returns the address of the database through it. */
async function startPooler(program: string, to: string): Promise<string> {
  folder = await mkdtemp(join(tmpdir(), 'platbook-pooler-'));
  const target = new URL(to);
  const port = await findFreePort();
  await writeFile(
    join(folder, 'pgbouncer.ini'),
    `[databases]
* = host=${target.hostname} port=${target.port}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = plain
auth_file = ${join(folder, 'users.txt')}
pool_mode = transaction
default_pool_size = 2
`,
  );
  await writeFile(join(folder, 'users.txt'), `"${target.username}" "${target.password}"\n`);
  const account = process.getuid?.() === 0 ? await findOrCreateAccount('postgres') : null;
  if (account !== null)
    for (const path of [folder, join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')])
      await chown(path, account.uid, account.gid);
  pooler = spawn(program, ['--quiet', join(folder, 'pgbouncer.ini')], { stdio: 'ignore', ...account });
  await waitForPort(port);
  const url = new URL(to);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return url.href;
}

async function waitForPort(port: number): Promise<void> {
  for (let tries = 0; tries < 100; tries += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await wait(50);
  }
  throw new Error('The pooler did not start.');
}

describe.skipIf(pgbouncer === undefined)('through PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const appUrl = await startPooler(pgbouncer ?? '', testDatabase.appUrl);
    test = await createTestApp({ DATABASE_PREPARE: 'off' }, { on: { ...testDatabase, appUrl } });
    await test.register('The Administrator');
    ada = await test.register('Ada Byron');
    ({ areaId } = await createCompanyWithArea(ada, 'Ada Oil'));
  });
  afterAll(async () => {
    await test?.close();
    pooler?.kill('SIGINT');
    await rm(folder, { recursive: true, force: true });
  });

  it('reads and writes, with more requests at once than connections', async () => {
    const made = await Promise.all(
      Array.from({ length: 8 }, (_, n) =>
        ada.post('/api/wells', {
          well_name: `Well ${n}`,
          api_number: `420010000${n}`,
          area_id: areaId,
        }),
      ),
    );
    expect(made.map(({ status }) => status)).toEqual(Array(8).fill(201));
    const lists = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        ada.get(n % 2 === 0 ? '/api/wells?sort=well_name' : '/api/search?q=well'),
      ),
    );
    expect(lists.map(({ status }) => status)).toEqual(Array(12).fill(200));
    expect(lists[0]?.body.data).toHaveLength(8);
  });

  it('leaves no setting of one request to the next', async () => {
    const other = await test.register('Bo Diddley');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? ada : other).get('/api/wells?page=1')),
    );
    expect(answers.map(({ body }) => body.meta.total)).toEqual(Array.from([8, 0, 8, 0, 8, 0, 8, 0, 8, 0]));
  });

  it('is ready', async () => {
    expect((await ada.get('/readyz')).status).toBe(200);
  });
});
