import { randomBytes } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './database-server.ts';

export type TestDatabase = { ownerUrl: string; appUrl: string; drop: () => Promise<void> };

/** Clones the migrated template into a database for the caller alone. Drop it afterwards. */
export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `${server.template}_${randomBytes(4).toString('hex')}`;
  const [database, template, owner] = [name, server.template, server.owner.name].map((part) =>
    pg.escapeIdentifier(part),
  );
  await asSuperuser(
    server.superuserUrl,
    `CREATE DATABASE ${database} TEMPLATE ${template} OWNER ${owner} STRATEGY FILE_COPY`,
  );
  return {
    ownerUrl: databaseUrl(server, name, server.owner),
    appUrl: databaseUrl(server, name, server.app),
    drop: () => dropDatabase(server.superuserUrl, name),
  };
}

/** Creates a completely empty database without tables. Drop it afterwards. */
export async function createEmptyDatabase(): Promise<TestDatabase> {
  const server = inject('databaseServer');
  const name = `${server.template}_${randomBytes(4).toString('hex')}`;
  const [database, owner] = [name, server.owner.name].map((part) => pg.escapeIdentifier(part));
  await asSuperuser(
    server.superuserUrl,
    `CREATE DATABASE ${database} OWNER ${owner} TEMPLATE template0 STRATEGY FILE_COPY`,
  );
  return {
    ownerUrl: databaseUrl(server, name, server.owner),
    appUrl: databaseUrl(server, name, server.app),
    drop: () => dropDatabase(server.superuserUrl, name),
  };
}

/**
 * Drops a database once its last connections are closed. A pool reports its end while the server is still closing its
 * connections; terminating those would cause an unhandled error. After two seconds, connections that were never closed
 * are terminated.
 */
async function dropDatabase(superuserUrl: string, name: string): Promise<void> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  try {
    const deadline = Date.now() + 2000;
    const open = "SELECT 1 FROM pg_stat_activity WHERE datname = $1 AND backend_type = 'client backend'";
    while ((await client.query(open, [name])).rowCount !== 0 && Date.now() < deadline) await setTimeout(10);
    await client.query(`DROP DATABASE IF EXISTS ${pg.escapeIdentifier(name)} WITH (FORCE)`);
  } finally {
    await client.end();
  }
}

async function asSuperuser(url: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
