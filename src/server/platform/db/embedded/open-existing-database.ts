import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import { readOrCreateCredentials } from './credentials.ts';
import { EmbeddedDatabaseError } from './error.ts';
import { isLockHeld } from './instance-lock.ts';
import { choosePlace, makeDatabaseFolder } from './place.ts';
import { readPidFile } from './postmaster.ts';
import { ownerAddress, startEmbeddedDatabase } from './supervisor.ts';

/** The address of a data directory's database for its owner, and how to close it. */
type Visit = { ownerUrl: string; leave: () => Promise<void> };

/**
 * Opens the database of a data directory alongside the Platbook that runs on it. If none does, starts the database for
 * the duration of the visit. Throws EmbeddedDatabaseError like a start.
 */
export async function openExistingDatabase(options: {
  dataDir: string;
  log: (line: string) => void;
}): Promise<Visit> {
  const folder = await makeDatabaseFolder(options.dataDir);
  if ((await isLockHeld(folder)) !== true) {
    const started = await startEmbeddedDatabase(options);
    return { ownerUrl: started.ownerUrl, leave: started.stop };
  }
  const { cluster } = await choosePlace(folder);
  const running = await readPidFile(cluster);
  if (running?.status !== 'ready')
    throw new EmbeddedDatabaseError(
      `A Platbook is just starting or stopping on ${options.dataDir}. Try again in a moment.`,
    );
  const { owner } = await readOrCreateCredentials(folder);
  return { ownerUrl: ownerAddress(running.port, owner), leave: async () => undefined };
}

/** Whether a data directory already contains a database. */
export async function hasEmbeddedDatabase(dataDir: string): Promise<boolean> {
  const found = await stat(join(dataDir, 'postgres', 'credentials.json')).catch(() => null);
  return found !== null;
}
