import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import pg from 'pg';
import { syncEntityColumns } from '#server/land/sync-entity-columns.ts';
import { startCluster } from '#server/platform/db/embedded/cluster.ts';
import { type LoginRole, provisionDatabase } from '#server/platform/db/embedded/provision.ts';
import { migrateToLatest } from '#server/platform/db/migrate.ts';
import { removeLeftovers, throwAwayPrefix } from './leftovers.ts';
import { throwAwayFolder } from './throw-away-folder.ts';

/** What a test needs to create its own database; plain data, because it is sent to the workers. */
export type TestDatabaseServer = { superuserUrl: string; template: string; owner: LoginRole; app: LoginRole };

/**
 * Prepares one server with one migrated template for a test run: the server at `superuserUrl`, or an embedded one in a
 * temporary folder.
 */
export async function prepareDatabaseServer(
  superuserUrl: string | undefined,
): Promise<{ server: TestDatabaseServer; close: () => Promise<void> }> {
  const base =
    superuserUrl === undefined ? await startThrowAway() : { superuserUrl, stop: async () => undefined };
  // Several test runs may share a server.
  const run = randomBytes(4).toString('hex');
  const role = (kind: string) => ({
    name: `platbook_test_${kind}_${run}`,
    password: randomBytes(12).toString('hex'),
  });
  const server = {
    superuserUrl: base.superuserUrl,
    template: `platbook_test_${run}`,
    owner: role('owner'),
    app: role('app'),
  };
  const close = async () => {
    await dropAll(server);
    await base.stop();
  };
  try {
    await provisionDatabase(server.superuserUrl, {
      database: server.template,
      owner: server.owner,
      app: server.app,
    });
    await migrateToLatest({
      ownerUrl: databaseUrl(server, server.template, server.owner),
      syncEntityColumns,
    });
  } catch (error) {
    await close();
    throw error;
  }
  return { server, close };
}

/** Returns the address of a database on the server, for one of its roles. */
export function databaseUrl(server: TestDatabaseServer, database: string, role: LoginRole): string {
  const url = new URL(server.superuserUrl);
  url.username = role.name;
  url.password = role.password;
  url.pathname = `/${database}`;
  return url.href;
}

async function startThrowAway(): Promise<{ superuserUrl: string; stop: () => Promise<void> }> {
  await removeLeftovers();
  const dataDir = await mkdtemp(join(throwAwayFolder(), throwAwayPrefix));
  const cluster = await startCluster({ dataDir, durability: 'none', log: () => undefined });
  return {
    superuserUrl: cluster.superuserUrl,
    stop: async () => {
      await cluster.stop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** Removes the run's databases, including those that failed tests left behind, and its roles. */
async function dropAll(server: TestDatabaseServer): Promise<void> {
  const client = new pg.Client({ connectionString: server.superuserUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ datname: string }>(
      'SELECT datname FROM pg_database WHERE starts_with(datname, $1)',
      [server.template],
    );
    for (const { datname } of rows)
      await client.query(`DROP DATABASE ${pg.escapeIdentifier(datname)} WITH (FORCE)`);
    for (const { name } of [server.owner, server.app])
      await client.query(`DROP ROLE IF EXISTS ${pg.escapeIdentifier(name)}`);
  } finally {
    await client.end();
  }
}
