import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { inject } from 'vitest';
import { databaseUrl } from './database-server.ts';

export type TestDatabase = { ownerUrl: string; appUrl: string; drop: () => Promise<void> };

/** Clones the migrated template into a database that belongs to the caller alone. Drop it afterwards. */
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
    drop: () => asSuperuser(server.superuserUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`),
  };
}

/** Makes a database in which nothing is yet, not even the tables. Drop it afterwards. */
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
    drop: () => asSuperuser(server.superuserUrl, `DROP DATABASE IF EXISTS ${database} WITH (FORCE)`),
  };
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
