import { afterAll, beforeAll, expect, it } from 'vitest';
import { landMaker } from '#server/overview/testing.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let ada: Person;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada');
});
afterAll(() => test.close());

/** A lease past its term on 640 acres, held by a well with 80 of them in its unit, and what is said of it. */
async function createHeld(name: string) {
  const { companyId, areaId } = await createCompanyWithArea(ada, name);
  const headers = { 'x-selected-companies': `[${companyId}]` };
  const make = landMaker(ada, areaId);
  const tract_id = await make.tract({ gross_acres: 640 });
  const owner_id = await make.owner('Smith');
  const ownership_id = await make.ownership({ tract_id, owner_id, decimal_interest: 1 });
  const lease = await make.lease({
    contract_status: 'active',
    royalty_rate: 0.25,
    contract_date: '2010-01-01',
    expiration_date: '2013-01-01',
  });
  await make.contract({ ownership_id, lease_id: lease });
  const well = await make.well({ well_status: 'producing', first_prod_date: '2012-06-01' });
  await make.unit({ tract_id, well_id: well, name: 'Unit', held_acres: 80, unit_acres: 80 });
  const report = async (query: string) => {
    const { status, body } = await ada.get(`/api/reports/acreage/preview?${query}`, headers);
    expect([status, body]).toEqual([200, expect.anything()]);
    return body.data[0];
  };
  return {
    tract_id,
    lease,
    report,
    acres: async () => {
      const { held_acres, released_acres } = (await report('')).totals.sums;
      return [Number(held_acres), Number(released_acres)];
    },
    statuses: async () => {
      const { body } = await ada.get('/api/analytics/overview', headers);
      const { active, hbp, inactive } = body.data[0].assets.tract_status;
      return [active.count, hbp.count, inactive.count];
    },
  };
}

it('a Pugh flag set later counts at once, and so does its removal', async () => {
  const land = await createHeld('Flag');
  expect(await land.acres()).toEqual([640, 0]);
  await ada.put(`/api/leases/${land.lease}`, { horizontal_pugh: true });
  expect(await land.acres()).toEqual([80, 560]);
  await ada.put(`/api/leases/${land.lease}`, { horizontal_pugh: false });
  expect(await land.acres()).toEqual([640, 0]);
});

it('a tract that a lease let go of is not held by it', async () => {
  const land = await createHeld('Let go');
  expect(await land.statuses()).toEqual([0, 1, 0]);
  const part = {
    lease_id: land.lease,
    kind: 'partial_release',
    starts_on: '2020-01-01',
    tract_id: land.tract_id,
  };
  const event = await ada.make('lease_events', { ...part, acres: 600 });
  expect(await land.statuses()).toEqual([0, 1, 0]);
  await ada.put(`/api/lease_events/${event}`, { acres: 640 });
  expect(await land.statuses()).toEqual([0, 0, 1]);
  expect(await land.acres()).toEqual([0, 0]);
});

it('acres by lease are known as of an earlier day', async () => {
  const land = await createHeld('By lease');
  await test.asOwner("UPDATE history SET at = '2026-01-01T12:00:00Z'");
  const { rows } = await land.report('group_by=lease&as_known_on=2026-03-01');
  expect(rows.map(({ held_acres }: { held_acres: string }) => Number(held_acres))).toEqual([640]);
});

it('a pick has no negative depth', async () => {
  const { areaId } = await createCompanyWithArea(ada, 'Negative');
  const well = await landMaker(ada, areaId).well({});
  for (const field of ['vertical_depth', 'measured_depth']) {
    const body = { well_id: well, formation: 'Dean', kind: 'top', [field]: -999.25 };
    const answer = await ada.post('/api/formation_tops', body);
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, field]);
  }
});
