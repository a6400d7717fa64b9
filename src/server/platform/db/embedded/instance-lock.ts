import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { codeOf, EmbeddedDatabaseError } from './error.ts';
import { findProcess } from './processes.ts';

export type InstanceLock = { release: () => Promise<void> };

/**
 * Reserves a data directory for this process. Takes over a lock whose process is gone, a zombie, or another one with a
 * reused id. Throws EmbeddedDatabaseError, naming the process, while another one uses the directory.
 */
export async function lockInstance(dataDir: string, folder: string): Promise<InstanceLock> {
  const path = lockPath(folder);
  const mine = `${JSON.stringify({ pid: process.pid, startedAt: findProcess(process.pid)?.startedAt ?? '' })}\n`;
  const candidate = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(candidate, mine, { mode: 0o644 });
  try {
    // A hard link appears whole or not at all, so nobody ever reads a partial lock.
    while (!(await linkIfFree(candidate, path))) {
      const found = await readFile(path, 'utf8').catch(() => null);
      if (found === null) continue;
      const holder = holderOf(found);
      if (holder !== null) throw refusal(dataDir, holder);
      if (await replaceDeadLock(path, found, candidate)) break;
    }
  } finally {
    await rm(candidate, { force: true });
  }
  return {
    release: async () => {
      if ((await readFile(path, 'utf8').catch(() => null)) === mine) await rm(path, { force: true });
    },
  };
}

/** Whether a living process holds the lock of a folder; null when there is no lock. */
export async function isLockHeld(folder: string): Promise<boolean | null> {
  const found = await readFile(lockPath(folder), 'utf8').catch(() => null);
  return found === null ? null : holderOf(found) !== null;
}

function lockPath(folder: string): string {
  return join(folder, 'instance.lock');
}

async function linkIfFree(candidate: string, path: string): Promise<boolean> {
  try {
    await link(candidate, path);
    return true;
  } catch (error) {
    if (codeOf(error) === 'EEXIST') return false;
    throw error;
  }
}

function holderOf(text: string): number | null {
  const match = /"pid":(\d+),"startedAt":"([^"]*)"/.exec(text);
  const found = findProcess(Number(match?.[1]));
  return found !== null && found.startedAt === match?.[2] ? found.pid : null;
}

/**
 * Replaces a dead lock with the candidate and returns whether it did. A second lock, named after the dead file's inode
 * and time, lets one process at a time replace it. So a process that saw the dead lock cannot delete the live one that
 * replaced it.
 */
async function replaceDeadLock(path: string, dead: string, candidate: string): Promise<boolean> {
  const identity = await identityOf(path);
  if (identity === null) return false;
  const right = `${path}.${identity}`;
  if (!(await linkIfFree(candidate, right))) {
    const other = await readFile(right, 'utf8').catch(() => null);
    if (other !== null && holderOf(other) === null) await rm(right, { force: true });
    else await setTimeout(5);
    return false;
  }
  try {
    const isSame =
      (await identityOf(path)) === identity && (await readFile(path, 'utf8').catch(() => null)) === dead;
    if (isSame) await rename(candidate, path);
    return isSame;
  } finally {
    await rm(right, { force: true });
  }
}

/** Identifies a lock file among successive files of the same name; null if there is none. */
async function identityOf(path: string): Promise<string | null> {
  const found = await stat(path, { bigint: true }).catch(() => null);
  return found === null ? null : `${found.ino}-${found.mtimeNs}`;
}

function refusal(dataDir: string, pid: number): EmbeddedDatabaseError {
  const stop =
    pid === process.pid
      ? 'It is this process: close it first,'
      : `Stop it first (Ctrl-C in its window, or: kill ${pid}),`;
  return new EmbeddedDatabaseError(
    `Another Platbook (process ${pid}) is already running on the data directory ${dataDir}. ${stop} ` +
      'or start this one with another DATA_DIR and PORT.',
  );
}
