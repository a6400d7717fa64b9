import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { landStatuses } from '#shared/land/acreage/overview.ts';
import { dashboardReader, landMaker } from './testing.ts';

// The test application's date is 2026-03-31.
let test: TestApp;
let ada: Person;
let areaId: number;
let lease: number;
let well: number;

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  ({ areaId } = await createCompanyWithArea(ada, 'Filters'));
  const make = landMaker(ada, areaId);
  lease = await make.lease({ contract_status: 'active', expiration_date: '2026-05-01' });
  await make.lease({ contract_status: 'active', expiration_date: '2027-05-01' });
  well = await make.well({ well_status: 'drilling' });
  for (const acres of [640, 320, 160]) {
    const tract_id = await make.tract({ gross_acres: acres });
    const ownership_id = await make.ownership({ tract_id, decimal_interest: 1 });
    if (acres > 160) await make.contract({ ownership_id, lease_id: lease });
    if (acres === 640) await make.unit({ tract_id, well_id: well, held_acres: 640, unit_acres: 640 });
  }
});
afterAll(() => test.close());

async function totals(path: string): Promise<number[]> {
  const list = await ada.get(`${path}&page=1`);
  const whole = await ada.get(path);
  const csv = await ada.get(`${path}&format=csv`);
  return [
    list.body.meta.total,
    list.body.data.length,
    whole.body.data.length,
    csv.text.trim().split('\n').length - 1,
  ];
}

async function expectEqualTotals(): Promise<void> {
  const { metrics, assets } = await dashboardReader(ada).overview();
  for (const status of landStatuses) {
    const { count } = assets.tract_status[status];
    expect([status, await totals(`/api/tracts?filter[land_status]=${status}`)]).toEqual([
      status,
      [count, count, count, count],
    ]);
  }
  const { value } = metrics.expiring_soon;
  expect(await totals('/api/leases?filter[expiring]=true')).toEqual([value, value, value, value]);
  const rest = (await ada.get('/api/leases?page=1')).body.meta.total - value;
  expect(await totals('/api/leases?filter[expiring]=false')).toEqual([rest, rest, rest, rest]);
}

it('finds as many as the cards count, also right after writes to other records', async () => {
  const { assets, metrics } = await dashboardReader(ada).overview();
  expect(landStatuses.map((status) => assets.tract_status[status].count)).toEqual([2, 0, 1]);
  expect(metrics.expiring_soon.value).toBe(1);
  await expectEqualTotals();
  await ada.put(`/api/wells/${well}`, { well_status: 'producing' });
  // The list itself refreshes the facts, without a visit to the dashboard in between.
  // The lease is held by a well on one of its two tracts, and with it both.
  expect(await totals('/api/tracts?filter[land_status]=HBP')).toEqual([2, 2, 2, 2]);
  expect(await totals('/api/leases?filter[expiring]=true')).toEqual([0, 0, 0, 0]);
  await expectEqualTotals();
  await ada.put(`/api/wells/${well}`, { well_status: 'shut-in' });
  await ada.put(`/api/leases/${lease}`, { contract_status: 'expired' });
  await expectEqualTotals();
  await ada.put(`/api/leases/${lease}`, { contract_status: 'active' });
});

it('narrows bulk calls as it narrows lists', async () => {
  const outcome = await ada.post('/api/tracts/bulk-update', {
    matching: { 'filter[land_status]': 'inactive' },
    expected_count: 1,
    changes: { county: 'Reeves' },
  });
  expect(outcome).toMatchObject({ status: 200, body: { data: [{ matched: 1, updated: 1 }] } });
  expect((await ada.get('/api/tracts?page=1&filter[county]=reeves')).body.data[0].gross_acres).toBe(160);
});

it.each([
  ['/api/leases?filter[expiring]=soon', 'must be true or false'],
  ['/api/tracts?filter[expiring]=true', 'filter[expiring]'],
  ['/api/tracts?filter[land_status]=foo', 'filter[land_status] must be one of: Active, HBP, Inactive'],
  ['/api/wells?filter[land_status]=hbp', 'filter[land_status]'],
])('refuses %s', async (path, words) => {
  const answer = await ada.get(path);
  expect(answer.status).toBe(400);
  expect(answer.text).toContain(words);
});
