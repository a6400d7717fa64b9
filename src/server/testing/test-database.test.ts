import pg from 'pg';
import { expect, test } from 'vitest';
import { createTestDatabase } from './test-database.ts';

async function query(url: string, text: string): Promise<pg.QueryResult> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return await client.query(text);
  } finally {
    await client.end();
  }
}

test('each test database is migrated and apart from the others', async () => {
  const [first, second] = await Promise.all([createTestDatabase(), createTestDatabase()]);
  try {
    await query(first.ownerUrl, 'CREATE TABLE only_here ()');
    const found = await query(
      second.ownerUrl,
      "SELECT to_regclass('users') AS users, to_regclass('only_here') AS only_here",
    );
    expect(found.rows).toEqual([{ users: 'users', only_here: null }]);
  } finally {
    await Promise.all([first.drop(), second.drop()]);
  }
});

test('neither the owner nor the application is a superuser or goes around row-level security', async () => {
  const database = await createTestDatabase();
  try {
    for (const url of [database.ownerUrl, database.appUrl]) {
      const { rows } = await query(
        url,
        'SELECT rolsuper, rolbypassrls FROM pg_roles WHERE rolname = current_user',
      );
      expect(rows).toEqual([{ rolsuper: false, rolbypassrls: false }]);
    }
    await expect(query(database.appUrl, 'CREATE TABLE not_allowed ()')).rejects.toThrow('permission denied');
  } finally {
    await database.drop();
  }
});
