import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { well } from '#shared/land/entities/well.ts';
import { defaultLayout } from '#shared/platform/lists/table-layout.ts';

let test: TestApp;
let ada: Person;
let bo: Person;
let owner: pg.Client;
const layout = { ...defaultLayout(well), columns: ['well_name', 'operator'], widths: { operator: 240 } };

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  bo = await test.register('Bo Diddley');
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

it('refuses without a token', async () => {
  expect((await test.call({ method: 'GET', url: '/api/preferences' })).status).toBe(401);
  const saved = await test.call({
    method: 'PUT',
    url: '/api/preferences/table.well',
    payload: { value: layout },
  });
  expect(saved.status).toBe(401);
});

it('keeps a layout for each person alone, and counts its writes', async () => {
  expect((await ada.get('/api/preferences')).body.data).toEqual([]);
  const first = await ada.put('/api/preferences/table.well', { value: layout });
  expect(first).toMatchObject({
    status: 200,
    body: { data: [{ key: 'table.well', value: layout, version: 1 }] },
  });
  await bo.put('/api/preferences/table.well', { value: { ...layout, density: 'compact' } });
  const second = await ada.put('/api/preferences/table.well', {
    value: { ...layout, columns: ['operator', 'well_name', 'operator'] },
  });
  // The title column is first, and each column appears once.
  expect(second.body.data[0]).toEqual({ key: 'table.well', value: layout, version: 2 });
  await ada.put('/api/preferences/table.lease', {
    value: { columns: ['bonus'], widths: {}, density: 'compact' },
  });
  const all = await ada.get('/api/preferences');
  expect(all.body.data.map((each: { key: string }) => each.key)).toEqual(['table.lease', 'table.well']);
  expect((await bo.get('/api/preferences')).body.data).toMatchObject([
    { value: { density: 'compact' }, version: 1 },
  ]);
});

it.each([
  ['table.contract', { value: layout }, 'key must be one of: table.tract'],
  ['theme', { value: layout }, 'key must be one of: table.tract'],
  ['table.owner', { value: layout }, 'Owners have no column "well_name"'],
  ['table.well', { value: { ...layout, widths: { bonus: 100 } } }, 'Wells have no column "bonus"'],
  ['table.well', { value: { ...layout, widths: { operator: 5 } } }, 'must be from 64 to 800 pixels'],
  ['table.well', { value: { ...layout, widths: { operator: '100' } } }, 'must be from 64 to 800 pixels'],
  [
    'table.well',
    { value: { ...layout, columns: Array.from({ length: 201 }, () => 'operator') } },
    'value.columns',
  ],
  ['table.well', { value: { ...layout, columns: ['a\u0000b'] } }, 'cannot be stored (NUL)'],
  ['table.well', { value: { ...layout, widths: { '\ud800': 100 } } }, 'value.widths'],
  ['table.well', { value: { ...layout, nonsense: 1 } }, 'Unknown field'],
  ['table.well', {}, 'value is required'],
])('refuses %s %j in words', async (key, body, words) => {
  const answer = await ada.put(`/api/preferences/${key}`, body);
  expect(answer.status).toBe(400);
  expect(answer.body.message).toContain(words);
});

it('is deleted with the account, and omits fields that no longer exist', async () => {
  const cy = await test.register('Cy Twombly');
  await cy.put('/api/preferences/table.well', { value: layout });
  const count = async () =>
    (await owner.query('SELECT FROM preferences WHERE user_id = $1', [cy.id])).rowCount;
  await owner.query(
    `UPDATE preferences SET value = jsonb_set(value, '{columns}', '["well_name", "long_gone", "operator"]') WHERE user_id = $1`,
    [cy.id],
  );
  expect((await cy.get('/api/preferences')).body.data[0].value).toEqual(layout);
  expect(await count()).toBe(1);
  expect((await cy.delete('/api/auth/profile', { password: 'a good password' })).status).toBe(200);
  expect(await count()).toBe(0);
});
