import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { Overview } from '#shared/overview/contracts/analytics.ts';
import { dashboardReader, landMaker } from './testing.ts';

// The test application's date is 2026-03-31, so changes count from 2026-03-01.
let test: TestApp;
let ada: Person;
let owner: pg.Client;

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  owner = new pg.Client({ connectionString: test.testDatabase.ownerUrl });
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await test.close();
});

function changesOf({ metrics }: Overview): Record<string, number | null> {
  return Object.fromEntries(Object.entries(metrics).map(([name, { change }]) => [name, change]));
}

it('compares with the start of the day 30 days ago, as the history tells it', async () => {
  const { companyId, areaId } = await createCompanyWithArea(ada, 'Changes');
  const make = landMaker(ada, areaId);
  const section = await make.tract({ gross_acres: 640 });
  const half = await make.tract({ gross_acres: 320 });
  const stored = await make.tract({ gross_acres: 40 });
  const well = await make.well({ well_status: 'drilling' });
  const lease = await make.lease({ contract_status: 'active', royalty_rate: 0.125 });
  for (const tract_id of [section, half]) {
    const ownership_id = await make.ownership({ tract_id, decimal_interest: 1 });
    await make.contract({ ownership_id, lease_id: lease });
  }
  await owner.query("UPDATE history SET at = '2026-02-28T23:59:59Z' WHERE company_id = $1", [companyId]);
  // Since then: 640 → 800 → 1280 acres, ⅛ → ¼, half a section deleted, a tract deleted and restored, one more well.
  await ada.put(`/api/tracts/${section}`, { gross_acres: 800 });
  await ada.put(`/api/tracts/${section}`, { gross_acres: 1280 });
  await ada.put(`/api/leases/${lease}`, { royalty_rate: 0.25 });
  await ada.delete(`/api/tracts/${half}`);
  await ada.put(`/api/tracts/${stored}`, { gross_acres: 80 });
  await ada.delete(`/api/tracts/${stored}`);
  expect((await ada.post(`/api/trash/tracts/${stored}/restore`, {})).status).toBe(200);
  await ada.put(`/api/tracts/${stored}`, { gross_acres: 160 });
  await make.well({ well_status: 'drilling' });
  const overview = await dashboardReader(ada).overview();
  expect(overview.metrics.total_tracts.value).toBe(2);
  expect(changesOf(overview)).toEqual({
    // 3 → 2
    total_tracts: -33.3,
    active_leases: 0,
    total_wells: 100,
    // 640 + 320 → 1280
    net_mineral_acres: 33.3,
    // 960 × ⅛ = 120 → 1280 × ¼ = 320
    net_revenue_acres: 166.7,
    expiring_soon: 0,
  });
  // Figures of that day stay as they were, whatever is written later.
  await ada.delete(`/api/wells/${well}`);
  await ada.put(`/api/tracts/${section}`, { gross_acres: 960 });
  expect(changesOf(await dashboardReader(ada).overview())).toMatchObject({
    total_wells: 0,
    net_mineral_acres: 0,
  });
});

it('is correct with many concurrent writers and readers', async () => {
  const { companyId, areaId } = await createCompanyWithArea(ada, 'Crowd');
  const make = landMaker(ada, areaId);
  const tracts = await Promise.all([1, 2, 3, 4].map(() => make.tract({ gross_acres: 100 })));
  const dashboard = dashboardReader(ada, { 'x-selected-companies': `[${companyId}]` });
  const writes = tracts.flatMap((tract_id) =>
    [0.5, 0.25, 0.25].map((decimal_interest) => make.ownership({ tract_id, decimal_interest })),
  );
  const reads = Array.from(
    { length: 12 },
    async () => (await dashboard.overview()).metrics.net_mineral_acres.value,
  );
  const seen = await Promise.all(reads);
  const ownerships = await Promise.all(writes);
  for (const value of seen) expect(value).toBeLessThanOrEqual(400);
  expect((await dashboard.overview()).metrics.net_mineral_acres.value).toBe(400);
  await Promise.all([
    ...ownerships.slice(0, 6).map((id) => ada.delete(`/api/ownerships/${id}`)),
    ...tracts.map(() => dashboard.center()),
  ]);
  expect((await dashboard.overview()).metrics.net_mineral_acres.value).toBe(200);
  expect((await dashboard.center()).total_items).toBe(0);
});
