import pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestDatabase, type TestDatabase } from '#server/testing/test-database.ts';
import { applyRoutines, readRoutines } from './routines.ts';

let database: TestDatabase;
let pool: pg.Pool;

beforeAll(async () => {
  database = await createTestDatabase();
  pool = new pg.Pool({ connectionString: database.ownerUrl });
});
afterAll(async () => {
  await pool.end();
  await database.drop();
});

const functions = `
  SELECT p.proname AS name, pg_get_functiondef(p.oid) AS definition FROM pg_proc p
  JOIN pg_namespace n ON n.oid = p.pronamespace
  WHERE n.nspname = 'public' AND p.prokind = 'f'
    AND NOT EXISTS (SELECT FROM pg_depend d WHERE d.objid = p.oid AND d.deptype = 'e')
  ORDER BY 1`;
// Leaves out the triggers of shared values, which are created from the entity data.
const triggers = `
  SELECT t.tgrelid::regclass || '.' || t.tgname AS name, pg_get_triggerdef(t.oid) AS definition FROM pg_trigger t
  JOIN pg_class c ON c.oid = t.tgrelid JOIN pg_namespace n ON n.oid = c.relnamespace
  WHERE NOT t.tgisinternal AND n.nspname = 'public' AND t.tgname NOT LIKE 'values\\_%' ORDER BY 1`;

type Definition = { name: string; definition: string };

async function readDefinitions(statement: string): Promise<Definition[]> {
  return (await pool.query<Definition>(statement)).rows;
}

test('every function of the database has a file of its name, and every file its function', async () => {
  const files = (await readRoutines())
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('triggers/'));
  const named = files.map((name) => name.split('/').at(-1));
  expect(named.sort()).toEqual((await readDefinitions(functions)).map(({ name }) => name).sort());
});

test('every trigger of the database is created by the file of its table, and every file creates what there is', async () => {
  const files = (await readRoutines()).filter(({ name }) => name.startsWith('triggers/'));
  const created = files.flatMap(({ name, text }) =>
    [...text.matchAll(/^CREATE OR REPLACE TRIGGER (\w+)/gm)].map(
      ([, trigger]) => `${name.slice('triggers/'.length)}.${trigger}`,
    ),
  );
  expect(created.sort()).toEqual((await readDefinitions(triggers)).map(({ name }) => name).sort());
});

test('what is applied already is left alone, and what differs is applied again', async () => {
  expect(await applyRoutines(pool)).toEqual([]);
  const before = await readDefinitions(functions);
  await pool.query(
    "CREATE OR REPLACE FUNCTION share_of(part numeric, whole numeric) RETURNS numeric LANGUAGE sql AS 'SELECT 1.0'",
  );
  await pool.query(
    "UPDATE applied_routines SET checksum = 'of an older version' WHERE name = 'land/share_of'",
  );
  expect(await applyRoutines(pool)).toEqual(['land/share_of']);
  expect(await readDefinitions(functions)).toEqual(before);
});

test('applying all of them once more changes no definition', async () => {
  const before = [await readDefinitions(functions), await readDefinitions(triggers)];
  await pool.query('DELETE FROM applied_routines');
  expect((await applyRoutines(pool)).length).toBe((await readRoutines()).length);
  expect([await readDefinitions(functions), await readDefinitions(triggers)]).toEqual(before);
});

test('two servers that start at once apply each once', async () => {
  await pool.query('DELETE FROM applied_routines');
  const applied = await Promise.all([applyRoutines(pool), applyRoutines(pool)]);
  expect(applied.map(({ length }) => length).sort((a, b) => a - b)).toEqual([
    0,
    (await readRoutines()).length,
  ]);
});
