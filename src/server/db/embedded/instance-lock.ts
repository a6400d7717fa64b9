import { randomBytes } from 'node:crypto';
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { codeOf, EmbeddedDatabaseError } from './error.ts';
import { findProcess } from './processes.ts';

export type InstanceLock = { release: () => Promise<void> };

/**
 * Reserves a data directory for this process.
 * A lock whose process is gone, a zombie, or another one under the same number is taken over.
 * Throws EmbeddedDatabaseError, naming the process, while another one uses the directory.
 */
export async function lockInstance(dataDir: string, folder: string): Promise<InstanceLock> {
  const path = lockPath(folder);
  const mine = `${JSON.stringify({ pid: process.pid, startedAt: findProcess(process.pid)?.startedAt ?? '' })}\n`;
  const candidate = `${path}.${process.pid}.${randomBytes(4).toString('hex')}`;
  await writeFile(candidate, mine, { mode: 0o644 });
  try {
    // A hard link appears whole or not at all, so nobody ever reads half a lock.
    while (!(await linkIfFree(candidate, path))) {
      const found = await readFile(path, 'utf8').catch(() => null);
      if (found === null) continue;
      const holder = holderOf(found);
      if (holder !== null) throw refusal(dataDir, holder);
      await removeDeadLock(path, found, `${candidate}.dead`);
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

/** Takes the dead lock aside; when another starter was quicker, what was taken is its live lock and goes back. */
async function removeDeadLock(path: string, dead: string, aside: string): Promise<void> {
  try {
    await rename(path, aside);
    if ((await readFile(aside, 'utf8')) !== dead) await linkIfFree(aside, path);
  } catch (error) {
    if (codeOf(error) !== 'ENOENT') throw error;
  } finally {
    await rm(aside, { force: true });
  }
}

function refusal(dataDir: string, pid: number): EmbeddedDatabaseError {
  const stop =
    pid === process.pid
      ? 'It is this very process: close it first,'
      : `Stop it first (Ctrl-C in its window, or: kill ${pid}),`;
  return new EmbeddedDatabaseError(
    `Another Platbook (process ${pid}) is already running on the data directory ${dataDir}. ${stop} ` +
      'or start this one with another DATA_DIR and PORT.',
  );
}
