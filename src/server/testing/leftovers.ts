import { readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isLockHeld } from '#server/platform/db/embedded/instance-lock.ts';
import { findProcess } from '#server/platform/db/embedded/processes.ts';
import { throwAwayFolder } from './throw-away-folder.ts';

/** The prefix of temporary cluster folders. */
export const throwAwayPrefix = 'platbook-test-';

/** Stops the database servers of killed test runs and removes their folders. */
export async function removeLeftovers(): Promise<void> {
  for (const parent of new Set([tmpdir(), throwAwayFolder()])) await removeLeftoversIn(parent);
}

async function removeLeftoversIn(parent: string): Promise<void> {
  const names = (await readdir(parent)).filter((name) => name.startsWith(throwAwayPrefix));
  for (const name of names) {
    const folder = join(parent, name, 'postgres');
    const locked = await isLockHeld(folder);
    // Without a lock, the run is just starting or the folder belongs to something else.
    if (locked !== false) continue;
    await endServer(join(folder, 'cluster'));
    await rm(join(parent, name), { recursive: true, force: true });
  }
}

async function endServer(cluster: string): Promise<void> {
  const pidFile = await readFile(join(cluster, 'postmaster.pid'), 'utf8').catch(() => '');
  const server = findProcess(Number(pidFile.split('\n')[0]));
  if (server?.command.includes(cluster)) process.kill(server.pid, 'SIGQUIT');
}
