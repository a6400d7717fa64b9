import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { hasObjectServer, startObjectServer } from '../../src/server/testing/object-server.ts';
import { type Pooler, startPooler } from '../../src/server/testing/pgbouncer.ts';
import {
  type PairServer,
  type PostgresPair,
  startPostgresPair,
} from '../../src/server/testing/postgres-pair.ts';
import { killServer } from '../lib/killing.ts';
import { type BenchServer, startServer } from '../lib/server.ts';

const database = 'platbook';
const password = 'bench';

/** The processes of one installation on several machines, all of them on this one. */
export type Layout = {
  pair: PostgresPair;
  /** The two web servers and the worker. */
  servers: { web: [BenchServer, BenchServer]; worker: BenchServer };
  primary: () => PairServer;
  /** Connects to the primary itself, as superuser. */
  connect: () => Promise<pg.Client>;
  /** Kills a web server and starts it again. */
  restartWeb: (place: 0 | 1) => Promise<void>;
  restartWorker: () => Promise<void>;
  /** Kills the pooler of the primary and starts it again. */
  restartPooler: () => Promise<void>;
  /** Kills the primary and promotes the standby; returns the server that has to be created again. */
  failOver: () => Promise<PairServer>;
  stop: () => Promise<void>;
};

/**
 * Starts a primary, a synchronous standby, a pooler in front of each, two web servers and a worker. The servers know the
 * addresses of both poolers, for writes and for reads. They share a file store, or a data folder where OpenStack Swift
 * is not installed.
 */
export async function startLayout(): Promise<Layout> {
  const folder = await mkdtemp(join(tmpdir(), 'platbook-cluster-'));
  const opened: (() => Promise<unknown>)[] = [() => rm(folder, { recursive: true, force: true })];
  const stop = async () => {
    for (const close of opened.toReversed()) await close();
  };
  try {
    // Directly below the temporary folder, so that the database's account can reach it.
    const pair = await startPostgresPair(tmpdir());
    opened.push(pair.stop);
    let [primary, standby] = pair.servers;
    await pair.query(primary, `CREATE ROLE ${database} LOGIN CREATEROLE`);
    await pair.query(primary, `CREATE DATABASE ${database} OWNER ${database}`);
    const poolers = new Map<PairServer, Pooler>();
    for (const server of pair.servers) {
      const pooler = await startPooler(server.port, { [database]: password }, poolerSettings);
      opened.push(pooler.stop);
      poolers.set(server, pooler);
    }
    const hosts = [...poolers.values()].map(({ port }) => `127.0.0.1:${port}`).join(',');
    const address = `postgresql://${database}:${password}@${hosts}/${database}`;
    const url = `${address}?target_session_attrs=read-write`;
    const store = hasObjectServer ? await startObjectServer() : undefined;
    if (store !== undefined) opened.push(store.close);
    const settings = {
      DATABASE_PREPARE: 'off',
      DATABASE_READ_URL: `${address}?target_session_attrs=standby`,
      PLATBOOK_SECRET: randomBytes(48).toString('base64'),
      ...(store === undefined ? {} : { STORAGE_URL: store.url }),
    };
    const start = (role: 'web' | 'worker', name: string) =>
      startServer(url, store === undefined ? folder : join(folder, name), { role, settings });
    /** Kills a server and starts it again at its port and in its data folder. */
    const restart = async (server: BenchServer, role: 'web' | 'worker') => {
      await killServer(server);
      const port = Number(new URL(server.address).port);
      return startServer(url, server.dataDir, { role, settings, port });
    };
    // The first one creates the tables.
    const first = await start('web', 'first');
    const [second, worker] = await Promise.all([start('web', 'second'), start('worker', 'worker')]);
    const servers: Layout['servers'] = { web: [first, second], worker };
    opened.push(() => Promise.all([...servers.web, servers.worker].map((server) => server.stop())));
    return {
      pair,
      servers,
      primary: () => primary,
      connect: async () => {
        const client = new pg.Client({
          connectionString: `postgresql://postgres@127.0.0.1:${primary.port}/${database}`,
        });
        await client.connect();
        return client;
      },
      restartWeb: async (place) => {
        servers.web[place] = await restart(servers.web[place], 'web');
      },
      restartWorker: async () => {
        servers.worker = await restart(servers.worker, 'worker');
      },
      restartPooler: async () => {
        const pooler = poolers.get(primary);
        await pooler?.kill();
        await pooler?.start();
      },
      failOver: async () => {
        await pair.kill(primary);
        [primary, standby] = [standby, primary];
        await pair.promote(primary);
        return standby;
      },
      stop,
    };
  } catch (error) {
    await stop();
    throw error;
  }
}

const poolerSettings = {
  default_pool_size: '40',
  max_client_conn: '400',
  // After a failed connection to PostgreSQL, the pooler refuses clients for this many seconds.
  server_login_retry: '1',
  // How many seconds a client waits for a connection to PostgreSQL.
  query_wait_timeout: '10',
};
