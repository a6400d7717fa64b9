import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { type Database, openDatabase } from './database.ts';
import { refuseOtherSecrets, sessionNameOf } from './other-secrets.ts';

const [ours, theirs] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];

let testDatabase: TestDatabase;
const servers: Database[] = [];

function open(secret: Uint8Array): Database {
  const url = new URL(testDatabase.appUrl);
  // The embedded server's own name for the sessions, which takes precedence.
  url.searchParams.delete('application_name');
  const server = openDatabase({ url: url.href, poolSize: 1, name: sessionNameOf(secret) });
  servers.push(server);
  return server;
}

beforeAll(async () => {
  testDatabase = await createTestDatabase();
});
afterAll(async () => {
  for (const server of servers) await server.close();
  await testDatabase.drop();
});

it('lets servers with the same secret share a database, and no others', async () => {
  const first = open(ours);
  await refuseOtherSecrets(first.pool, ours);
  await expect(refuseOtherSecrets(open(ours).pool, ours)).resolves.toBeUndefined();
  await expect(refuseOtherSecrets(open(theirs).pool, theirs)).rejects.toThrow('Set PLATBOOK_SECRET');
});
