import type { TestProject } from 'vitest/node';
import { prepareDatabaseServer, type TestDatabaseServer } from './database-server.ts';

declare module 'vitest' {
  interface ProvidedContext {
    databaseServer: TestDatabaseServer;
  }
}

/** Runs once before the server's tests: one database server, one migrated template. */
export default async function setup(project: TestProject): Promise<() => Promise<void>> {
  const { server, close } = await prepareDatabaseServer(process.env.PLATBOOK_TEST_DATABASE_URL);
  project.provide('databaseServer', server);
  return close;
}
