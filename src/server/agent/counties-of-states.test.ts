import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { ToolResult } from '#shared/agent/contracts/agent.ts';
import { askFor } from './testing.ts';

// Two states have a county of the same name: a question about one of them gets only its figures and leads to its rows.

let test: TestApp;
let ada: Person;
let companyId: number;

beforeAll(async () => {
  test = await createTestApp({ AGENT_QUESTIONS: '1000' });
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  const acme = await createCompanyWithArea(ada, 'Acme');
  companyId = acme.companyId;
  const area_id = acme.areaId;
  const owner_id = await ada.make('owners', { owner_name: 'Smith Family Trust', area_id });
  for (const [state, gross_acres, expiration_date, amount, due_on] of [
    ['TX', 640, '2026-04-10', 500, '2026-04-15'],
    ['ND', 320.5, '2026-04-20', 70.25, '2026-03-20'],
  ] as const) {
    const tract = { tract_name: `Ward ${state}`, area_id, gross_acres, county: 'Ward', state };
    const tract_id = await ada.make('tracts', tract);
    const interest = { tract_id, owner_id, interest_type: 'mineral', decimal_interest: 1 };
    const ownership_id = await ada.make('ownerships', interest);
    const lease_id = await ada.make('leases', {
      contract_name: `Lease ${state}`,
      file_number: `F-${state}`,
      contract_status: 'active',
      expiration_date,
      area_id,
    });
    await ada.make('contracts', { lease_id, ownership_id, contract_acres: 10, contract_status: 'active' });
    await ada.make('obligations', { lease_id, kind: 'rental', due_on, amount });
    const well_id = await ada.make('wells', {
      well_name: `Well ${state}`,
      api_number: state === 'TX' ? '42-475-30001' : '33-101-30001',
      well_status: state === 'TX' ? 'drilling' : 'shut-in',
      operator: 'Quail Trap',
      area_id,
    });
    const unit = { name: `Unit ${state}`, held_acres: 10, unit_acres: 10 };
    await ada.make('proration_units', { ...unit, tract_id, well_id });
  }
});
afterAll(() => test.close());

async function ask(question: string): Promise<ToolResult> {
  const { message } = await askFor(ada, question, { company_id: companyId });
  const [result] = message.results;
  if (result === undefined) throw new Error(`“${question}” was not looked up: ${message.text}`);
  expect([question, result.refused, result.says]).toEqual([question, false, result.says]);
  return result;
}

const valuesOf = (result: ToolResult) => result.figures.map(({ value }) => value);

/** Reads the totals of the linked report. */
async function reportAt(path = '') {
  const requested = new URL(path, 'http://localhost').searchParams;
  const report = requested.get('report');
  for (const word of ['tab', 'report']) requested.delete(word);
  const answer = await ada.get(`/api/reports/${report}/preview?${requested}`);
  expect([path, answer.status]).toEqual([path, 200]);
  const { rows, sums } = answer.body.data[0].totals;
  return { rows, ...sums };
}

it.each([
  ['net mineral acres in Ward County, ND', '320.50', { rows: 1, net_acres: '320.5' }],
  ['net acres in Ward County, Texas', '640.00', { rows: 1, net_acres: '640' }],
  ['net acres in Ward County', '960.50', { rows: 2, net_acres: '960.5' }],
  ['net acres by county', '960.50', { rows: 2, net_acres: '960.5' }],
  ['net acres of Smith Family Trust in Ward County, ND', '320.50', { rows: 1, net_acres: '320.5' }],
  ['leases expiring in 30 days in Ward County, ND', '1', { rows: 1 }],
  ['leases expiring in 30 days in Ward County', '2', { rows: 2 }],
  ['rentals due in Ward County, ND', '1', { rows: 1, amount: '70.25' }],
  ['obligations due in 30 days in Ward, TX', '1', { rows: 1, amount: '500' }],
])('%s', async (question, value, totals) => {
  const { figures } = await ask(question);
  expect(figures[0]?.value).toBe(value);
  expect(figures[0]?.sources).toHaveLength(1);
  expect(await reportAt(figures[0]?.sources[0]?.path)).toMatchObject(totals);
});

it.each([
  [
    'net acres of Smith Family Trust by county',
    [
      ['Ward', 'ND', '1', '320.50'],
      ['Ward', 'TX', '1', '640.00'],
    ],
    'net_acres',
  ],
  [
    'unleased acres by county',
    [
      ['Ward', 'ND', '1', '310.50'],
      ['Ward', 'TX', '1', '630.00'],
    ],
    'unleased_acres',
  ],
  [
    'leases expiring in 30 days by county',
    [
      ['Ward', 'ND', '1', ''],
      ['Ward', 'TX', '1', ''],
    ],
    'rows',
  ],
])('tells each state apart: %s', async (question, cells, column) => {
  const { table } = await ask(question);
  expect(table?.rows.map((row) => row.cells)).toEqual(cells);
  for (const row of table?.rows ?? []) {
    const reported = column === 'rows' ? row.cells[2] : row.cells.at(-1);
    expect(Number((await reportAt(row.source?.path))[column])).toBe(Number(reported));
  }
});

it.each([
  ['active leases in Ward County, ND', ['Lease ND']],
  ['leases in Ward County', ['Lease ND', 'Lease TX']],
  ['expired leases in Ward County, TX', []],
  ['wells in Ward County, TX', ['Well TX']],
  ['wells in Ward', ['Well ND', 'Well TX']],
  ['drilling wells operated by Quail Trap in Ward County', ['Well TX']],
  ['which wells are shut in', ['Well ND']],
  ['how many wells does Quail Trap operate', ['Well ND', 'Well TX']],
])('lists leases and wells by the counties of their tracts: %s', async (question, names) => {
  const { figures, table } = await ask(question);
  expect(table?.rows.map(({ cells }) => cells[0]).toSorted()).toEqual(names);
  expect(figures.map(({ value }) => value)).toEqual([String(names.length)]);
  const listed = await ada.get(`/api${figures[0]?.sources[0]?.path}`);
  expect([listed.status, listed.body.meta.total]).toEqual([200, names.length]);
});

it('answers who owns a tract and what a lease says that is named only by its number', async () => {
  const { table } = await ask('who owns Ward TX');
  expect(table?.rows.map(({ cells }) => cells[0])).toEqual(['Smith Family Trust']);
  expect((await ask('status of F-ND')).says).toContain('Lease Status is Active');
});

it.each(['?', 'why is the sky blue', 'help'])(
  'names nothing that the company has not where it knows no answer: %s',
  async (question) => {
    const { message } = await askFor(ada, question, { company_id: companyId });
    expect([message.results, message.text]).toEqual([[], expect.stringContaining('Try: “')]);
    const [{ questions }] = (await ada.get(`/api/agent?company_id=${companyId}`)).body.data;
    expect(questions.join()).not.toMatch(/Gantry|Tin Cup|RV-1001|Section 12|Reeves|Loving/);
    expect(questions).toContain('leases expiring in 90 days in Ward County');
  },
);

it('separates overdue obligations from those due, each with its rows', async () => {
  const { says, figures, ...result } = await ask('obligations due in 30 days');
  expect(says).toBe(
    '2 obligations are due within 30 days (until 2026-04-30): $570.25; of these 1 overdue, $70.25.',
  );
  expect(valuesOf({ ...result, says, figures })).toEqual(['2', '$570.25', '1', '$70.25']);
  for (const { value, label, sources } of figures) {
    const { rows, amount } = await reportAt(sources[0]?.path);
    const reported = label.includes('mount') ? Number(amount).toFixed(2) : String(rows);
    expect([label, reported]).toEqual([label, value.replace('$', '')]);
  }
});

it('lists the obligations of a lease, with links', async () => {
  const { says, links } = await ask('obligations of lease F-ND');
  expect(says).toBe('1 obligation of lease Lease ND is open: $70.25; of these 1 overdue, $70.25.');
  expect(links[0]?.path).toMatch(/^\/leases\/\d+\/details\?tab=obligations$/);
});
