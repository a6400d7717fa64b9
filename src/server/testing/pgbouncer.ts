import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { chown, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { findOrCreateAccount } from '#server/platform/db/embedded/account.ts';
import { findFreePort } from '#server/platform/db/embedded/ports.ts';

/** The program of PgBouncer; undefined if it is not installed. */
export const pgbouncer = ['/usr/sbin/pgbouncer', '/usr/bin/pgbouncer'].find(existsSync);

/** A pooler in transaction mode in front of one server. */
export type Pooler = {
  port: number;
  /** Returns once it accepts connections. */
  start: () => Promise<void>;
  /** Ends it without warning, with all connections through it. */
  kill: () => Promise<void>;
  /** Ends it and removes its files. */
  stop: () => Promise<void>;
};

/**
 * Starts a pooler in front of a port of 127.0.0.1. `users` are the names and passwords that it accepts and passes on;
 * `settings` replace its defaults.
 */
export async function startPooler(
  target: number,
  users: Record<string, string>,
  settings: Record<string, string> = {},
): Promise<Pooler> {
  if (pgbouncer === undefined) throw new Error('PgBouncer is not installed.');
  const program = pgbouncer;
  const folder = await mkdtemp(join(tmpdir(), 'platbook-pooler-'));
  const port = await findFreePort();
  const all = {
    listen_addr: '127.0.0.1',
    listen_port: String(port),
    unix_socket_dir: '',
    auth_type: 'plain',
    auth_file: join(folder, 'users.txt'),
    pool_mode: 'transaction',
    ...settings,
  };
  const lines = Object.entries(all).map(([name, value]) => `${name} = ${value}`);
  const files = [folder, join(folder, 'pgbouncer.ini'), join(folder, 'users.txt')] as const;
  await writeFile(
    files[1],
    `[databases]\n* = host=127.0.0.1 port=${target}\n[pgbouncer]\n${lines.join('\n')}\n`,
  );
  await writeFile(
    files[2],
    Object.entries(users)
      .map(([name, password]) => `"${name}" "${password}"\n`)
      .join(''),
  );
  const account = process.getuid?.() === 0 ? await findOrCreateAccount('postgres') : null;
  if (account !== null) for (const path of files) await chown(path, account.uid, account.gid);
  let running: ChildProcess | undefined;

  async function end(signal: NodeJS.Signals): Promise<void> {
    const child = running;
    running = undefined;
    if (child === undefined || child.exitCode !== null || child.signalCode !== null) return;
    const ended = new Promise((resolve) => child.once('exit', resolve));
    child.kill(signal);
    await ended;
  }

  const pooler: Pooler = {
    port,
    start: async () => {
      running = spawn(program, ['--quiet', files[1]], { stdio: 'ignore', detached: true, ...account });
      await waitForPort(port);
    },
    kill: () => end('SIGKILL'),
    stop: async () => {
      await end('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
  await pooler.start();
  return pooler;
}

async function waitForPort(port: number): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const isOpen = await new Promise<boolean>((resolve) => {
      const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false));
      socket.once('connect', () => socket.destroy());
    });
    if (isOpen) return;
    await wait(25);
  }
  throw new Error('The pooler did not start.');
}
