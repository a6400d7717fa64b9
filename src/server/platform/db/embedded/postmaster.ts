import { spawn } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import { open, readFile, rename, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './error.ts';
import type { Place } from './place.ts';
import { answersAsPostgres, findFreePort } from './ports.ts';
import { findProcess, findProcessesIn } from './processes.ts';
import { runAs } from './run-as.ts';
import type { ServerFiles } from './server-files.ts';

/** A PostgreSQL server that runs our cluster. */
export type Postmaster = { pid: number; port: number; adopted: boolean };

export type PostmasterOptions = {
  place: Place;
  files: ServerFiles;
  settings: Record<string, string>;
  /** The port to reuse after a crash; any free one if absent. */
  port?: number;
  log: (line: string) => void;
};

/** How long, in milliseconds, to wait for the remaining processes of a killed server to release the cluster. */
const leftoverTimeout = 30_000;
const pollInterval = 10;

/**
 * Returns the server that runs the cluster: one that outlived its Platbook, or a new one. Waits while an earlier server
 * is stopping or its last processes hold the cluster. Throws EmbeddedDatabaseError with the end of the server's log if
 * it cannot be started.
 */
export async function runPostmaster(options: PostmasterOptions): Promise<Postmaster> {
  const { place, log } = options;
  let waitedSince: number | null = null;
  const wait = async (why: string) => {
    if (waitedSince === null) log(`Waiting for the database: ${why}`);
    waitedSince ??= Date.now();
    if (Date.now() - waitedSince > leftoverTimeout)
      throw new EmbeddedDatabaseError(`The database did not become free: ${why}`);
    await sleep(100);
  };

  for (;;) {
    const running = await readPidFile(place.cluster);
    if (running !== null && servesCluster(running.pid, place.cluster)) {
      const ready = running.status === 'ready';
      if (ready && (await answersAsPostgres(running.port)))
        return { pid: running.pid, port: running.port, adopted: true };
      await wait(
        `the server (process ${running.pid}) ${ready ? 'does not answer' : `is ${running.status || 'starting'}`}`,
      );
      continue;
    }
    // PostgreSQL takes any process with that id, even a zombie, for its predecessor and refuses to start. Its shared
    // memory still makes it refuse while processes of a predecessor are alive.
    await rm(join(place.cluster, 'postmaster.pid'), { force: true });

    const port = options.port ?? (await findFreePort());
    const outcome = await launch(options, port);
    if (outcome.pid !== null) return { pid: outcome.pid, port, adopted: false };
    if (/shared memory block|lock file ".*" already exists/.test(outcome.complaint)) {
      // Sessions of a killed server notice only when their statement ends, unless they get a signal.
      for (const orphan of findProcessesIn(place.cluster, 'postgres:')) signal(orphan.pid, 'SIGTERM');
      await wait('processes of an earlier server are still ending');
    } else if (/could not bind|Address already in use|could not create any TCP/i.test(outcome.complaint)) {
      await wait(`port ${port} was taken by another program`);
    } else {
      throw new EmbeddedDatabaseError(
        `The embedded PostgreSQL did not start:\n${outcome.complaint}\n(${logPath(place)})`,
      );
    }
  }
}

/** Stops a server in PostgreSQL's fast mode: sessions are ended, and committed data is written out. */
export async function stopPostmaster(server: Postmaster, place: Place, files: ServerFiles): Promise<void> {
  if (process.platform === 'win32') {
    await controlOnWindows(files, ['stop', '-D', place.cluster, '-m', 'fast', '-w', '-s']);
    return;
  }
  signal(server.pid, 'SIGINT');
  const hurryAt = Date.now() + 60_000;
  let hurried = false;
  while (isRunning(server, place)) {
    if (!hurried && Date.now() > hurryAt) {
      // Committed data is already in the log on disk; the next start recovers it from there.
      signal(server.pid, 'SIGQUIT');
      hurried = true;
    }
    await sleep(pollInterval);
  }
}

/** Whether the server is alive; a later process with the same id does not count. */
export function isRunning(server: Postmaster, place: Place): boolean {
  return servesCluster(server.pid, place.cluster);
}

function signal(pid: number, name: NodeJS.Signals): void {
  try {
    process.kill(pid, name);
  } catch {
    // The process has already ended.
  }
}

function servesCluster(pid: number, cluster: string): boolean {
  const found = findProcess(pid);
  if (found === null) return false;
  return found.command === '' || (found.command.includes('postgres') && found.command.includes(cluster));
}

/** Reads a server's PID file in its data folder; null if there is none. */
export async function readPidFile(
  cluster: string,
): Promise<{ pid: number; port: number; status: string } | null> {
  const text = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => null);
  if (text === null) return null;
  // Lines: process, folder, start, port, socket folder, address, shared memory, status.
  const lines = text.split('\n').map((line) => line.trim());
  return { pid: Number(lines[0]), port: Number(lines[3]), status: lines[7] ?? '' };
}

async function launch(
  options: PostmasterOptions,
  port: number,
): Promise<{ pid: number | null; complaint: string }> {
  const { place, files, log } = options;
  const fixed = {
    listen_addresses: '127.0.0.1',
    port: String(port),
    unix_socket_directories: '',
    logging_collector: 'off',
  };
  const args = Object.entries({ ...options.settings, ...fixed }).flatMap(([name, value]) => [
    '-c',
    `${name}=${value}`,
  ]);
  const logStart = await rotateLog(place);

  let ended: string | null = null;
  let childPid: number | undefined;
  if (process.platform === 'win32') {
    // pg_ctl drops administrative rights; PostgreSQL refuses to run with them.
    const quoted = args.map((arg) => (arg.endsWith('=') ? `${arg}""` : arg)).join(' ');
    await controlOnWindows(files, [
      'start',
      '-D',
      place.cluster,
      '-l',
      logPath(place),
      '-o',
      quoted,
      '-W',
      '-s',
    ]).catch((error: Error) => {
      ended = error.message;
    });
  } else {
    const logFile = openSync(logPath(place), 'a', 0o600);
    // Detached, because Ctrl-C in the terminal must reach Platbook first, and killing Platbook must not kill the
    // database.
    const child = spawn(files.postgres, ['-D', place.cluster, ...args], {
      ...runAs(place.account),
      detached: true,
      stdio: ['ignore', logFile, logFile],
    });
    closeSync(logFile);
    child.once('error', (error) => {
      ended = error.message;
    });
    child.once('exit', (code, name) => {
      ended = `ended with ${name ?? code}`;
    });
    child.unref();
    childPid = child.pid;
  }

  for (let logAt = Date.now() + 5_000; ended === null; await sleep(pollInterval)) {
    const state = await readPidFile(place.cluster);
    const ours = state !== null && (childPid === undefined || state.pid === childPid);
    if (ours && state.status === 'ready') return { pid: state.pid, complaint: '' };
    if (Date.now() > logAt) {
      log('The database is recovering from a crash; this can take some minutes');
      logAt = Number.POSITIVE_INFINITY;
    }
  }
  return { pid: null, complaint: `${await readLogFrom(place, logStart)}\n${ended}`.trim() };
}

async function controlOnWindows(files: ServerFiles, args: string[]): Promise<void> {
  const child = spawn(files.pgCtl, args, { ...runAs(null), stdio: 'ignore' });
  const code = await new Promise<number | null>((resolve, reject) => {
    child.once('error', reject);
    child.once('exit', resolve);
  });
  if (code !== 0) throw new EmbeddedDatabaseError(`pg_ctl ${args[0]} ended with ${code}`);
}

function logPath(place: Place): string {
  return join(place.home, 'server.log');
}

/** Keeps one older log next to the current one. Returns the size of the current one in bytes. */
async function rotateLog(place: Place): Promise<number> {
  const path = logPath(place);
  const size = await stat(path).then(
    (found) => found.size,
    () => 0,
  );
  if (size < 5_000_000) return size;
  await rename(path, `${path}.1`);
  return 0;
}

async function readLogFrom(place: Place, start: number): Promise<string> {
  const file = await open(logPath(place), 'r').catch(() => null);
  if (file === null) return '';
  try {
    const { size } = await file.stat();
    const from = Math.max(start, size - 4_000);
    const { buffer, bytesRead } = await file.read({
      buffer: Buffer.alloc(Math.max(0, size - from)),
      position: from,
    });
    return buffer.toString('utf8', 0, bytesRead).trim();
  } finally {
    await file.close();
  }
}
