import { afterAll, beforeAll, expect, test } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { ActionCenter } from '#shared/overview/contracts/analytics.ts';

let house: TestApp;
let ada: Person;
let area_id: number;
let serial = 0;

beforeAll(async () => {
  house = await createTestApp();
  ada = await house.register('Ada Byron');
  ({ areaId: area_id } = await createCompanyWithArea(ada, 'Acme'));
});
afterAll(() => house.close());

const owner = (owner_name: string) => ada.make('owners', { owner_name, area_id });

function well(fields: object = {}) {
  serial += 1;
  return ada.make('wells', {
    ...{ well_name: `Well ${serial}`, api_number: `42301${20_000 + serial}`, area_id },
    first_sale_date: '2026-01-15',
    ...fields,
  });
}

async function order(well_id: number, owner_id: number, fields: object = {}) {
  return ada.make('division_orders', { well_id, owner_id, kind: 'ri', decimal_interest: 0.125, ...fields });
}

/** The due date and the text of the item of a well; null if there is none. */
async function itemOf(well_id: number) {
  const answer = await ada.get('/api/analytics/action-center?type=payment_due&page_size=100');
  const [{ action_items: items }] = answer.body.data as [ActionCenter];
  const item = items.find(({ id, asset_type }) => id === well_id && asset_type === 'well');
  return item === undefined ? null : [item.due_date, item.severity, item.details];
}

test('first sales of a well in Texas raise an item until its owners have a pay status', async () => {
  const id = await well();
  const said = 'First sales were on 2026-01-15, so the first payment is due on 2026-05-31.';
  const due = (missing: string) => ['2026-05-31', 'medium', `${said} ${missing}`];
  expect(await itemOf(id)).toEqual(due('The well has no division orders.'));
  const first = await order(id, await owner('Alder'));
  const second = await order(id, await owner('Birch'), { effective_date: '2026-01-01' });
  expect(await itemOf(id)).toEqual(due('Division orders of 2 owners have no pay status.'));
  await ada.put(`/api/division_orders/${first}`, { pay_status: 'pay' });
  expect(await itemOf(id)).toEqual(due("One owner's division order has no pay status."));
  const suspense = { pay_status: 'suspense', suspense_reason: 'title' };
  await ada.put(`/api/division_orders/${second}`, suspense);
  expect(await itemOf(id)).toBeNull();
});

test('orders that begin after the due day or end by it are not those of the first payment', async () => {
  const id = await well({ first_sale_date: '2023-10-31' });
  const [alder, birch] = [await owner('Alder'), await owner('Birch')];
  await order(id, alder, { pay_status: 'pay', effective_date: '2023-10-01' });
  await order(id, birch, { effective_date: '2024-02-29' });
  await order(id, birch, { kind: 'orri', end_date: '2024-02-28' });
  expect(await itemOf(id)).toBeNull();
  // The due day itself.
  await order(id, birch, { kind: 'wi', effective_date: '2024-02-28' });
  expect(await itemOf(id)).toEqual(['2024-02-28', 'medium', expect.stringContaining('due on 2024-02-28')]);
});

test('wells elsewhere, and wells without first sales, raise none', async () => {
  expect(await itemOf(await well({ api_number: '3530120001' }))).toBeNull();
  const id = await well({ first_sale_date: null });
  expect(await itemOf(id)).toBeNull();
  await ada.put(`/api/wells/${id}`, { first_sale_date: '2026-02-01' });
  expect(await itemOf(id)).toMatchObject(['2026-06-28', 'medium', expect.any(String)]);
});

test('the item of a deleted well ends, and comes back with the well', async () => {
  const id = await well();
  expect(await itemOf(id)).not.toBeNull();
  const answer = await ada.delete(`/api/wells/${id}`);
  expect(answer.status).toBe(200);
  expect(await itemOf(id)).toBeNull();
  const [{ act_id: act }] = answer.body.data as [{ act_id: number }];
  expect((await ada.post(`/api/acts/${act}/undo`, {})).status).toBe(200);
  expect(await itemOf(id)).not.toBeNull();
});
