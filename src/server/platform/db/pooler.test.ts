import { tmpdir } from 'node:os';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { syncEntityColumns } from '#server/land/sync-entity-columns.ts';
import { type Pooler, pgbouncer, startPooler } from '#server/testing/pgbouncer.ts';
import { plainReads } from '#server/testing/plain-reads.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { migrateToLatest } from './migrate.ts';

/*
 * The server works through PgBouncer in transaction mode: Debian's version 1.18 refuses unknown startup parameters and
 * doesn't know statements that were prepared by name on another connection.
 */

let pooler: Pooler;
let testDatabase: TestDatabase;
let test: TestApp;
let ada: Person;
let areaId: number;

describe.skipIf(pgbouncer === undefined)('through PgBouncer in transaction mode', () => {
  beforeAll(async () => {
    testDatabase = await createTestDatabase();
    const url = new URL(testDatabase.appUrl);
    // Two connections to the server.
    pooler = await startPooler(
      Number(url.port),
      { [url.username]: url.password },
      { default_pool_size: '2' },
    );
    url.host = `127.0.0.1:${pooler.port}`;
    const on = { ...testDatabase, appUrl: url.href };
    test = await createTestApp({ DATABASE_PREPARE: 'off', DATA_DIR: tmpdir() }, { on });
    await test.register('The Administrator');
    ada = await test.register('Ada Byron');
    ({ areaId } = await createCompanyWithArea(ada, 'Ada Oil'));
  });
  afterAll(async () => {
    await test?.close();
    await pooler?.stop();
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
    // Each layer is a tile of its own; a statement prepared for one is unknown on the other connection.
    const layers = ['wells', 'tracts', 'wells,tracts', 'tracts,wells', 'wells', 'tracts'];
    const tiles = await Promise.all(layers.map((layer) => ada.get(`/api/tiles/${layer}/0/0/0`)));
    expect(tiles.map(({ status }) => status)).toEqual(Array(6).fill(200));
    expect(lists[0]?.body.data).toHaveLength(8);
  });

  it('answers every call that needs no id', async () => {
    for (const path of await plainReads(test.app)) {
      const answers = await Promise.all([ada.get(path), ada.get(path), ada.get(path)]);
      for (const answer of answers) expect([path, answer.status]).not.toEqual([path, 500]);
    }
  });

  it('leaves no setting of one request to the next', async () => {
    const other = await test.register('Bo Diddley');
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, n) => (n % 2 === 0 ? ada : other).get('/api/wells?page=1')),
    );
    expect(answers.map(({ body }) => body.meta.total)).toEqual(Array.from([8, 0, 8, 0, 8, 0, 8, 0, 8, 0]));
  });

  it('lets several servers start, and leaves no lock on a connection', async () => {
    const url = new URL(testDatabase.ownerUrl);
    const users = { [url.username]: url.password };
    // Each transaction gets the connection that has been idle the longest.
    const turning = await startPooler(Number(url.port), users, {
      default_pool_size: '3',
      server_round_robin: '1',
    });
    url.host = `127.0.0.1:${turning.port}`;
    const client = new pg.Client({ connectionString: testDatabase.ownerUrl });
    await client.connect();
    try {
      for (let time = 0; time < 2; time += 1) {
        const starting = Array.from({ length: 3 }, () =>
          migrateToLatest({ ownerUrl: url.href, syncEntityColumns }),
        );
        await Promise.all(starting);
      }
      const { rows } = await client.query(
        `SELECT count(*)::int AS locks FROM pg_locks JOIN pg_database ON pg_database.oid = database
         WHERE locktype = 'advisory' AND datname = current_database()`,
      );
      expect(rows).toEqual([{ locks: 0 }]);
    } finally {
      await client.end();
      await turning.stop();
    }
  });

  it('is ready', async () => {
    expect((await ada.get('/readyz')).status).toBe(200);
  });
});
