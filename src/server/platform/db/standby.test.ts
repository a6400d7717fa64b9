import { text } from 'node:stream/consumers';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { openDownload } from '#server/platform/http/limits/open-download.ts';
import { startPairInstallation } from '#server/testing/pair-installation.ts';
import { plainReads } from '#server/testing/plain-reads.ts';
import { debianPostgres, type PairServer, type PostgresPair } from '#server/testing/postgres-pair.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { Tx } from './database.ts';
import type { ReadCounts } from './standby.ts';

/*
 * DATABASE_READ_URL names both servers, of which one is the standby.
 */

describe.skipIf(debianPostgres === undefined)("reads on a standby of Debian's PostgreSQL", () => {
  let pair: PostgresPair;
  let a: PairServer;
  let b: PairServer;
  let test: TestApp;
  let ada: Person;
  let areaId: number;

  beforeAll(async () => {
    const started = await startPairInstallation();
    pair = started.pair;
    [a, b] = pair.servers;
    const both = started.urlOf(a, b);
    const on = { ownerUrl: started.urlOf(a), appUrl: both, drop: async () => undefined };
    test = await createTestApp({ DATABASE_URL: both, DATABASE_READ_URL: both }, { on });
    await test.register('The Administrator');
    ada = await test.register('Ada Byron');
    ({ areaId } = await createCompanyWithArea(ada, 'Ada Oil'));
    await ada.make('wells', {
      well_name: 'First Well',
      api_number: '4230100001',
      area_id: areaId,
      surface_location: '{"type":"Point","coordinates":[-103.5,31.4]}',
    });
  });
  afterAll(async () => {
    await test?.close();
    await pair?.stop();
  });

  /** What the work adds to the counts of reads. A download is counted after its last byte. */
  async function counted(work: () => Promise<unknown>): Promise<Partial<ReadCounts>> {
    const before = { ...test.database.readCounts };
    await work();
    return vi.waitFor(() => {
      const added = Object.entries(test.database.readCounts ?? {})
        .map(([place, count]) => [place, count - (before[place as keyof ReadCounts] ?? 0)] as const)
        .filter(([, count]) => count > 0);
      expect(added).not.toEqual([]);
      return Object.fromEntries(added);
    });
  }

  /** What remains of a token's time differs between two calls that the turn of a second parts. */
  const withoutTimeLeft = (answer: string) => answer.replace(/"expiresIn":\d+/, '"expiresIn":…');
  const createOwner = async (owner_name: string) => {
    expect((await ada.post('/api/owners', { owner_name, area_id: areaId })).status).toBe(201);
  };
  const ownersCalled = async (name: string): Promise<number> => {
    const { status, body } = await ada.get(`/api/owners?page=1&filter[owner_name]=${name}`);
    expect(status).toBe(200);
    return body.meta.total;
  };
  /** Waits until reads use the standby again. */
  const untilRead = () =>
    vi.waitFor(
      async () => expect(await counted(() => ada.get('/api/owners?page=1'))).toEqual({ standby: 1 }),
      {
        timeout: 20_000,
        interval: 100,
      },
    );
  const portOf = async (tx: Tx) => {
    const [row] = await tx.rows<{ port: number }>(sql`SELECT inet_server_port() AS port`);
    return row?.port;
  };

  it.each([
    ['a list', '/api/wells?page=1', 'First Well'],
    ['a whole list', '/api/wells', 'First Well'],
    ['an export', '/api/wells?format=csv', 'First Well'],
    ['a search', '/api/search?q=first', 'First Well'],
    ['suggestions', '/api/search/suggestions?q=first', 'First Well'],
    ['a tile', '/api/tiles/wells/0/0/0', ''],
    ['the extent of the map', '/api/map/extent', '-103.5'],
    ['the preview of a report', '/api/reports/data-quality/preview', 'First Well'],
    ['a report', '/api/reports/data-quality/download?format=csv', 'First Well'],
  ])('reads %s there', async (_what, url, words) => {
    const reads = await counted(async () => {
      const answer = await ada.get(url);
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining(words)]);
    });
    expect(reads).toEqual({ standby: 1 });
  });

  it('answers as the primary does', async () => {
    const primary = await createTestApp({}, { on: test.testDatabase });
    try {
      const paths = await plainReads(test.app);
      expect(paths.length).toBeGreaterThan(40);
      const headers = { authorization: `Bearer ${ada.token}` };
      for (const url of paths.filter((path) => path !== '/metrics')) {
        const [there, here] = [await test.call({ url, headers }), await primary.call({ url, headers })];
        expect([url, there.status, withoutTimeLeft(there.text)]).toEqual([
          url,
          here.status,
          withoutTimeLeft(here.text),
        ]);
      }
      expect(test.database.readCounts?.writing).toBe(0);
    } finally {
      await primary.close();
    }
  });

  it('connects to the standby for reads and to the primary for everything else', async () => {
    await untilRead();
    expect(await test.database.read(ada.id, portOf)).toBe(b.port);
    expect(await test.database.as(ada.id, portOf)).toBe(a.port);
  });

  it('is never older than the last write', async () => {
    for (let n = 0; n < 40; n += 1) {
      await createOwner(`Own${n}`);
      expect(await ownersCalled(`Own${n}`)).toBe(1);
    }
    expect(test.database.readCounts?.standby).toBeGreaterThan(0);
  });

  it('leaves reads to the primary while the standby is behind', async () => {
    await untilRead();
    await pair.query(b, 'SELECT pg_wal_replay_pause()');
    await createOwner('Ahead');
    expect(await counted(async () => expect(await ownersCalled('Ahead')).toBe(1))).toEqual({ behind: 1 });
    // A session that has ended is not used because the standby has not heard of it.
    const { refreshToken, token } = (
      await test.call({
        method: 'POST',
        url: '/api/auth/login',
        payload: { email: ada.email, password: 'a good password' },
      })
    ).body;
    const headers = { authorization: `Bearer ${token}` };
    expect((await test.call({ url: '/api/owners?page=1', headers })).status).toBe(200);
    await test.call({ method: 'POST', url: '/api/auth/logout', headers, payload: { refreshToken } });
    expect((await test.call({ url: '/api/owners?page=1', headers })).status).toBe(401);
    await pair.query(b, 'SELECT pg_wal_replay_resume()');
    await untilRead();
    expect(await ownersCalled('Ahead')).toBe(1);
  });

  it('repeats on the primary what has to write', async () => {
    await untilRead();
    const reads = await counted(() =>
      test.database.read(ada.id, async (tx) => {
        await tx.run(sql`INSERT INTO areas (company_id, name, type)
          SELECT company_id, 'Written by a read', 'project' FROM areas WHERE id = ${areaId}`);
      }),
    );
    expect(reads).toEqual({ writing: 1 });
    expect((await ada.get('/api/area')).text).toContain('Written by a read');
  });

  it('reports errors of the work itself', async () => {
    await untilRead();
    const failing = test.database.read(ada.id, (tx) => tx.rows(sql`SELECT 1 / 0`));
    await expect(failing).rejects.toThrow('division by zero');
    expect((await ada.get('/api/owners?page=1&sort=nothing')).status).toBe(400);
  });

  it('counts at /metrics', async () => {
    const { text: metrics } = await test.call({ url: '/metrics' });
    const { standby } = test.database.readCounts ?? {};
    expect(metrics).toContain(`platbook_standby_reads_total{place="standby"} ${standby}`);
  });

  it('ends a download that loses its standby, and leaves further reads to the primary', async () => {
    await untilRead();
    let runs = 0;
    const stream = await openDownload(test.database, ada.id, async function* (tx) {
      runs += 1;
      yield 'begun';
      await pair.kill(b);
      await tx.rows(sql`SELECT inet_server_port() AS port`);
      yield 'not reached';
    });
    await expect(text(stream)).rejects.toThrow();
    expect(await counted(async () => expect(await ownersCalled('Ahead')).toBe(1))).toEqual({ lost: 1 });
    expect(runs).toBe(1);
    await pair.follow(b, a);
    await untilRead();
  });

  it('follows the standby when both change places', async () => {
    await pair.kill(a);
    await pair.promote(b);
    await vi.waitFor(async () => expect(await ownersCalled('Ahead')).toBe(1), { timeout: 20_000 });
    await createOwner('Later');
    expect(await counted(async () => expect(await ownersCalled('Later')).toBe(1))).toEqual({ lost: 1 });
    await pair.follow(a, b);
    await untilRead();
    expect(await test.database.read(ada.id, portOf)).toBe(a.port);
    expect(await ownersCalled('Later')).toBe(1);
  });
});

it('counts nothing without a standby', async () => {
  const test = await createTestApp();
  try {
    expect(test.database.readCounts).toBeUndefined();
    expect((await test.call({ url: '/metrics' })).text).not.toContain('platbook_standby_reads_total');
  } finally {
    await test.close();
  }
});
