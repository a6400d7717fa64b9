import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { Calendar, CalendarItem } from '#shared/overview/contracts/calendar.ts';
import { landMaker } from '../testing.ts';

// The test application's date is 2026-03-31.
let test: TestApp;
let ada: Person;
let bo: Person;
let areaId: number;
let make: ReturnType<typeof landMaker>;
let companyId: number;

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  bo = await test.register('Bo Diddley');
  ({ areaId, companyId } = await createCompanyWithArea(ada, 'Acme'));
  make = landMaker(ada, areaId);
});
afterAll(() => test.close());

async function read(query: string, person = ada, headers?: Record<string, string>): Promise<Calendar> {
  const answer = await person.get(`/api/calendar?${query}`, headers);
  if (answer.status !== 200) throw new Error(answer.text);
  return answer.body.data[0];
}
const brief = ({ date, kind, title, detail, urgency }: CalendarItem) => [date, kind, title, urgency, detail];
const active = (name: string, fields: object) =>
  make.lease({ contract_name: name, file_number: name, contract_status: 'active', ...fields });
const owe = (fields: object) => ada.make('obligations', fields);

it('refuses without a token', async () => {
  const url = '/api/calendar?from=2026-03-01&to=2026-03-31';
  expect((await test.call({ method: 'GET', url })).status).toBe(401);
});

it.each([
  ['to=2026-03-01', 'from'],
  ['from=2026-03-01&to=2026-02-28', 'to'],
  ['from=2026-01-01&to=2027-02-05', 'to'],
  ['from=2026-02-30&to=2026-03-01', 'from'],
  ['from=2026-01-01&to=2026-12-31&per_day=100', 'per_day'],
  ['from=2026-03-01&to=2026-03-31&kinds=rental,dinner', 'kinds.1'],
  ['from=2026-03-01&to=2026-03-31&page=0', 'page'],
])('refuses %s', async (query, path) => {
  const { status, body } = await ada.get(`/api/calendar?${query}`);
  expect([status, body.details[0].path]).toEqual([400, path]);
});

describe('the dates of leases', () => {
  let held: number;
  let rental: number;
  let ending: number;

  beforeAll(async () => {
    ending = await active('Ends', { expiration_date: '2026-04-20' });
    await active('Ends Later', { expiration_date: '2026-06-29' });
    await active('Ends Much Later', { expiration_date: '2026-12-01' });
    await active('Ended', { expiration_date: '2026-03-30' });
    await active('Extended', { expiration_date: '2024-05-10', extended: true, extension_term: '2 years' });
    await active('Unread', { expiration_date: '2026-05-12', extended: true, extension_term: 'some time' });
    await make.lease({ contract_name: 'Over', contract_status: 'terminated', expiration_date: '2026-04-20' });
    await active('Option', {
      expiration_date: '2027-12-31',
      extension_due_date: '2026-07-01',
      extension_term: '2 years',
      extension_amount: 5000,
    });
    await active('Exercised', {
      expiration_date: '2026-08-01',
      extension_due_date: '2026-07-01',
      extended: true,
      extension_term: '1 year',
    });

    held = await active('Held', {
      contract_type: 'oil_gas',
      contract_date: '2020-05-01',
      expiration_date: '2026-04-20',
      extension_due_date: '2026-04-19',
    });
    const tract_id = await make.tract({ tract_name: 'Section 12', gross_acres: 160 });
    const owner_id = await make.owner('Alder Trust');
    const ownership_id = await make.ownership({ tract_id, owner_id, decimal_interest: 0.5 });
    await make.contract({ ownership_id, lease_id: held });
    const well_id = await make.well({ well_status: 'producing', first_prod_date: '2022-01-01' });
    await make.unit({ tract_id, well_id });

    const other = await make.tract({ tract_name: 'Section 14', gross_acres: 80 });
    const ownerships = [
      await make.ownership({ tract_id: other, owner_id, decimal_interest: 0.25 }),
      await make.ownership({
        tract_id: other,
        owner_id: await make.owner('Birch LLC'),
        decimal_interest: 0.5,
      }),
    ];
    for (const ownership of ownerships)
      await make.contract({ ownership_id: ownership, lease_id: ending, termination_date: '2026-09-01' });
    await make.contract({
      ownership_id: ownerships[1],
      lease_id: ending,
      termination_date: '2026-03-15',
    });
    await make.contract({
      ownership_id: ownerships[0],
      lease_id: ending,
      termination_date: '2026-09-02',
      contract_status: 'terminated',
    });

    rental = await owe({
      lease_id: held,
      kind: 'rental',
      due_on: '2026-05-01',
      basis: 'net_acres',
      rate: 10,
    });
    await owe({
      lease_id: ending,
      kind: 'shut_in',
      due_on: '2026-03-01',
      amount: 1250.5,
      notes: 'While\nshut in.',
    });
    await owe({ lease_id: ending, kind: 'extension', due_on: '2026-04-19', amount: 500 });
    await owe({ lease_id: ending, kind: 'continuous_drilling', due_on: '2026-04-19' });
    await owe({ lease_id: ending, kind: 'other', due_on: '2026-04-19' });
    const waived = await owe({ lease_id: ending, kind: 'rental', due_on: '2026-04-19', amount: 1 });
    expect((await ada.post(`/api/obligations/${waived}/waive`, {})).status).toBe(200);
  });

  it('are listed with what they lead to, deadlines before the ends of held leases', async () => {
    const { items, total_items, as_of } = await read('from=2026-01-01&to=2026-12-31');
    expect(items.map(brief)).toEqual([
      [
        '2026-03-01',
        'shut_in',
        'Ends',
        'overdue',
        'File Ends. The shut-in payment of $1,250.50 was due, and is not marked as done or waived. While shut in.',
      ],
      [
        '2026-03-15',
        'contract_end',
        'Ends',
        'past',
        'File Ends. The contract with Birch LLC in Section 14 ends.',
      ],
      ['2026-03-30', 'lease_end', 'Ended', 'overdue', 'File Ended. The primary term has ended. Not held.'],
      [
        '2026-04-19',
        'option',
        'Ends',
        'within_30',
        'File Ends. The extension option of $500.00 is due. Without it, the lease ends on 2026-04-20.',
      ],
      ['2026-04-19', 'continuous_drilling', 'Ends', 'within_30', 'File Ends. Continuous drilling is due.'],
      ['2026-04-19', 'obligation', 'Ends', 'within_30', 'File Ends. The obligation is due.'],
      ['2026-04-19', 'extension_due', 'Held', 'held', 'File Held. Held by production.'],
      ['2026-04-20', 'lease_end', 'Ends', 'within_30', 'File Ends. Not held.'],
      [
        '2026-04-20',
        'lease_end',
        'Held',
        'held',
        'File Held. Held by production: the lease continues past its primary term.',
      ],
      [
        '2026-05-01',
        'rental',
        'Held',
        'within_90',
        'File Held. The rental of $800.00 (80.00 net acres × $10.00) is due.',
      ],
      ['2026-05-10', 'extension_end', 'Extended', 'within_90', 'File Extended. Not held.'],
      [
        '2026-05-12',
        'lease_end',
        'Unread',
        'within_90',
        "File Unread. Not held. The lease is extended, but the extension term can't be read.",
      ],
      ['2026-06-29', 'lease_end', 'Ends Later', 'within_90', 'File Ends Later. Not held.'],
      [
        '2026-07-01',
        'extension_due',
        'Option',
        'later',
        'File Option. Option to extend by 2 years for $5,000.00. Without it, the lease ends on 2027-12-31.',
      ],
      ['2026-09-01', 'contract_end', 'Ends', 'later', 'File Ends. 2 contracts of the lease end.'],
      ['2026-12-01', 'lease_end', 'Ends Much Later', 'later', 'File Ends Much Later. Not held.'],
    ]);
    expect([total_items, as_of]).toEqual([16, '2026-03-31']);
    expect(items.find(({ kind }) => kind === 'rental')).toMatchObject({
      key: `obligation-${rental}`,
      asset_type: 'lease',
      id: held,
      tab: 'obligations',
      amount: '800.00',
    });
    expect(items.find(({ title, kind }) => title === 'Held' && kind === 'lease_end')).toMatchObject({
      key: `lease_end-${held}`,
      tab: null,
      amount: null,
    });
  });

  it('are narrowed to kinds', async () => {
    const { items, total_items } = await read('from=2026-01-01&to=2026-12-31&kinds=rental,extension_end');
    expect([items.map(({ kind }) => kind), total_items]).toEqual([['rental', 'extension_end'], 2]);
    const ends = await read('from=2026-04-20&to=2026-05-12&kinds=lease_end');
    expect(ends.items.map(({ title }) => title)).toEqual(['Ends', 'Held', 'Unread']);
  });

  it('are counted whole and read in pages of each day', async () => {
    const first = await read('from=2026-04-18&to=2026-04-20&per_day=2');
    expect(first.days).toEqual([
      { date: '2026-04-19', total: 4 },
      { date: '2026-04-20', total: 2 },
    ]);
    expect([first.items.length, first.total_items]).toEqual([4, 6]);
    const second = await read('from=2026-04-19&to=2026-04-19&per_day=3&page=2');
    expect(second.items.map(brief)).toEqual([
      ['2026-04-19', 'extension_due', 'Held', 'held', 'File Held. Held by production.'],
    ]);
    expect(second.days).toEqual([{ date: '2026-04-19', total: 4 }]);
  });

  it('are those of the selected areas, and of no other company', async () => {
    const span = 'from=2026-01-01&to=2026-12-31';
    const second = await ada.make('area', { name: 'Second', type: 'field', company_id: companyId });
    const headers = { 'x-selected-companies': `[${companyId}]`, 'x-selected-areas': `[${second}]` };
    expect((await read(span, ada, headers)).total_items).toBe(0);
    await createCompanyWithArea(bo, 'Others');
    expect(await read(span, bo)).toMatchObject({ items: [], days: [], total_items: 0 });
    expect((await read(span, bo, { 'x-selected-companies': `[${companyId}]` })).total_items).toBe(0);
  });

  it('follow what is recorded', async () => {
    const lease = await active('Fresh', { expiration_date: '2029-01-05' });
    const january = () => read('from=2029-01-01&to=2029-01-31');
    expect((await january()).items.map(({ title, date }) => [title, date])).toEqual([
      ['Fresh', '2029-01-05'],
    ]);
    await ada.put(`/api/leases/${lease}`, { expiration_date: '2029-01-09' });
    expect((await january()).items.map(({ date }) => date)).toEqual(['2029-01-09']);
    await ada.put(`/api/leases/${lease}`, { contract_status: 'terminated' });
    expect((await january()).items).toEqual([]);
  });

  it('of an extension are one date if an option is owed on its due date', async () => {
    const span = 'from=2028-02-01&to=2028-02-29';
    const twice = async (name: string) => {
      const lease_id = await active(name, {
        expiration_date: '2028-03-31',
        extension_due_date: '2028-02-10',
        extension_amount: 900,
      });
      return owe({ lease_id, kind: 'extension', due_on: '2028-02-10', amount: 900 });
    };
    const option = await twice('Twice');
    const found = async (query = '') => (await read(`${span}${query}`)).items.map(brief);
    const [date, title, urgency] = ['2028-02-10', 'Twice', 'later'];
    const lease = [
      [
        ...[date, 'extension_due', title, urgency],
        'File Twice. Option to extend for $900.00. Without it, the lease ends on 2028-03-31.',
      ],
    ];
    expect(await found()).toEqual([
      [
        ...[date, 'option', title, urgency],
        'File Twice. The extension option of $900.00 is due. Without it, the lease ends on 2028-03-31.',
      ],
    ]);
    expect(await found('&kinds=extension_due')).toEqual(lease);
    expect((await ada.post(`/api/obligations/${option}/waive`, {})).status).toBe(200);
    expect(await found()).toEqual(lease);
  });

  it('include clauses about to take effect, and those whose release nobody recorded', async () => {
    const { areaId: area, companyId: company } = await createCompanyWithArea(ada, 'Clauses');
    const land = landMaker(ada, area);
    const lease_id = await land.lease({
      contract_name: 'Pugh',
      file_number: 'P-1',
      contract_status: 'active',
      contract_type: 'oil_gas',
      contract_date: '2015-01-01',
      expiration_date: '2018-01-01',
    });
    const tract_id = await land.tract({ gross_acres: 640 });
    const ownership_id = await land.ownership({
      tract_id,
      owner_id: await land.owner('Jane Smith'),
      decimal_interest: 1,
    });
    await land.contract({ ownership_id, lease_id });
    const well_id = await land.well({ well_status: 'producing', first_prod_date: '2017-01-01' });
    await land.unit({ tract_id, well_id, held_acres: 80 });
    const clause = await ada.make('lease_clauses', {
      lease_id,
      kind: 'surface_release',
      trigger: 'on_date',
      trigger_date: '2026-06-28',
    });
    const headers = { 'x-selected-companies': `[${company}]` };
    const found = async (span: string) => (await read(`${span}&kinds=clause`, ada, headers)).items;
    const [ahead, ...others] = await found('from=2026-01-01&to=2026-12-31');
    expect(others).toEqual([]);
    expect(ahead).toMatchObject({
      key: `clause-${lease_id}-2026-06-29`,
      date: '2026-06-29',
      id: lease_id,
      tab: 'clauses',
      urgency: 'within_90',
      detail:
        'File P-1. The Surface Release (Pugh) clause takes effect on 2026-06-29. It would release 560.00 acres.',
    });
    await ada.put(`/api/lease_clauses/${clause}`, { trigger_date: '2026-02-27' });
    await ada.make('lease_clauses', {
      lease_id,
      kind: 'retained_acreage',
      trigger: 'on_date',
      trigger_date: '2026-02-27',
    });
    expect(await found('from=2026-01-01&to=2026-12-31')).toMatchObject([
      {
        date: '2026-02-28',
        urgency: 'overdue',
        detail: expect.stringMatching(
          /The Surface Release \(Pugh\) clause took effect on 2026-02-28\. It releases 560\.00 acres\. .* The Retained Acreage clause took effect/,
        ),
      },
    ]);
  });

  it('include the day on which holding lapses, and leave out released leases', async () => {
    const { areaId: area, companyId: company } = await createCompanyWithArea(ada, 'Events');
    const land = landMaker(ada, area);
    const headers = { 'x-selected-companies': `[${company}]` };
    const lease = await land.lease({
      contract_name: 'Ceased',
      file_number: 'C-1',
      contract_status: 'active',
      contract_type: 'oil_gas',
      contract_date: '2015-01-01',
      expiration_date: '2018-01-01',
    });
    const tract_id = await land.tract({ gross_acres: 160 });
    const ownership_id = await land.ownership({
      tract_id,
      owner_id: await land.owner('Cedar Trust'),
      decimal_interest: 1,
    });
    await land.contract({ ownership_id, lease_id: lease });
    const well_id = await land.well({
      api_number: '4230177777',
      first_prod_date: '2017-06-01',
      well_status: 'shut-in',
    });
    await land.unit({ tract_id, well_id });
    await ada.make('well_events', { well_id, kind: 'production_ceased', event_date: '2026-03-01' });
    const span = 'from=2026-03-01&to=2026-12-31';
    const [lapse, ...others] = (await read(span, ada, headers)).items;
    expect(others).toEqual([]);
    expect(lapse).toMatchObject({ kind: 'hold_lapses', key: `hold_lapses-${lease}`, title: 'Ceased' });
    expect([lapse?.date, lapse?.urgency]).toEqual(['2026-05-30', 'within_90']);
    expect(lapse?.detail).toMatch(
      /^File C-1\. .*; the lease is held through 2026-05-30 unless something holds it/,
    );

    const released = await land.lease({
      contract_name: 'Released',
      contract_status: 'active',
      expiration_date: '2026-12-01',
    });
    expect((await read(span, ada, headers)).total_items).toBe(2);
    await ada.make('lease_events', { lease_id: released, kind: 'release', starts_on: '2026-01-15' });
    expect((await read(span, ada, headers)).total_items).toBe(1);
  });
});
