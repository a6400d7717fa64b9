import { execFile } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { startPairInstallation } from '#server/testing/pair-installation.ts';
import { pgbouncer, startPooler } from '#server/testing/pgbouncer.ts';
import { debianPostgres, type PairServer, type PostgresPair } from '#server/testing/postgres-pair.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { openDatabase } from './database.ts';
import { findPrimary } from './follow-host.ts';
import { outageOf } from './outage.ts';

const run = promisify(execFile);

/** A way to a port of this machine that can be cut off: connections stay open, and nothing arrives any more. */
async function openWay(target: number): Promise<{ port: number; cutOff: () => void; close: () => void }> {
  const sockets = new Set<Socket>();
  let isCutOff = false;
  const server = createServer((client) => {
    sockets.add(client.on('error', () => undefined));
    if (isCutOff) return;
    const there = connect(target, '127.0.0.1');
    sockets.add(there.on('error', () => undefined));
    client.on('data', (message) => isCutOff || there.write(message));
    there.on('data', (message) => isCutOff || client.write(message));
    for (const [one, other] of [[client, there] as const, [there, client] as const])
      one.on('close', () => isCutOff || other.destroy());
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    port: (server.address() as AddressInfo).port,
    cutOff: () => {
      isCutOff = true;
    },
    close: () => {
      for (const socket of sockets) socket.destroy();
      server.close();
    },
  };
}

/*
 * DATABASE_URL names a primary and its synchronous standby, and the two change places.
 */

describe.skipIf(debianPostgres === undefined)("on Debian's PostgreSQL with a standby", () => {
  let pair: PostgresPair;
  let a: PairServer;
  let b: PairServer;
  let url: string;
  let test: TestApp;
  let ada: Person;
  let areaId: number;

  beforeAll(async () => {
    const started = await startPairInstallation();
    pair = started.pair;
    [a, b] = pair.servers;
    // The standby comes first.
    url = `${started.urlOf(b, a)}?target_session_attrs=read-write`;
    const ownerUrl = await findPrimary(url);
    test = await createTestApp({}, { on: { ownerUrl, appUrl: url, drop: async () => undefined } });
    await test.register('The Administrator');
    ada = await test.register('Ada Byron');
    ({ areaId } = await createCompanyWithArea(ada, 'Ada Oil'));
  });
  afterAll(async () => {
    await test?.close();
    await pair?.stop();
  });

  const create = (name: string) => ada.post('/api/owners', { owner_name: name, area_id: areaId });
  const acknowledges = (name: string) =>
    vi.waitFor(async () => expect((await create(name)).status).toBe(201), { timeout: 20_000 });
  const names = async (): Promise<string[]> => {
    const { body } = await ada.get('/api/owners?sort=owner_name');
    return body.data.map((owner: { owner_name: string }) => owner.owner_name);
  };
  /** The ports of the servers that the pool's connections reach. */
  const portsOfPool = async () => {
    const ports = await Promise.all(
      Array.from({ length: 5 }, () => test.database.pool.query('SELECT inet_server_port() AS port')),
    );
    return new Set(ports.map(({ rows }) => rows[0].port));
  };

  it('writes to the primary, whatever its place in the address', async () => {
    expect((await create('First')).status).toBe(201);
    expect(await portsOfPool()).toEqual(new Set([a.port]));
    expect((await test.call({ url: '/readyz' })).status).toBe(200);
  });

  it('is backed up from the primary', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'platbook-failover-'));
    try {
      const program = join(import.meta.dirname, '../../../../scripts/copy-database.ts');
      const environment = { ...process.env, DATA_DIR: folder, DATABASE_URL: url };
      const { stdout } = await run(process.execPath, [program, 'backup', join(folder, 'all.gz')], {
        env: environment,
      });
      expect(stdout).toMatch(/^\d+ rows of \d+ tables were written/);
    } finally {
      await rm(folder, { recursive: true });
    }
  });

  it('does not claim to know about a write that no standby confirmed', async () => {
    await pair.kill(b);
    const answering = create('Unconfirmed');
    const cancelled = await vi.waitFor(async () => {
      const rows = await pair.query(
        a,
        "SELECT pg_cancel_backend(pid) FROM pg_stat_activity WHERE wait_event = 'SyncRep'",
      );
      expect(rows).toHaveLength(1);
      return rows;
    });
    expect(cancelled).toEqual([{ pg_cancel_backend: true }]);
    expect(await answering).toMatchObject({ status: 503, body: { outcome: 'unknown' } });
    await pair.follow(b, a);
    expect(await names()).toEqual(['First', 'Unconfirmed']);
  });

  it('answers 503 while no server accepts writes, then follows the standby that takes over', async () => {
    await pair.kill(a);
    // Each request may meet another broken connection of the pool.
    for (let request = 0; request < 8; request += 1) {
      const refused = await create('Lost');
      expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable', retry_after: 2 } });
      expect(refused.headers['retry-after']).toBe('2');
    }
    expect((await ada.get('/api/owners')).status).toBe(503);
    expect((await test.call({ url: '/readyz' })).body.checks.database).toBe(false);
    await expect(findPrimary(url)).rejects.toThrow(
      `127.0.0.1:${b.port} is a standby; 127.0.0.1:${a.port} can't be used`,
    );
    await pair.promote(b);
    await acknowledges('Second');
    expect(await portsOfPool()).toEqual(new Set([b.port]));
    expect(await names()).toEqual(['First', 'Second', 'Unconfirmed']);
    await pair.follow(a, b);
    expect((await test.call({ url: '/readyz' })).status).toBe(200);
  });

  it.skipIf(pgbouncer === undefined)('reads nothing on a former primary behind a pooler', async () => {
    const users = { platbook: 'pooled' };
    const poolers = [await startPooler(b.port, users), await startPooler(a.port, users)];
    const hosts = poolers.map(({ port }) => `127.0.0.1:${port}`).join(',');
    const appUrl = `postgresql://platbook:pooled@${hosts}/platbook`;
    const on = { ownerUrl: url, appUrl, drop: async () => undefined };
    const behind = await createTestApp({ DATABASE_PREPARE: 'off' }, { on });
    const headers = { authorization: `Bearer ${ada.token}` };
    const read = () => behind.call({ url: '/api/owners?page=1', headers });
    const draw = () => behind.call({ url: '/api/tiles/wells/0/0/0', headers });
    try {
      expect((await read()).status).toBe(200);
      expect((await draw()).status).toBe(200);
      // The application notices nothing of this.
      await pair.kill(b);
      await pair.promote(a);
      await pair.follow(b, a);
      const answers = await Promise.all([read(), draw()]);
      for (const answer of answers) expect(answer).toMatchObject({ status: 503, body: { retry_after: 2 } });
      await vi.waitFor(async () => expect((await read()).status).toBe(200), { timeout: 20_000 });
      const { rows } = await behind.database.pool.query('SELECT inet_server_port() AS port');
      expect(rows).toEqual([{ port: a.port }]);
    } finally {
      await behind.close();
      for (const pooler of poolers) await pooler.stop();
    }
    // Both change places again.
    await pair.kill(a);
    await pair.promote(b);
    await pair.follow(a, b);
    await acknowledges('Behind');
  });

  it('ends work on a machine that no longer answers', async () => {
    const ways = await Promise.all([a, b].map(({ port }) => openWay(port)));
    const hosts = ways.map(({ port }) => `127.0.0.1:${port}`).join(',');
    const database = openDatabase({ url: `postgresql://platbook@${hosts}/platbook`, poolSize: 2 });
    const port = () =>
      database.transaction((tx) => tx.rows<{ port: number }>(sql`SELECT inet_server_port() AS port`));
    try {
      expect(await port()).toEqual([{ port: b.port }]);
      ways[1]?.cutOff();
      const waiting = Promise.allSettled([port(), port()]);
      await pair.kill(b);
      await pair.promote(a);
      database.lookForPrimary();
      const ended = await waiting;
      expect(ended.map((each) => each.status)).toEqual(['rejected', 'rejected']);
      for (const each of ended) expect('reason' in each && outageOf(each.reason)).toBe('unreachable');
      expect(await port()).toEqual([{ port: a.port }]);
    } finally {
      await database.close();
      for (const way of ways) way.close();
    }
    await acknowledges('Fourth');
    await pair.follow(b, a);
  });

  it('leaves a server that refuses writes, with all connections to it', async () => {
    expect(await portsOfPool()).toEqual(new Set([a.port]));
    await pair.query(a, 'ALTER SYSTEM SET default_transaction_read_only = on');
    await pair.query(a, 'SELECT pg_reload_conf()');
    await vi.waitFor(async () =>
      expect(await create('Refused')).toMatchObject({
        status: 503,
        body: {
          message: "The database can't be reached right now. Nothing was changed; try again shortly.",
        },
      }),
    );
    await pair.promote(b);
    // A server that is not ready finds the new primary without requests.
    await vi.waitFor(async () => expect((await test.call({ url: '/readyz' })).status).toBe(200), {
      timeout: 20_000,
    });
    await acknowledges('Third');
    expect(await portsOfPool()).toEqual(new Set([b.port]));
    const client = new pg.Client({ connectionString: `postgresql://postgres@127.0.0.1:${a.port}/platbook` });
    await client.connect();
    const { rowCount } = await client.query(
      "SELECT FROM pg_stat_activity WHERE application_name = 'platbook' AND datname = 'platbook'",
    );
    await client.end();
    expect(rowCount).toBe(0);
  });
});
