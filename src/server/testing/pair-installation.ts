import { syncEntityColumns } from '#server/land/sync-entity-columns.ts';
import { migrateToLatest } from '#server/platform/db/migrate.ts';
import { type PairServer, type PostgresPair, startPostgresPair } from './postgres-pair.ts';
import { throwAwayFolder } from './throw-away-folder.ts';

/** A migrated database on a primary and its standby. Its owner is also the role of the application. */
export type PairInstallation = { pair: PostgresPair; urlOf: (...servers: PairServer[]) => string };

export async function startPairInstallation(): Promise<PairInstallation> {
  const pair = await startPostgresPair(throwAwayFolder(), { fsync: 'off' });
  const urlOf = (...servers: PairServer[]) =>
    `postgresql://platbook@${servers.map(({ port }) => `127.0.0.1:${port}`).join(',')}/platbook`;
  try {
    const [primary] = pair.servers;
    await pair.query(primary, 'CREATE ROLE platbook LOGIN CREATEROLE');
    await pair.query(primary, 'CREATE DATABASE platbook OWNER platbook');
    await migrateToLatest({ ownerUrl: urlOf(primary), syncEntityColumns });
  } catch (error) {
    await pair.stop();
    throw error;
  }
  return { pair, urlOf };
}
