import { execFileSync } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';

/** The embedded database of a data folder, accessed independently of the server that runs it. */
export type Cluster = { folder: string; ownerPassword: string };

export async function findCluster(dataDir: string): Promise<Cluster> {
  const folder = join(dataDir, 'postgres');
  const { owner } = JSON.parse(await readFile(join(folder, 'credentials.json'), 'utf8')) as { owner: string };
  const pointer = await readFile(join(folder, 'location.json'), 'utf8').catch(() => null);
  const home = pointer === null ? folder : (JSON.parse(pointer) as { home: string }).home;
  return { folder: join(home, 'cluster'), ownerPassword: owner };
}

async function readPidFile({ folder }: Cluster): Promise<{ pid: number; port: number }> {
  const lines = (await readFile(join(folder, 'postmaster.pid'), 'utf8')).split('\n');
  return { pid: Number(lines[0]), port: Number(lines[3]) };
}

/** Connects as the table owner, bypassing the server and row-level security; waits for a database that is starting. */
export async function connectAsOwner(cluster: Cluster): Promise<pg.Client> {
  for (let tries = 0; ; tries += 1) {
    const file = await readPidFile(cluster).catch(() => null);
    const client = new pg.Client({
      connectionString: `postgresql://platbook_owner:${cluster.ownerPassword}@127.0.0.1:${file?.port}/platbook?sslmode=disable`,
    });
    // The database may be killed while no query is running.
    client.on('error', () => undefined);
    try {
      await client.connect();
      return client;
    } catch (error) {
      await client.end().catch(() => undefined);
      if (tries === 300) throw error;
      await wait(100);
    }
  }
}

/** Kills the database and all its sessions, as a power failure would. */
export async function killDatabase(cluster: Cluster): Promise<void> {
  const { pid } = await readPidFile(cluster);
  const children = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' })
    .split('\n')
    .map(Number)
    .filter((child) => child > 0);
  for (const each of [pid, ...children]) {
    try {
      process.kill(each, 'SIGKILL');
    } catch {
      // The session ended by itself.
    }
  }
}

/**
 * Waits until every session older than the given moment (by the database's clock) has ended, so that its transaction is
 * settled.
 */
export async function waitForEarlierSessions(owner: pg.Client, before: Date): Promise<void> {
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows } = await owner.query<{ count: number }>(
      `SELECT count(*)::int AS count FROM pg_stat_activity
       WHERE backend_type = 'client backend' AND pid <> pg_backend_pid() AND backend_start < $1`,
      [before],
    );
    if (rows[0]?.count === 0) return;
    await wait(100);
  }
  throw new Error('Sessions of the killed server still hold on.');
}
