import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { landMaker, valuesOf } from './testing.ts';

let test: TestApp;
let ada: Person;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada');
});
afterAll(() => test.close());

/** A company of three tracts in two counties with leases, a well and what was changed after 2026-03-01. */
async function createPast(name: string) {
  const { companyId, areaId } = await createCompanyWithArea(ada, name);
  const headers = { 'x-selected-companies': `[${companyId}]` };
  const make = landMaker(ada, areaId);
  const owner_id = await make.owner('Smith');
  const tract = async (county: string, gross_acres: number) => {
    const tract_id = await make.tract({ county, gross_acres });
    return { tract_id, ownership_id: await make.ownership({ tract_id, owner_id, decimal_interest: 1 }) };
  };
  const [reeves, ward, other] = [
    await tract('Reeves', 160),
    await tract('Ward', 320),
    await tract('Ward', 40),
  ];
  const lease = async (ownership_id: number, fields: object) => {
    const lease_id = await make.lease({ contract_status: 'active', royalty_rate: 0.25, ...fields });
    await make.contract({ ownership_id, lease_id });
    return lease_id;
  };
  const ended = await lease(reeves.ownership_id, {
    contract_date: '2012-06-01',
    expiration_date: '2022-06-01',
  });
  const held = await lease(ward.ownership_id, { contract_date: '2010-01-01', expiration_date: '2013-01-01' });
  const well = await make.well({ well_status: 'producing', first_prod_date: '2012-06-01' });
  await make.unit({ tract_id: ward.tract_id, well_id: well, name: 'Unit' });
  await test.asOwner(`UPDATE history SET at = '2026-03-01T12:00:00Z' WHERE company_id = ${companyId}`);
  await ada.put(`/api/leases/${ended}`, { contract_status: 'terminated' });
  await ada.delete(`/api/leases/${held}`);
  await ada.delete(`/api/tracts/${other.tract_id}`);
  await ada.put(`/api/tracts/${ward.tract_id}`, { gross_acres: 300 });
  await ada.put(`/api/owners/${owner_id}`, { owner_name: 'Smith Heirs' });
  await ada.delete(`/api/wells/${well}`);
  const read = async (path: string) => {
    const answer = await ada.get(path, headers);
    expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
    return answer.body;
  };
  return {
    held,
    overview: async (query = '') => (await read(`/api/analytics/overview${query}`)).data[0],
    report: async (query: string) => (await read(`/api/reports/acreage/preview${query}`)).data[0].totals.sums,
    rows: (metric: string, query: string) =>
      read(`/api/analytics/metrics/${metric}/rows${query}${query === '' ? '?' : '&'}page_size=1000`),
    measure: (body: object) => ada.post('/api/analytics/measure', body, headers),
  };
}

const known = 'as_known_on=2026-03-02';

describe('figures as of a day, as known on a day', () => {
  it('are those of the acreage report, on the dashboard and on boards', async () => {
    const land = await createPast('Same');
    for (const query of ['?as_of=2009-06-01', '?as_of=2012-12-31', '?as_of=2020-01-01', `?${known}`]
      .flatMap((each) => (each.includes(known) ? [each] : [each, `${each}&${known}`]))
      .concat('?as_of=2031-01-01')) {
      const sums = await land.report(query);
      const values = valuesOf(await land.overview(query));
      expect([query, values.net_mineral_acres, values.net_revenue_acres]).toEqual([
        query,
        Number(sums.net_acres),
        Number(sums.net_revenue_acres),
      ]);
      const dates = Object.fromEntries(new URLSearchParams(query));
      for (const measure of ['net_mineral_acres', 'net_revenue_acres', 'leased_acres', 'held_acres']) {
        const answer = await land.measure({ of: 'tract', measure, groupBy: 'county', ...dates });
        const column = measure === 'net_mineral_acres' ? 'net_acres' : measure;
        expect([query, measure, answer.body.data[0].total]).toEqual([query, measure, Number(sums[column])]);
      }
    }
  });

  it('stay as known then, whatever is changed or deleted later', async () => {
    const land = await createPast('Known');
    expect(valuesOf(await land.overview())).toMatchObject({
      total_tracts: 2,
      active_leases: 0,
      total_wells: 0,
      net_mineral_acres: 460,
      net_revenue_acres: 0,
    });
    const then = await land.overview(`?as_of=2020-01-01&${known}`);
    expect(then).toMatchObject({
      as_of: '2020-01-01',
      as_known_on: '2026-03-02',
      compared_with: null,
      has_past: false,
      assets: {
        tract_status: {
          active: { count: 1, acres: 160 },
          hbp: { count: 1, acres: 320 },
          inactive: { count: 1, acres: 40 },
        },
      },
    });
    expect(then.metrics.net_revenue_acres).toEqual({ value: 120, change: null });
    expect(valuesOf(then)).toMatchObject({ total_tracts: 3, active_leases: 2, total_wells: 1 });
    // The status of the lease was changed after this day, so that day had the one before.
    expect(valuesOf(await land.overview('?as_of=2020-01-01'))).toMatchObject({
      active_leases: 1,
      net_revenue_acres: 40,
      total_tracts: 2,
    });
  });

  it('are explained by their rows, which add up to them', async () => {
    const land = await createPast('Rows');
    const query = `?as_of=2020-01-01&${known}`;
    for (const metric of [
      'total_tracts',
      'active_leases',
      'total_wells',
      'net_mineral_acres',
      'net_revenue_acres',
      'expiring_soon',
    ]) {
      const { figure, data, meta } = await land.rows(metric, query);
      const sum = data.reduce((total: number, { value }: { value: number }) => total + value, 0);
      expect([metric, sum, meta.total]).toEqual([metric, figure, data.length]);
    }
    const { data } = await land.rows('net_mineral_acres', query);
    expect(JSON.stringify(data)).toContain('"Smith"');
  });

  it('group the records of that time, without a list that would show those of today', async () => {
    const land = await createPast('Groups');
    const groups = async (body: object) => {
      const answer = await land.measure(body);
      expect([answer.status, answer.text]).toEqual([200, expect.anything()]);
      const [{ as_of, as_known_on, filter, groups: found }] = answer.body.data;
      const values = found.map((group: { label: string; value: number; filter: unknown }) => [
        group.label,
        group.value,
        group.filter,
      ]);
      return { as_of, as_known_on, filter, values };
    };
    const dates = { as_of: '2020-01-01', as_known_on: '2026-03-02' };
    expect(await groups({ of: 'tract', measure: 'count', groupBy: 'county', ...dates })).toEqual({
      ...dates,
      filter: null,
      values: [
        ['Ward', 2, null],
        ['Reeves', 1, null],
      ],
    });
    const byStanding = { of: 'lease', measure: 'count', groupBy: 'standing' };
    expect((await groups({ ...byStanding, ...dates })).values).toEqual([
      ['HBP', 1, null],
      ['Primary Term', 1, null],
    ]);
    const byName = { of: 'owner', measure: 'count', groupBy: 'owner_type' };
    expect((await groups({ ...byName, ...dates })).values.map(([, value]: unknown[]) => value)).toEqual([1]);
    const filtered = { of: 'lease', measure: 'count', filters: [{ field: 'contract_status', is: 'active' }] };
    expect((await land.measure({ ...filtered, as_of: '2020-01-01' })).body.data[0].total).toBe(1);
    expect((await land.measure({ ...filtered, ...dates })).body.data[0].total).toBe(2);
    expect((await land.measure(filtered)).body.data[0]).toMatchObject({ total: 0, as_known_on: null });
  });

  it('count no lease or well that was not there yet', async () => {
    const land = await createPast('Later');
    const counts = async (query: string) => {
      const { metrics } = await land.overview(query);
      return [metrics.active_leases.value, metrics.total_wells.value, metrics.total_tracts.value];
    };
    expect(await counts(`?as_of=2009-12-31&${known}`)).toEqual([0, 0, 3]);
    expect(await counts(`?as_of=2012-05-31&${known}`)).toEqual([1, 0, 3]);
    expect(await counts(`?as_of=2012-06-01&${known}`)).toEqual([2, 1, 3]);
    const counted = await land.measure({ of: 'lease', measure: 'count', as_of: '2009-12-31' });
    expect(counted.body.data[0].total).toBe(0);
  });

  it('leave the figures of today alone', async () => {
    const land = await createPast('Alone');
    const before = await land.overview();
    await land.overview(`?as_of=2012-12-31&${known}`);
    await land.measure({ of: 'tract', measure: 'net_revenue_acres', as_of: '2012-12-31' });
    expect(await land.overview()).toEqual(before);
  });

  it('are refused for days to come, and for what has no past', async () => {
    const land = await createPast('Refused');
    const future = await ada.get('/api/analytics/overview?as_known_on=2126-01-01');
    expect([future.status, future.body.details?.[0]?.path]).toEqual([400, 'as_known_on']);
    const items = await land.measure({ of: 'action_item', measure: 'count', as_of: '2020-01-01' });
    expect([items.status, items.body.message]).toEqual([
      422,
      expect.stringContaining('Action items are available for today only'),
    ]);
    expect((await land.measure({ of: 'tract', measure: 'count', as_of: '2020-02-30' })).status).toBe(400);
  });
});
