import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { acreageColumnOf } from '#server/saved/dashboards/acreage-report-address.ts';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { Exact } from '#shared/platform/decimal.ts';
import type { Measured } from '#shared/saved/contracts/boards.ts';
import { maxGroups } from '#shared/saved/dashboards/chart.ts';
import {
  groupingsOf,
  isOfSeveral,
  listPathOf,
  type Subject,
  subjects,
} from '#shared/saved/dashboards/subjects.ts';
import { systemBoards } from '#shared/saved/dashboards/system-boards.ts';
import { dashboardReader, landMaker } from './testing.ts';

// The test application's date is 2026-03-31.
let test: TestApp;
let ada: Person;
let stranger: Person;
let areaId: number;

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  stranger = await test.register('Stan Stranger');
  ({ areaId } = await createCompanyWithArea(ada, 'Boards'));
  await createCompanyWithArea(stranger, 'Elsewhere');
  const make = landMaker(ada, areaId);
  const owner = await make.owner('Smith Family Trust');
  const other = await make.owner('smith family trust heirs');
  const lease = await make.lease({
    contract_status: 'active',
    contract_type: 'oil_gas',
    expiration_date: '2026-05-01',
    lease_acres: 640,
    royalty_rate: 0.25,
  });
  await make.lease({ contract_status: 'active', expiration_date: '2026-01-01', lease_acres: 10.5 });
  await make.lease({ contract_status: 'expired', expiration_date: '2025-02-01' });
  await make.lease({});
  const well = await make.well({ well_status: 'producing', operator: 'Gulf', spud_date: '2019-05-05' });
  await make.well({ well_status: 'drilling', operator: 'gulf', spud_date: '2022-01-31' });
  await make.well({ well_status: 'drilling', operator: 'Gulf Coast' });
  const lands = [
    { county: 'Reeves', gross_acres: 640, decimal_interest: 0.5, leased: true, held: true },
    { county: 'REEVES', gross_acres: 320.1234, decimal_interest: 0.25, leased: true, held: false },
    { county: 'Reeves North', gross_acres: 160.4321, decimal_interest: 1, leased: false, held: false },
    { county: undefined, gross_acres: 40, decimal_interest: 0.125, leased: false, held: false },
  ];
  const owe = (fields: object) => ada.make('obligations', { lease_id: lease, kind: 'rental', ...fields });
  await owe({ due_on: '2026-04-30', basis: 'net_acres', rate: 10 });
  await owe({ due_on: '2026-06-01', amount: 250.5, kind: 'extension' });
  await owe({ due_on: '2026-01-15', amount: 100, kind: 'shut_in' });
  const settled = await owe({ due_on: '2025-12-31', amount: 75 });
  await ada.post(`/api/obligations/${settled}/done`, { done_on: '2025-12-30', evidence: 'Check 7' });
  for (const { county, gross_acres, decimal_interest, leased, held } of lands) {
    const tract_id = await make.tract({ county, gross_acres, state: held ? 'NM' : 'TX' });
    const ownership_id = await make.ownership({
      tract_id,
      owner_id: held ? owner : other,
      decimal_interest,
    });
    if (leased) await make.contract({ ownership_id, lease_id: lease, contract_acres: 100 });
    if (held) await make.unit({ tract_id, well_id: well, held_acres: 640, unit_acres: 640 });
  }
});
afterAll(() => test.close());

async function measure(body: object, person = ada, headers?: Record<string, string>): Promise<Measured> {
  const answer = await person.post('/api/analytics/measure', body, headers);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body.data[0];
}

type Row = Record<string, unknown>;

/** Reads the rows of the list that a figure leads to. */
async function rowsOf(of: Subject, filter: Record<string, string>): Promise<Row[]> {
  if (of === 'action_item') {
    const { kind, ...query } = filter;
    const requested = { page_size: '500', ...query, ...(kind !== undefined && { asset_type: kind }) };
    return dashboardReader(ada).items(`?${new URLSearchParams(requested)}`);
  }
  if (filter.report !== undefined || of === 'obligation') {
    const { tab: _tab, report, ...query } = filter;
    const answer = await ada.get(`/api/reports/${report}/preview?${new URLSearchParams(query)}`);
    expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
    const { rows, totals } = answer.body.data[0];
    expect(totals.rows).toBe(rows.length);
    // The columns of reports, renamed like the measures.
    return rows.map((row: Row) => ({ ...row, amount_due: row.amount, net_mineral_acres: row.net_acres }));
  }
  const answer = await ada.get(`/api${listPathOf(of)}?${new URLSearchParams(filter)}`);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body.data;
}

/** Sums a field over the rows of a list. */
function sumOf(rows: Row[], figure: string): number {
  if (figure === 'count') return rows.length;
  return rows.reduce((sum, row) => sum.plus(String(row[figure] ?? 0)), new Exact(0)).toNumber();
}

/** Returns the field of a row that a question sums. */
function rowFigureOf({ of, measure: figure }: { of: Subject; measure: string }): string {
  if (of !== 'obligation') return figure;
  return figure.endsWith('count') ? 'count' : 'amount_due';
}

type MeasureQuery = {
  title: string;
  chart?: string;
  of: Subject;
  measure: string;
  groupBy?: string;
  split?: string;
};
const acreageByTract = { tab: 'reports', report: 'acreage', group_by: 'tract' };

describe('a measure', () => {
  it('refuses without a token', async () => {
    const answer = await test.call({ method: 'POST', url: '/api/analytics/measure', payload: {} });
    expect(answer.status).toBe(401);
  });

  it("tells nothing of another company's records", async () => {
    const question = { of: 'tract', measure: 'gross_acres', groupBy: 'county' };
    expect(await measure(question, stranger)).toMatchObject({ total: 0, groups: [] });
    const chosen = { 'X-Selected-Areas': JSON.stringify([areaId]) };
    expect(await measure(question, stranger, chosen)).toMatchObject({ total: 0, groups: [] });
  });

  it('groups texts ignoring case, and counts blanks', async () => {
    const { groups, total } = await measure({ of: 'tract', measure: 'gross_acres', groupBy: 'county' });
    expect(groups.map(({ label, value }) => [label.toLowerCase(), value])).toEqual([
      ['reeves', 960.1234],
      ['reeves north', 160.4321],
      ['none', 40],
    ]);
    expect(total).toBe(1160.5555);
    expect(groups[2]?.filter).toEqual({ 'filter[county][blank]': 'true' });
  });

  it('calls a group as most of its records spell it', async () => {
    const acme = await createCompanyWithArea(ada, 'Spellings');
    const make = landMaker(ada, acme.areaId);
    for (const county of ['REEVES ', 'Reeves', 'Reeves', 'reeves']) await make.tract({ county, state: 'TX' });
    const headers = { 'X-Selected-Companies': JSON.stringify([acme.companyId]) };
    const question = { of: 'tract', measure: 'count', groupBy: 'county' };
    expect((await measure(question, ada, headers)).groups).toMatchObject([{ key: 'Reeves', value: 4 }]);
    const split = await measure({ ...question, groupBy: 'state', split: 'county' }, ada, headers);
    expect(split.groups[0]?.parts).toMatchObject([{ key: 'Reeves', value: 4 }]);
    const report = await ada.get('/api/reports/acreage/preview?group_by=county', headers);
    expect(report.body.data[0].rows).toMatchObject([{ county: 'Reeves', tracts: 4 }]);
  });

  it('sums what the dashboard sums', async () => {
    const { metrics, assets } = await dashboardReader(ada).overview();
    const figures = async (of: Subject, figure: string) => (await measure({ of, measure: figure })).total;
    expect(await figures('tract', 'net_mineral_acres')).toBe(metrics.net_mineral_acres.value);
    expect(await figures('owner', 'net_mineral_acres')).toBe(metrics.net_mineral_acres.value);
    expect(await figures('tract', 'net_revenue_acres')).toBe(metrics.net_revenue_acres.value);
    expect(await figures('tract', 'count')).toBe(metrics.total_tracts.value);
    const { groups } = await measure({ of: 'tract', measure: 'gross_acres', groupBy: 'land_status' });
    for (const { key, value } of groups)
      expect([key, value]).toEqual([key, assets.tract_status[key as 'hbp'].acres]);
  });

  it('returns periods in order, including empty ones in between', async () => {
    const { groups } = await measure({
      of: 'well',
      measure: 'count',
      groupBy: 'spud_date',
      period: 'year',
      split: 'well_status',
    });
    expect(groups.map(({ label, value }) => [label, value])).toEqual([
      ['2019', 1],
      ['2020', 0],
      ['2021', 0],
      ['2022', 1],
      ['None', 1],
    ]);
  });

  it('uses the last possible day for any later one', async () => {
    const created = await createCompanyWithArea(ada, 'Never');
    await landMaker(ada, created.areaId).lease({ expiration_date: '2299-12-31', file_number: 'never' });
    const headers = { 'X-Selected-Companies': JSON.stringify([created.companyId]) };
    for (const period of ['month', 'quarter', 'year', 'distance'] as const) {
      const { groups } = await measure(
        { of: 'lease', measure: 'count', groupBy: 'expiration_date', period },
        ada,
        headers,
      );
      const [group] = groups.filter(({ value }) => value > 0);
      const list = await ada.get(`/api/leases?page=1&${new URLSearchParams(group?.filter ?? {})}`, headers);
      expect([period, list.body.meta.total]).toEqual([period, 1]);
    }
  });

  it('groups leases by time to expiration, and shows which are held', async () => {
    const { groups, parts } = await measure({
      of: 'lease',
      measure: 'count',
      groupBy: 'expires_on',
      period: 'distance',
      split: 'standing',
      filters: [{ field: 'contract_status', is: 'active' }],
    });
    const reported = groups.filter(({ value }) => value > 0);
    expect(reported.map(({ label, value }) => [label, value])).toEqual([
      ['Past', 1],
      ['31 to 60 days', 1],
    ]);
    expect(reported[1]?.parts).toMatchObject([{ key: 'hbp', label: 'HBP', value: 1 }]);
    expect(parts.map(({ key }) => key).toSorted()).toEqual(['hbp', 'review']);
  });

  it('leads from every figure to the rows that make it', async () => {
    const coverage = ['leased_acres', 'held_acres', 'unleased_acres', 'net_revenue_acres'].flatMap(
      (figure): MeasureQuery[] => [
        { title: `${figure} by status`, of: 'tract', measure: figure, groupBy: 'land_status' },
        { title: `${figure} by area`, of: 'tract', measure: figure, groupBy: 'area_name' },
        { title: `${figure} by state`, of: 'tract', measure: figure, groupBy: 'state', split: 'county' },
      ],
    );
    const byRoyalty: MeasureQuery = {
      title: 'Leases by royalty',
      of: 'lease',
      measure: 'lease_acres',
      groupBy: 'royalty_rate',
    };
    const requested: readonly MeasureQuery[] = [
      ...systemBoards.flatMap(({ charts }): readonly MeasureQuery[] => charts),
      ...coverage,
      byRoyalty,
    ];
    const acres = new Map((await rowsOf('tract', acreageByTract)).map((row) => [row.tract_id, row]));
    for (const { title, chart: _chart, ...question } of requested) {
      const { groups, parts: columns, total, filter } = await measure(question);
      const figures = [
        { value: total, filter },
        ...columns,
        ...groups.flatMap(({ parts, ...group }) => [group, ...parts]),
      ];
      for (const figure of figures) {
        const rows = await rowsOf(question.of, figure.filter ?? {});
        const isOfList = figure.filter?.report === undefined;
        // No list shows an owner's acres, so only the existence of such owners is checked.
        if (question.of === 'owner' && question.measure !== 'count')
          expect([title, rows.length > 0 || figure.value === 0]).toEqual([title, true]);
        else {
          // If the report has no such filter, the tracts of the list are summed instead.
          const isReported = acreageColumnOf(question) !== undefined && isOfList;
          const summed = isReported ? rows.map(({ id }) => acres.get(id) ?? {}) : rows;
          expect([title, figure.filter, figure.value]).toEqual([
            title,
            figure.filter,
            sumOf(summed, rowFigureOf(question)),
          ]);
        }
      }
      const isSeveral = isOfSeveral(question.of, question.groupBy);
      const reported = groups.reduce((sum, { value }) => sum.plus(value), new Exact(0)).toNumber();
      if (groups.length > 0 && !isSeveral) expect([title, reported]).toEqual([title, total]);
      const together = columns.reduce((sum, { value }) => sum.plus(value), new Exact(0)).toNumber();
      if (columns.length > 0) expect([title, together]).toEqual([title, total]);
    }
  });

  it('counts a lease and a well in each county of their tracts, and once in the whole', async () => {
    const created = await createCompanyWithArea(ada, 'Two counties');
    const make = landMaker(ada, created.areaId);
    const headers = { 'X-Selected-Companies': JSON.stringify([created.companyId]) };
    const tracts = [];
    for (const county of ['Reeves', 'REEVES', 'Loving', undefined])
      tracts.push(await make.tract({ county, state: 'TX', gross_acres: 40 }));
    const owner = await make.owner('Ada Gantry');
    const leases = [];
    for (const [contract_status, covered] of [
      ['active', [0, 1, 2]],
      ['active', [2]],
      ['expired', [0]],
      ['expired', [3]],
      ['active', []],
    ] as const) {
      const lease_id = await make.lease({ contract_status });
      leases.push(lease_id);
      for (const place of covered) {
        const ownership_id = await make.ownership({
          tract_id: tracts[place],
          owner_id: owner,
          decimal_interest: 0.125,
        });
        await make.contract({ ownership_id, lease_id });
      }
    }
    const well_id = await make.well({ well_status: 'producing' });
    for (const tract_id of tracts.slice(1, 3)) await make.unit({ tract_id, well_id });
    const byCounty = { measure: 'count', groupBy: 'county' };
    const counted = await measure({ ...byCounty, of: 'lease', split: 'contract_status' }, ada, headers);
    const format = ({ label, value }: { label: string; value: number }) => `${label.toLowerCase()} ${value}`;
    expect(counted.groups.map(format).toSorted()).toEqual(['loving 2', 'none 2', 'reeves 2']);
    expect(counted.parts.map(format)).toEqual(['active 3', 'expired 2']);
    expect([counted.total, counted.rest]).toEqual([5, null]);
    expect(counted.rule).toBe(
      'A lease with tracts in more than one county counts in each of them, but once in the total.',
    );
    for (const { filter, value } of counted.groups.flatMap(({ parts, ...group }) => [group, ...parts])) {
      const list = await ada.get(`/api/leases?page=1&${new URLSearchParams(filter ?? {})}`, headers);
      expect([filter, list.body.meta.total]).toEqual([filter, value]);
    }
    const wells = await measure({ ...byCounty, of: 'well' }, ada, headers);
    expect(wells.groups.map(format).toSorted()).toEqual(['loving 1', 'reeves 1']);
    expect(wells.total).toBe(1);
    const reported = await ada.get('/api/leases?page=1&filter[county][blank]=false', headers);
    expect(reported.body.meta.total).toBe(3);
  });

  it('counts everything by whatever it can be grouped by, each group with its list', async () => {
    for (const of of subjects)
      for (const groupBy of Object.keys(groupingsOf(of))) {
        const { groups } = await measure({ of, measure: 'count', groupBy });
        // Some groups have no list, such as those without a key.
        for (const { key, value, filter } of groups.filter(
          (group) => group.value > 0 && group.filter !== null,
        )) {
          const rows = await rowsOf(of, filter ?? {});
          expect([of, groupBy, key, rows.length]).toEqual([of, groupBy, key, value]);
        }
      }
  });

  it('groups obligations by kind, status, month and county of the lease', async () => {
    const owed = async (groupBy: string, more: object = {}) =>
      (await measure({ of: 'obligation', measure: 'amount_due', groupBy, ...more })).groups
        .filter(({ value }) => value > 0)
        .map(({ label, value }) => [label, value]);
    // 180.03085 net acres are leased at $10: 100 of the first interest, and all of ¼ of 320.1234.
    expect(await owed('kind')).toEqual([
      ['Rental', 1875.31],
      ['Extension Option', 250.5],
      ['Shut-in Payment', 100],
    ]);
    expect(await owed('due_on', { period: 'month' })).toEqual([
      ['Dec 2025', 75],
      ['Jan 2026', 100],
      ['Apr 2026', 1800.31],
      ['Jun 2026', 250.5],
    ]);
    // Either spelling of the county, which has most of the acres.
    expect(await owed('county')).toEqual([[expect.stringMatching(/^reeves$/i), 2225.81]]);
    expect((await owed('status')).toSorted()).toEqual([
      ['Done', 75],
      ['Open', 2150.81],
    ]);
    const stranger = await test.register('Olga Other');
    expect((await measure({ of: 'obligation', measure: 'count' }, stranger)).total).toBe(0);
  });

  it('distinguishes overdue, due soon and settled', async () => {
    const owed = async (figure: string, groupBy?: string) => {
      const { total, filter, groups } = await measure({ of: 'obligation', measure: figure, groupBy });
      return { total, filter, groups: groups.map(({ label, value }) => [label, value]) };
    };
    expect(await owed('overdue_count')).toMatchObject({
      total: 1,
      filter: { status: 'open', to: '2026-03-30', within: 'any' },
    });
    expect((await owed('overdue_amount')).total).toBe(100);
    expect(await owed('coming_count')).toMatchObject({
      total: 2,
      filter: { status: 'open', from: '2026-03-31', to: '2026-06-29' },
    });
    expect((await owed('coming_amount')).total).toBe(2050.81);
    expect((await owed('open_amount')).total).toBe(2150.81);
    expect((await owed('open_count', 'kind')).groups.toSorted()).toEqual([
      ['Extension Option', 1],
      ['Rental', 1],
      ['Shut-in Payment', 1],
    ]);
    // For a month that extends beyond the measure's range, the filter covers only the days in the range.
    const { groups } = await measure({ of: 'obligation', measure: 'coming_count', groupBy: 'due_on' });
    expect(groups.at(-1)).toMatchObject({ key: '2026-06', filter: { from: '2026-06-01', to: '2026-06-29' } });
  });

  it('leaves action items out that the person dismissed, as their list does', async () => {
    const question = { of: 'action_item', measure: 'count', groupBy: 'type' };
    const before = await measure(question);
    const [item] = await dashboardReader(ada).items();
    await ada.post('/api/analytics/action-items/dismiss', { item_key: item?.item_key, until: '2026-05-01' });
    expect((await measure(question)).total).toBe(before.total - 1);
    await ada.delete(`/api/analytics/action-items/dismiss/${item?.item_key}`);
  });

  it('returns the largest groups, and the total of the rest', async () => {
    const acme = await createCompanyWithArea(ada, 'Many operators');
    await test.asOwner(`
      INSERT INTO wells (company_id, area_id, well_name, api_number, operator, gross_acres, created_by, modified_by)
      SELECT ${acme.companyId}, ${acme.areaId}, 'Well ' || n, '42303' || lpad(n::text, 5, '0'), 'Operator ' || n, n, ${ada.id}, ${ada.id}
      FROM generate_series(1, ${maxGroups + 2}) n`);
    const headers = { 'X-Selected-Companies': JSON.stringify([acme.companyId]) };
    const question = { of: 'well', measure: 'gross_acres', groupBy: 'operator' };
    const { groups, rest, total } = await measure(question, ada, headers);
    expect([groups.length, groups[0]?.value, rest]).toEqual([
      maxGroups,
      maxGroups + 2,
      { groups: 2, value: 3 },
    ]);
    expect(total).toBe(((maxGroups + 2) * (maxGroups + 3)) / 2);
    const split = await measure(
      { of: 'well', measure: 'count', groupBy: 'is_active', split: 'operator' },
      ada,
      headers,
    );
    expect(split.parts.at(-1)).toEqual({
      key: '(others)',
      label: 'Others',
      value: maxGroups + 2 - 12,
      filter: null,
    });
    // The total of a part includes groups that are not shown.
    const columns = await measure({ ...question, split: 'is_active' }, ada, headers);
    expect(columns.parts.map(({ value }) => value)).toEqual([total]);
    expect(split.groups[0]?.parts.at(-1)).toMatchObject({ value: maxGroups + 2 - 12, filter: null });
  });

  it.each([
    [{ of: 'unicorn', measure: 'count' }, 'of'],
    [{ of: 'well', measure: 'net_acres' }, 'measure'],
    [{ of: 'obligation', measure: 'count', groupBy: 'lease_id' }, 'groupBy'],
    [{ of: 'obligation', measure: 'count', filters: [{ field: 'kind', is: 'rental' }] }, 'filters'],
    [{ of: 'well', measure: 'count', groupBy: 'gone' }, 'groupBy'],
    [{ of: 'well', measure: 'count', groupBy: 'operator', period: 'year' }, 'period'],
    [{ of: 'well', measure: 'count', groupBy: 'operator', split: 'operator' }, 'split'],
    [{ of: 'lease', measure: 'lease_acres', groupBy: 'county' }, 'measure'],
    [{ of: 'well', measure: 'count', groupBy: 'operator', split: 'county' }, 'split'],
    [{ of: 'well', measure: 'count', filters: [{ field: 'spud_date', from: 'x' }] }, 'filters.0.from'],
    [{ of: 'well', measure: 'count', filters: [{ field: 'operator', is: 'a', blank: 'true' }] }, 'filters.0'],
    [{ of: 'well', measure: 'count', sql: '1' }, 'sql'],
  ])('refuses %j by name', async (body, path) => {
    const answer = await ada.post('/api/analytics/measure', body);
    expect([answer.status, answer.body.details?.[0]?.path]).toEqual([400, path]);
  });
});

describe('lists', () => {
  it.each([
    ['/api/wells?filter[operator][eq]=GULF', 2],
    ['/api/wells?filter[operator]=gulf', 3],
    ['/api/wells?filter[operator][blank]=true', 0],
    ['/api/wells?filter[spud_date][blank]=true', 1],
    ['/api/wells?filter[spud_date][blank]=false', 2],
    ['/api/tracts?filter[county][eq]=reeves&filter[gross_acres][gte]=500', 1],
    ['/api/leases?filter[standing]=hbp', 1],
    ['/api/leases?filter[expires_on][gte]=2026-01-01&filter[expires_on][lte]=2026-05-01', 2],
    ['/api/leases?filter[expires_on][blank]=true', 1],
    ['/api/leases?filter[expires_on][blank]=false', 3],
  ])('%s finds %i', async (path, count) => {
    const paged = await ada.get(`${path}&page=1`, { 'X-Selected-Areas': JSON.stringify([areaId]) });
    expect([paged.text, paged.body?.meta?.total]).toEqual([expect.any(String), count]);
  });

  it.each([
    ['/api/wells?filter[operator][blank]=perhaps', 'must be true or false'],
    ['/api/wells?filter[gross_acres][eq]=4', 'filter[gross_acres][eq]'],
    ['/api/wells?filter[well_name][blank]=true', 'filter[well_name][blank]'],
    ['/api/leases?filter[standing]=sitting', 'must be one of'],
    ['/api/leases?filter[expires_on][gte]=soon', 'filter[expires_on][gte]'],
  ])('%s is refused', async (path, words) => {
    const answer = await ada.get(path);
    expect(answer.status).toBe(400);
    expect(answer.text).toContain(words);
  });
});
