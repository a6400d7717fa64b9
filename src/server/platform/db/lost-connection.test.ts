import type { AddressInfo } from 'node:net';
import { connect, createServer, type Server, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';

/*
 * Database connections pass through a proxy that drops them at the moment under test.
 */

/**
 * When connections break: before or after forwarding a client message that contains this text. After, the response is
 * lost.
 */
type Break = { at: string; when: 'before' | 'after' } | 'always';

let breaking: Break | undefined;
let between: Server;
let testDatabase: TestDatabase;
let test: TestApp;
let ada: Person;
let areaId: number;

function passOn(client: Socket, target: URL): void {
  const database = connect(Number(target.port), target.hostname);
  const cut = () => {
    client.destroy();
    database.destroy();
  };
  for (const each of [client, database]) each.on('error', cut).on('close', cut);
  if (breaking === 'always') {
    cut();
    return;
  }
  client.on('data', (message) => {
    const meant = typeof breaking === 'object' && message.includes(breaking.at) ? breaking.when : undefined;
    if (meant === 'before') cut();
    else if (meant === 'after') {
      // The database receives the message, but its response is lost.
      client.destroy();
      database.off('close', cut).end(message);
    } else database.write(message);
  });
  database.on('data', (message) => client.write(message));
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
  const target = new URL(testDatabase.appUrl);
  between = createServer((client) => passOn(client, target));
  await new Promise<void>((resolve) => between.listen(0, '127.0.0.1', resolve));
  const url = new URL(testDatabase.appUrl);
  url.host = `127.0.0.1:${(between.address() as AddressInfo).port}`;
  test = await createTestApp({ DATA_DIR: tmpdir() }, { on: { ...testDatabase, appUrl: url.href } });
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  ({ areaId } = await createCompanyWithArea(ada, 'Ada Oil'));
});
afterEach(() => {
  breaking = undefined;
});
afterAll(async () => {
  await test.close();
  await new Promise((resolve) => between.close(resolve));
});

const owner = (name: string) => ({ owner_name: name, area_id: areaId });
const ownersCalled = async (name: string): Promise<number> =>
  (await ada.get(`/api/owners?filter[owner_name]=${name}`)).body.meta.total;

it('says that nothing was changed when the connection is lost before the commit', async () => {
  const id = await ada.make('owners', owner('Before'));
  breaking = { at: 'UPDATE', when: 'after' };
  const answer = await ada.put(`/api/owners/${id}`, { ...owner('Changed'), version_id: 1 });
  expect(answer).toMatchObject({
    status: 503,
    body: {
      code: 'unavailable',
      message: "The database can't be reached right now. Nothing was changed; try again shortly.",
    },
  });
  breaking = undefined;
  expect((await ada.read('owners', id)).owner_name).toBe('Before');
});

it.each([
  ['before', 0],
  ['after', 1],
] as const)(
  'does not claim to know whether it was saved when the connection is lost %s COMMIT',
  async (when, saved) => {
    const name = `Commit-${when}`;
    breaking = { at: 'COMMIT', when };
    const answer = await ada.post('/api/owners', owner(name));
    expect(answer).toMatchObject({
      status: 503,
      body: {
        code: 'unavailable',
        outcome: 'unknown',
        message:
          "The database connection was lost. We can't tell whether your change was saved. Reload and check before you try again.",
      },
    });
    breaking = undefined;
    expect(await ownersCalled(name)).toBe(saved);
  },
);

it.each(['before', 'after'] as const)(
  'lets a request with a key find out when the connection is lost %s COMMIT',
  async (when) => {
    const name = `Key-${when}`;
    const key = { 'idempotency-key': `a-key-${when}-commit` };
    breaking = { at: 'COMMIT', when };
    const lost = await ada.post('/api/owners', owner(name), key);
    expect(lost.body.message).toMatch(/Save again; it won't be entered twice\.$/);
    breaking = undefined;
    expect((await ada.post('/api/owners', owner(name), key)).status).toBe(201);
    expect(await ownersCalled(name)).toBe(1);
  },
);

it('says nothing about changes to callers that only read or are not signed in', async () => {
  const lost = "The database can't be reached right now. Try again shortly.";
  // Pooled connections are dropped at their next message.
  breaking = { at: 'BEGIN', when: 'before' };
  const reads = [await ada.get('/api/owners'), await ada.post('/api/owners/search', { q: 'Before' })];
  for (const answer of reads) expect([answer.status, answer.body.message]).toEqual([503, lost]);
  const login = await test.call({
    method: 'POST',
    url: '/api/auth/login',
    payload: { email: ada.email, password: 'a good password' },
  });
  expect([login.status, login.body.message]).toEqual([503, lost]);
});

it('also answers 503 when no connection can be made or an administrator ends the session', async () => {
  breaking = 'always';
  const application = new pg.Client({ connectionString: testDatabase.appUrl });
  await application.connect();
  // Only the application's own sessions: no role but a superuser may end a worker of autovacuum.
  await application.query(
    `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
     WHERE pid <> pg_backend_pid() AND datname = current_database() AND usename = current_user`,
  );
  await application.end();
  for (let tries = 0; tries < 3; tries += 1)
    expect((await ada.post('/api/owners', owner('Never'))).status).toBe(503);
  expect((await test.call({ url: '/readyz' })).body.checks).toMatchObject({ database: false, disk: true });
  breaking = undefined;
  expect((await ada.post('/api/owners', owner('Again'))).status).toBe(201);
});

it('reports a full database disk, also at /readyz until a write succeeds again', async () => {
  const id = await ada.make('owners', owner('Full'));
  await test.asOwner(`
    CREATE FUNCTION disk_full() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      RAISE EXCEPTION 'could not extend file "base/5/1249": No space left on device' USING ERRCODE = '53100';
    END $$;
    CREATE TRIGGER disk_full BEFORE UPDATE ON owners FOR EACH ROW EXECUTE FUNCTION disk_full()`);
  const refused = await ada.put(`/api/owners/${id}`, { ...owner('Fuller'), version_id: 1 });
  expect(refused).toMatchObject({
    status: 507,
    body: {
      code: 'insufficient_storage',
      message:
        'The database disk is full. Ask your administrator to free up space. Nothing was changed; try again shortly.',
    },
  });
  expect(await test.call({ url: '/readyz' })).toMatchObject({
    status: 503,
    body: {
      checks: { database: true, disk: false },
      message: 'The database disk is full. Free up space.',
    },
  });
  await test.asOwner('DROP FUNCTION disk_full CASCADE');
  expect((await ada.put(`/api/owners/${id}`, { ...owner('Fuller'), version_id: 1 })).status).toBe(200);
  expect((await test.call({ url: '/readyz' })).status).toBe(200);
});
