import { type ChildProcess, execFile, execFileSync, spawn } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { findOrCreateAccount } from '#server/platform/db/embedded/account.ts';
import { findFreePort } from '#server/platform/db/embedded/ports.ts';

const run = promisify(execFile);
const debian = '/usr/lib/postgresql';
/** How long, in milliseconds, anything that is waited for may take. */
const patience = 60_000;

/** One of two servers; which of them is the primary changes. */
export type PairServer = { name: string; port: number; folder: string; process: ChildProcess | undefined };

/** A primary and a synchronous standby that follows it, without passwords, on 127.0.0.1. */
export type PostgresPair = {
  servers: readonly [PairServer, PairServer];
  /** Runs a statement as superuser. */
  query: <Row extends pg.QueryResultRow>(server: PairServer, statement: string) => Promise<Row[]>;
  /** Kills a server and all its sessions, as a power failure would. */
  kill: (server: PairServer) => Promise<void>;
  /** Makes a standby the primary. Its writes wait for no standby until another one follows it. */
  promote: (server: PairServer) => Promise<void>;
  /** Creates a server anew as the synchronous standby of the other; returns once it has caught up. */
  follow: (server: PairServer, primary: PairServer) => Promise<void>;
  stop: () => Promise<void>;
};

/** The programs of the newest PostgreSQL, from version 15, that Debian's packages installed; undefined if there is none. */
export const debianPostgres = findBinaries();

function findBinaries(): string | undefined {
  const versions = existsSync(debian) ? readdirSync(debian).map(Number) : [];
  const usable = versions.filter((version) => version >= 15).sort((a, b) => b - a);
  return usable
    .map((version) => join(debian, String(version), 'bin'))
    .find((folder) => existsSync(join(folder, 'pg_basebackup')));
}

/** Starts both servers under a folder, with these settings in addition to PostgreSQL's defaults. */
export async function startPostgresPair(
  parent: string,
  settings: Record<string, string> = {},
): Promise<PostgresPair> {
  if (debianPostgres === undefined) throw new Error("Debian's PostgreSQL is not installed.");
  const binaries = debianPostgres;
  const account = process.getuid?.() === 0 ? await findOrCreateAccount('postgres') : null;
  const as = {
    ...(account === null ? {} : { uid: account.uid, gid: account.gid }),
    cwd: '/',
    env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' },
  };
  const folder = await mkdtemp(join(parent, 'platbook-pair-'));
  if (account !== null) await chown(folder, account.uid, account.gid);
  const newServer = async (name: string): Promise<PairServer> => ({
    name,
    port: await findFreePort(),
    folder: join(folder, name),
    process: undefined,
  });
  const servers = [await newServer('a'), await newServer('b')] as const;
  const program = (name: string) => join(binaries, name);

  async function query<Row extends pg.QueryResultRow>(server: PairServer, statement: string): Promise<Row[]> {
    const client = new pg.Client({ connectionString: urlOf(server) });
    client.on('error', () => undefined);
    await client.connect();
    try {
      return (await client.query<Row>(statement)).rows;
    } finally {
      await client.end();
    }
  }

  async function start(server: PairServer, more: Record<string, string> = {}): Promise<void> {
    const all = {
      ...settings,
      ...more,
      port: String(server.port),
      listen_addresses: '127.0.0.1',
      unix_socket_directories: '',
      // What a standby may still need; there are no replication slots.
      wal_keep_size: '1GB',
    };
    const args = Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`]);
    // Ctrl-C in the terminal ends only the caller, which then stops the servers.
    const child = spawn(program('postgres'), ['-D', server.folder, ...args], {
      ...as,
      detached: true,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    let complaints = '';
    child.stderr.on('data', (chunk: Buffer) => {
      complaints = `${complaints}${chunk}`.slice(-4_000);
    });
    server.process = child;
    await until(`PostgreSQL to start:\n${complaints}`, async () => {
      if (child.exitCode !== null) throw new Error(`PostgreSQL did not start:\n${complaints}`);
      return query(server, 'SELECT').then(
        () => true,
        () => false,
      );
    });
  }

  async function follow(server: PairServer, primary: PairServer): Promise<void> {
    await rm(server.folder, { recursive: true, force: true });
    const from = ['-h', '127.0.0.1', '-p', String(primary.port), '-U', 'postgres'];
    await run(
      program('pg_basebackup'),
      ['-D', server.folder, ...from, '-c', 'fast', '-X', 'stream', '--no-sync'],
      as,
    );
    const signal = join(server.folder, 'standby.signal');
    await writeFile(signal, '');
    if (account !== null) await chown(signal, account.uid, account.gid);
    await start(server, {
      primary_conninfo: `host=127.0.0.1 port=${primary.port} user=postgres application_name=${server.name}`,
    });
    await setSynchronous(primary, '*');
    await until('the standby to catch up', async () => {
      const [row] = await query<{ ready: boolean }>(
        primary,
        "SELECT coalesce(bool_or(sync_state = 'sync' AND replay_lsn >= pg_current_wal_flush_lsn()), false) AS ready FROM pg_stat_replication",
      );
      return row?.ready === true;
    });
  }

  /** Sets which standbys a commit waits for. */
  async function setSynchronous(server: PairServer, names: string): Promise<void> {
    await query(server, `ALTER SYSTEM SET synchronous_standby_names = '${names}'`);
    await query(server, 'SELECT pg_reload_conf()');
  }

  async function stop(): Promise<void> {
    await Promise.all(servers.map((server) => end(server, 'SIGINT')));
    await rm(folder, { recursive: true, force: true });
  }

  try {
    const [first, second] = servers;
    await run(
      program('initdb'),
      ['-D', first.folder, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'],
      as,
    );
    await start(first);
    await follow(second, first);
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    servers,
    query,
    kill: async (server) => {
      const { pid } = server.process ?? {};
      if (pid === undefined) return;
      for (const each of [pid, ...childrenOf(pid)]) killNow(each);
      await end(server, 'SIGKILL');
    },
    promote: async (server) => {
      await setSynchronous(server, '');
      await query(server, 'SELECT pg_promote(true, 60)');
    },
    follow,
    stop,
  };
}

/** Returns the address of a server's own database, as superuser. */
function urlOf({ port }: PairServer): string {
  return `postgresql://postgres@127.0.0.1:${port}/postgres`;
}

function childrenOf(pid: number): number[] {
  const listed = execFileSync('ps', ['-o', 'pid=', '--ppid', String(pid)], { encoding: 'utf8' });
  return listed
    .split('\n')
    .map(Number)
    .filter((child) => child > 0);
}

function killNow(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL');
  } catch {
    // It ended by itself.
  }
}

async function end(server: PairServer, signal: NodeJS.Signals): Promise<void> {
  const child = server.process;
  server.process = undefined;
  if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
  const ended = new Promise((resolve) => child.once('exit', resolve));
  child.kill(signal);
  await ended;
}

async function until(what: string, isDone: () => Promise<boolean>): Promise<void> {
  const deadline = Date.now() + patience;
  while (!(await isDone())) {
    if (Date.now() > deadline) throw new Error(`Waited in vain for ${what}.`);
    await wait(50);
  }
}
