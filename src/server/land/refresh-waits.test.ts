import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let ada: Person;
let members: Person[];
let stranger: Person;
let place: { companyId: number; areaId: number };
let owner: pg.Client;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  stranger = await test.register('Stan Stranger');
  place = await createCompanyWithArea(ada, 'Acme');
  await createCompanyWithArea(stranger, 'Others');
  members = await Promise.all(
    ['Bo Ek', 'Cy Fox', 'Di Gray', 'Ed Hill', 'Flo Ives'].map((name) =>
      test.member(name, place.companyId, 4),
    ),
  );
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

// Tests have five connections, of which one user gets four.
it.each([
  ['land_state', '/api/analytics/overview'],
  ['land_state', '/api/calendar?from=2026-03-01&to=2026-04-01'],
  ['map_state', '/api/map/extent'],
] as const)('readers of a company wait for %s without connections (%s)', async (table, url) => {
  expect((await ada.get(url)).status).toBe(200);
  await ada.make('tracts', { tract_name: `For ${url}`, area_id: place.areaId });
  await owner.query('BEGIN');
  await owner.query(`SELECT FROM ${table} WHERE company_id = $1 FOR UPDATE`, [place.companyId]);
  const answers = Promise.all(members.map((member) => member.get(url)));
  // Each waits with its connection for half a second at most.
  const others = [];
  for (let index = 0; index < 5; index += 1) others.push((await stranger.get('/api/company')).status);
  expect(others).toEqual([200, 200, 200, 200, 200]);
  await owner.query('COMMIT');
  for (const { status, text } of await answers) expect(status, text).toBe(200);
});
