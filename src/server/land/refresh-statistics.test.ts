import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type TestApp } from '#server/testing/test-app.ts';
import { refreshStatistics } from './refresh-statistics.ts';

let test: TestApp;
let owner: pg.Client;
let acme: { companyId: number; areaId: number };

beforeAll(async () => {
  test = await createTestApp();
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
  const ada = await test.register('Ada Byron');
  acme = await createCompanyWithArea(ada, 'Acme');
  // Only the statements below may change what the planner knows.
  await owner.query('ALTER TABLE tracts SET (autovacuum_enabled = false)');
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

const addTracts = (count: number) =>
  owner.query(
    `INSERT INTO tracts (company_id, area_id, tract_name, gross_acres)
     SELECT $1, $2, 'Tract ' || n, 40 FROM generate_series(1, $3) n`,
    [acme.companyId, acme.areaId, count],
  );

/** Returns the number of Acme's tracts that the planner expects. */
async function expectedTracts(): Promise<number> {
  const plan = await owner.query(
    `EXPLAIN (FORMAT JSON) SELECT FROM tracts WHERE company_id = ${acme.companyId}`,
  );
  return plan.rows[0]['QUERY PLAN'][0].Plan['Plan Rows'];
}

const refresh = () => test.database.transaction((tx) => refreshStatistics(tx, acme.companyId));

it('updates statistics from when the company had one tract', async () => {
  await addTracts(1);
  await owner.query('ANALYZE tracts');
  await addTracts(5000);
  expect(await expectedTracts()).toBeLessThan(100);
  await refresh();
  expect(await expectedTracts()).toBeGreaterThan(4000);
});

it('leaves statistics alone that are merely somewhat wrong', async () => {
  const known = await expectedTracts();
  await addTracts(4000);
  const before = await owner.query("SELECT reltuples FROM pg_class WHERE relname = 'tracts'");
  await refresh();
  const after = await owner.query("SELECT reltuples FROM pg_class WHERE relname = 'tracts'");
  expect(known).toBeGreaterThan(4000);
  expect(after.rows).toEqual(before.rows);
});
