import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { findFreePort } from '../../src/server/platform/db/embedded/ports.ts';
import type { Ask } from './list-questions.ts';
import { measureEach } from './load.ts';

/** PostgREST on the table `bare_wells`. */
export type Postgrest = {
  /** Returns the lists with exact totals that it answers per second. */
  measure: (asks: Ask[]) => Promise<number>;
  stop: () => Promise<void>;
};

/** Starts PostgREST on an existing `bare_wells`. Returns null if no program `postgrest` is installed. */
export async function startPostgrest(url: string, connections: number): Promise<Postgrest | null> {
  const port = await findFreePort();
  const address = `http://127.0.0.1:${port}/bare_wells`;
  const server = spawn('postgrest', {
    env: {
      ...process.env,
      PGRST_DB_URI: url,
      PGRST_DB_ANON_ROLE: 'postgres',
      PGRST_DB_SCHEMAS: 'public',
      PGRST_DB_POOL: String(connections),
      PGRST_SERVER_HOST: '127.0.0.1',
      PGRST_SERVER_PORT: String(port),
    },
    stdio: 'ignore',
  });
  const exited = new Promise<void>((resolve) => server.once('close', () => resolve()));
  const installed = await once(server, 'spawn').then(
    () => true,
    (error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return false;
      throw error;
    },
  );
  if (!installed) return null;
  const isReady = () =>
    fetch(`${address}?limit=1`)
      .then(({ ok }) => ok)
      .catch(() => false);
  while (!(await isReady())) {
    if (server.exitCode !== null) throw new Error('PostgREST ended before it was ready.');
    await sleep(100);
  }
  return {
    measure: async (asks) => {
      const { requestsPerSecond } = await measureEach({
        urls: asks.map(({ rest }) => `${address}?${rest}&order=id.desc&limit=25`),
        headers: { prefer: 'count=exact' },
        connections,
        pid: server.pid ?? 0,
      });
      return requestsPerSecond;
    },
    stop: async () => {
      server.kill('SIGTERM');
      await exited;
    },
  };
}
