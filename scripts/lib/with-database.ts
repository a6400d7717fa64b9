import type { Config } from '../../src/server/platform/config.ts';
import { openExistingDatabase } from '../../src/server/platform/db/embedded/open-existing-database.ts';
import { findPrimary } from '../../src/server/platform/db/follow-host.ts';

/** Runs work with the address of the configured database for its owner; starts the embedded one if nobody did. */
export async function withDatabase(
  config: Config,
  log: (line: string) => void,
  work: (ownerUrl: string) => Promise<void>,
): Promise<void> {
  if (config.databaseUrl !== undefined) return work(await findPrimary(config.databaseUrl));
  const { ownerUrl, leave } = await openExistingDatabase({ dataDir: config.dataDir, log });
  try {
    await work(ownerUrl);
  } finally {
    await leave();
  }
}
