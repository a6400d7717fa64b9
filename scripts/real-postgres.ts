import { type ChildProcess, execFile, spawn } from 'node:child_process';
import { access, chown, mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { delimiter, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { type Account, findOrCreateAccount } from '../src/server/platform/db/embedded/account.ts';
import { findFreePort } from '../src/server/platform/db/embedded/ports.ts';

const run = promisify(execFile);

/** A temporary server of the system's own PostgreSQL. */
export type RealPostgres = {
  /** The address of the database `postgres`, as superuser. */
  url: string;
  /** The version that the server reports, such as "postgres (PostgreSQL) 15.14". */
  version: string;
  /** The folder of its programs, for pgbench and psql. */
  binaries: string;
  /** Stops the server and removes its files. */
  stop: () => Promise<void>;
};

const oldestMajorVersion = 15;

/**
 * Starts a temporary cluster of the newest PostgreSQL on this machine, on a free port of 127.0.0.1 and without a
 * password. Returns null if none of version 15 or later is installed. `settings` are server settings in addition to
 * PostgreSQL's defaults; its files go under `parent`.
 */
export async function startRealPostgres(
  settings: Record<string, string> = {},
  parent: string = tmpdir(),
): Promise<RealPostgres | null> {
  const found = await findNewestServer();
  if (found === null) return null;
  const account = process.getuid?.() === 0 ? await findOrCreateAccount('postgres') : null;
  const folder = await mkdtemp(join(parent, 'platbook-real-postgres-'));
  if (account !== null) await chown(folder, account.uid, account.gid);
  const cluster = join(folder, 'cluster');
  const as = runAs(account);
  await run(
    join(found.binaries, 'initdb'),
    ['-D', cluster, '-U', 'postgres', '-A', 'trust', '--no-sync', '-E', 'UTF8', '--locale=C.UTF-8'],
    as,
  );

  const port = await findFreePort();
  const fixed = { port, listen_addresses: '127.0.0.1', unix_socket_directories: '' };
  const args = Object.entries({ ...settings, ...fixed }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const server = spawn(join(found.binaries, 'postgres'), ['-D', cluster, ...args], {
    ...as,
    // Ctrl-C in the terminal ends only the caller, which then stops the server.
    detached: true,
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  let complaints = '';
  server.stderr?.on('data', (chunk: Buffer) => {
    complaints = `${complaints}${chunk}`.slice(-4_000);
  });
  const stop = async () => {
    await end(server);
    await rm(folder, { recursive: true, force: true });
  };
  if (!(await becomesReady(server, cluster))) {
    await stop();
    throw new Error(`${found.version} did not start:\n${complaints}`);
  }
  return { url: `postgresql://postgres@127.0.0.1:${port}/postgres`, ...found, stop };
}

async function findNewestServer(): Promise<{ binaries: string; version: string } | null> {
  const debian = '/usr/lib/postgresql';
  const versions = await readdir(debian).catch(() => []);
  const path = (process.env.PATH ?? '').split(delimiter);
  const folders = [...versions.map((version) => join(debian, version, 'bin')), ...path];
  const found = await Promise.all(
    folders.map(async (binaries) => ({ binaries, version: await versionIn(binaries) })),
  );
  const usable = found
    .filter((server) => server.version !== null && majorVersion(server.version) >= oldestMajorVersion)
    .sort((a, b) => majorVersion(b.version ?? '') - majorVersion(a.version ?? ''));
  const [newest] = usable;
  return newest?.version ? { binaries: newest.binaries, version: newest.version } : null;
}

/** Returns the version of the server in a folder; null if it has no complete server. */
async function versionIn(binaries: string): Promise<string | null> {
  try {
    await access(join(binaries, 'initdb'));
    return (await run(join(binaries, 'postgres'), ['--version'])).stdout.trim();
  } catch {
    return null;
  }
}

function majorVersion(version: string): number {
  return Number(/(\d+)/.exec(version)?.[1] ?? 0);
}

function runAs(account: Account | null) {
  const identity = account === null ? {} : { uid: account.uid, gid: account.gid };
  return { ...identity, cwd: '/', env: { PATH: process.env.PATH ?? '', LC_ALL: 'C' } };
}

async function becomesReady(server: ChildProcess, cluster: string): Promise<boolean> {
  while (server.exitCode === null && server.signalCode === null) {
    const state = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
    if (state.split('\n')[7]?.trim() === 'ready') return true;
    await sleep(20);
  }
  return false;
}

async function end(server: ChildProcess): Promise<void> {
  if (server.exitCode !== null || server.signalCode !== null) return;
  const ended = new Promise((resolve) => server.once('exit', resolve));
  server.kill('SIGINT');
  await ended;
}
