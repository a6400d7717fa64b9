import { readdir, rm } from 'node:fs/promises';
import { basename, join } from 'node:path';
import type { ServerFiles } from './server-files.ts';

/**
 * Removes what earlier starts left beside the cluster: copies of other versions of the server, and clusters that were
 * never finished. Call it only when the server that runs was started from `used`.
 */
export async function tidyHome(home: string, used: ServerFiles): Promise<void> {
  const old = (await readdir(home)).filter(
    (name) =>
      (name.startsWith('server-') && name !== basename(used.folder)) || name.startsWith('cluster.unfinished'),
  );
  // Somebody may still be writing there; then it stays until the next start.
  await Promise.allSettled(old.map((name) => rm(join(home, name), { recursive: true, force: true })));
}
