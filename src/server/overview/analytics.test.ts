import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { metricNames } from '#shared/land/acreage/overview.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { dashboardReader, landMaker, valuesOf } from './testing.ts';

// The test application's date is 2026-03-31.
let test: TestApp;
let ada: Person;
let bo: Person;

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  bo = await test.register('Bo Diddley');
});
afterAll(() => test.close());

const calls = [
  ['GET', '/api/analytics/overview'],
  ['GET', '/analytics/overview'],
  ['GET', '/api/analytics/action-center'],
  ['GET', '/analytics/action-center'],
  ['GET', '/api/analytics/metrics/total_tracts/rows'],
  ['POST', '/api/analytics/action-items/dismiss'],
  ['DELETE', '/api/analytics/action-items/dismiss/mineral_sum-1'],
] as const;

it.each(calls)('refuses %s %s without a token', async (method, url) => {
  const payload = method === 'POST' ? { payload: { item_key: 'mineral_sum-1', until: '2026-05-01' } } : {};
  expect((await test.call({ method, url, ...payload })).status).toBe(401);
});

it('is empty without records', async () => {
  const cy = await test.register('Cy Twombly');
  const overview = await dashboardReader(cy).overview();
  expect(valuesOf(overview)).toEqual({
    total_tracts: 0,
    active_leases: 0,
    total_wells: 0,
    net_mineral_acres: 0,
    net_revenue_acres: 0,
    expiring_soon: 0,
  });
  expect(overview.metrics.total_tracts.change).toBe(0);
  expect(overview).toMatchObject({ as_of: '2026-03-31', compared_with: '2026-03-01', has_past: false });
  expect(await dashboardReader(cy).center()).toMatchObject({ action_items: [], total_items: 0 });
});

describe('a section of 640 acres', () => {
  const dashboard = () => dashboardReader(ada);
  let tract: number;
  let lease: number;
  let well: number;
  let areaId: number;

  beforeAll(async () => {
    ({ areaId } = await createCompanyWithArea(ada, 'Worked Example'));
    const make = landMaker(ada, areaId);
    tract = await make.tract({ tract_name: 'Section 12', gross_acres: 640 });
    lease = await make.lease({
      contract_name: 'Halff',
      contract_status: 'active',
      royalty_rate: 0.1875,
      expiration_date: '2030-01-01',
    });
    for (const share of [0.5, 0.25, 0.25]) {
      const owner_id = await make.owner(`Owner of ${share}`);
      const ownership_id = await make.ownership({ tract_id: tract, owner_id, decimal_interest: share });
      await make.contract({ ownership_id, lease_id: lease });
    }
  });

  it('has 640 net mineral acres and, at 3/16, 120 net revenue acres', async () => {
    const overview = await dashboard().overview();
    expect(valuesOf(overview)).toMatchObject({
      total_tracts: 1,
      active_leases: 1,
      total_wells: 0,
      // ½ × 640 + ¼ × 640 + ¼ × 640; and all of it × 0.1875.
      net_mineral_acres: 640,
      net_revenue_acres: 120,
      expiring_soon: 0,
    });
    // Everything was created within the last 30 days.
    expect(overview.metrics.net_mineral_acres.change).toBe(100);
    expect(overview.assets.tract_status).toEqual({
      active: { count: 1, acres: 640 },
      hbp: { count: 0, acres: 0 },
      inactive: { count: 0, acres: 0 },
    });
    expect(await dashboard().items()).toEqual([]);
  });

  it('is held by production once a producing well is tied to it', async () => {
    const make = landMaker(ada, areaId);
    well = await make.well({ well_status: 'producing', api_number: '4230199999' });
    expect((await dashboard().overview()).assets.tract_status.hbp.count).toBe(0);
    await make.unit({ name: 'Unit', tract_id: tract, well_id: well, held_acres: 157.82, unit_acres: 237.9 });
    expect((await dashboard().overview()).assets.tract_status).toMatchObject({
      active: { count: 0, acres: 0 },
      hbp: { count: 1, acres: 640 },
    });
    await ada.put(`/api/wells/${well}`, { well_status: 'shut-in' });
    expect((await dashboard().overview()).assets.tract_status.hbp.count).toBe(0);
    await ada.put(`/api/wells/${well}`, { well_status: 'producing' });
    expect((await dashboard().overview()).assets.tract_status.hbp.count).toBe(1);
  });

  it('raises one discrepancy for a fourth owner of 1/8, who leaves and takes it along', async () => {
    const make = landMaker(ada, areaId);
    const owner_id = await make.owner('The fourth');
    const ownership = await make.ownership({ tract_id: tract, owner_id, decimal_interest: 0.125 });
    const center = await dashboard().center();
    expect(center.total_items).toBe(1);
    expect(center.action_items).toEqual([
      {
        id: tract,
        asset_type: 'tract',
        name: 'Section 12',
        details: '4 mineral interests sum to 1.12500000 instead of 1.',
        due_date: null,
        type: 'acreage_discrepancy',
        severity: 'high',
        rule: 'The mineral interests of a tract sum to 1.',
        item_key: `mineral_sum-${tract}`,
        dismissed_until: null,
      },
    ]);
    expect((await ada.delete(`/api/ownerships/${ownership}`)).status).toBe(200);
    expect(await dashboard().center()).toMatchObject({ action_items: [], total_items: 0 });
  });

  it('returns the rows of each figure, which sum to it', async () => {
    for (const metric of metricNames) {
      const { figure, data, meta } = await dashboard().rows(metric);
      expect(data).toHaveLength(meta.total);
      expect(Exact.sum(0, ...data.map((row) => row.value)).toNumber()).toBe(figure);
    }
    const { data } = await dashboard().rows('net_revenue_acres');
    expect(data[0]).toMatchObject({
      id: lease,
      asset_type: 'lease',
      name: 'Halff',
      value: 60,
      figures: [
        { label: 'Tract', value: 'Section 12' },
        { label: 'Owner', value: 'Owner of 0.5' },
        { label: 'Contract Acres', value: null },
        { label: 'Net Acres', value: 320 },
        { label: 'Leased Acres', value: 320 },
        { label: 'Royalty Rate', value: 0.1875 },
      ],
    });
  });

  it('sorts acres by size, then by age, and leases by their end', async () => {
    const mineral = await dashboard().rows('net_mineral_acres');
    expect(mineral.order).toBe('Largest first.');
    expect(mineral.data.map(({ value, figures }) => [value, figures[0]?.value])).toEqual([
      [320, 'Owner of 0.5'],
      [160, 'Owner of 0.25'],
      [160, 'Owner of 0.25'],
    ]);
    const make = landMaker(ada, areaId);
    const days = ['2026-06-01', '2026-04-15', '2026-06-01', '2026-05-01'];
    const leases: number[] = [];
    for (const [place, expiration_date] of days.entries())
      leases.push(
        await make.lease({ contract_status: 'active', expiration_date, file_number: `Ends ${place}` }),
      );
    const expiring = await dashboard().rows('expiring_soon');
    expect(expiring.order).toBe('Earliest expiration first.');
    expect(expiring.data.map(({ id }) => id)).toEqual([1, 3, 0, 2].map((place) => leases[place]));
    for (const id of leases) expect((await ada.delete(`/api/leases/${id}`)).status).toBe(200);
  });

  it('is whole for seven owners of 1/7, to the hundredth that is shown', async () => {
    const { companyId, areaId: area } = await createCompanyWithArea(ada, 'Sevenths');
    const make = landMaker(ada, area);
    const tract_id = await make.tract({ gross_acres: 640 });
    for (let heir = 0; heir < 7; heir += 1)
      await make.ownership({ tract_id, decimal_interest: 0.142857142857 });
    const heirs = dashboardReader(ada, { 'x-selected-companies': `[${companyId}]` });
    const { figure, data } = await heirs.rows('net_mineral_acres');
    expect([figure, data.map(({ value }) => value)]).toEqual([640.00000001, Array(7).fill(91.42857143)]);
  });

  it('shows nothing of it to another company, in no figure, item or row', async () => {
    const { companyId } = await createCompanyWithArea(bo, 'Neighbours');
    const make = landMaker(ada, areaId);
    const owner_id = await make.owner('The fifth');
    await make.ownership({ tract_id: tract, owner_id, decimal_interest: 0.125 });
    expect(await dashboard().center()).toMatchObject({ total_items: 1 });
    const selections: (Record<string, string> | undefined)[] = [
      undefined,
      { 'x-selected-companies': `[${companyId}]` },
      { 'x-selected-areas': `[${areaId}]` },
    ];
    for (const headers of selections) {
      const theirs = dashboardReader(bo, headers);
      expect(Object.values(valuesOf(await theirs.overview()))).toEqual([0, 0, 0, 0, 0, 0]);
      expect(await theirs.center()).toMatchObject({ action_items: [], total_items: 0 });
      for (const metric of metricNames) expect((await theirs.rows(metric)).data).toEqual([]);
    }
    const key = `mineral_sum-${tract}`;
    expect(
      (await bo.post('/api/analytics/action-items/dismiss', { item_key: key, until: '2026-05-01' })).status,
    ).toBe(404);
    expect((await bo.delete(`/api/analytics/action-items/dismiss/${key}`)).status).toBe(404);
  });
});
