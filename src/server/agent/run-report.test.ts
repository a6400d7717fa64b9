import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import type { ToolResult } from '#shared/agent/contracts/agent.ts';
import { askFor } from './testing.ts';

// Compares reports that the agent runs with their pages.

let test: TestApp;
let ada: Person;
let bo: Person;
let viewer: Person;
let companyId: number;
let ownerId: number;
let areaId: number;

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  bo = await test.register('Bo Diddley');
  const acme = await createCompanyWithArea(ada, 'Acme');
  const zeta = await createCompanyWithArea(bo, 'Zeta');
  companyId = acme.companyId;
  const area_id = acme.areaId;
  areaId = area_id;
  viewer = await test.member('Vic Viewer', companyId, 4);
  ownerId = await ada.make('owners', { owner_name: 'Smith Family Trust', area_id });
  const other = await ada.make('owners', { owner_name: 'Ward Minerals', area_id });
  for (const [county, gross_acres, owner_id, decimal_interest] of [
    ['Reeves', 640, ownerId, 0.25],
    ['Reeves', 160, ownerId, 0.5],
    ['Ward', 320, other, 0.125],
  ] as const) {
    const tract_name = `${county} ${gross_acres}`;
    const tract_id = await ada.make('tracts', { tract_name, area_id, gross_acres, county, state: 'TX' });
    await ada.make('ownerships', { tract_id, owner_id, interest_type: 'mineral', decimal_interest });
  }
  await ada.make('reports', {
    base: 'acreage',
    name: 'Monday Acres',
    parameters: { group_by: 'tract', county: 'Ward' },
    company_id: companyId,
  });
  await bo.make('reports', { base: 'acreage', name: 'Hidden Acres', company_id: zeta.companyId });
  await bo.make('owners', { owner_name: 'Hidden Heirs', area_id: zeta.areaId });
});
afterAll(() => test.close());

it('says who is in suspense, why and since when, and of which well and owner', async () => {
  const well_id = await ada.make('wells', {
    well_name: 'Wagner 1H',
    api_number: '4238912345',
    area_id: areaId,
  });
  const order = { well_id, owner_id: ownerId, kind: 'ri', decimal_interest: 0.05 };
  const suspense = { pay_status: 'suspense', suspense_reason: 'estate', suspended_since: '2026-03-01' };
  await ada.make('division_orders', { ...order, ...suspense });
  for (const question of [
    'who is in suspense?',
    'why is Smith Family Trust in suspense',
    'owners in suspense in well Wagner 1H',
  ]) {
    const { says, refused, table } = await run(question);
    expect([question, refused, says]).toEqual([question, false, expect.stringContaining('1 row')]);
    expect(table?.rows[0]?.cells).toEqual(
      expect.arrayContaining(['Smith Family Trust', '0.05000000', 'Estate or heirship', '2026-03-01', '30']),
    );
  }
  expect((await run('is Ward Minerals in suspense')).says).toContain('0 rows');
  const { message } = await askFor(ada, 'who is in suspense in Reeves County', { company_id: companyId });
  expect(JSON.stringify(message)).toContain('can’t narrow division orders by “Reeves County”');
  expect((await run('who is in suspense as of 2026-03-11')).table?.rows[0]?.cells.at(-1)).toBe('10');
  expect((await run('who is in suspense as known on 2026-03-11')).refused).toBe(true);
});

async function run(question: string, person = ada): Promise<ToolResult> {
  const { message } = await askFor(person, question, { company_id: companyId });
  expect([question, message.results.map(({ tool }) => tool)]).toEqual([question, ['run_report']]);
  const [result] = message.results;
  if (result === undefined) throw new Error('Nothing was answered.');
  return result;
}

const valueAt = (result: ToolResult, label: string) =>
  result.figures.find((figure) => figure.label === label)?.value;

/** Reads the preview that the page of a result's report requests, from its URL. */
async function previewAt(path: string) {
  const url = new URL(path, 'http://localhost');
  expect([url.pathname, url.searchParams.get('tab')]).toEqual(['/analytics', 'reports']);
  const report = url.searchParams.get('report');
  for (const word of ['tab', 'report']) url.searchParams.delete(word);
  return (await ada.get(`/api/reports/${report}/preview?${url.searchParams}`)).body.data[0];
}

it('returns the totals and rows of a report, and links to its page with the parameters', async () => {
  const result = await run('acreage by county');
  expect([
    valueAt(result, 'Rows'),
    valueAt(result, 'Tracts'),
    valueAt(result, 'Gross Acres'),
    valueAt(result, 'Net Acres'),
  ]).toEqual(['2', '3', '1,120.00', '280.00']);
  expect(result.table?.rows.map(({ cells }) => cells.slice(0, 5))).toEqual([
    ['Reeves', 'TX', '2', '800.00', '240.00'],
    ['Ward', 'TX', '1', '320.00', '40.00'],
  ]);
  expect(result.says).toBe(
    'Acreage (By: County) as of 2026-03-31: 2 rows; totals: Tracts 3, Gross Acres 1,120.00, Net Acres 280.00, Leased Net Acres 0.00, Held Net Acres 0.00, Net Acres Released by Clause 0.00, Net Acres for Review 0.00, Review for Executive Right 0.00, Unleased Net Acres 280.00, Unleased with Producing Unit 0.00, Net Revenue Acres 0.00.',
  );
  for (const { sources } of result.figures) {
    const page = await previewAt(sources[0]?.path ?? '');
    expect(page).toMatchObject({ id: 'acreage', asked: ['By: County'], totals: { rows: 2 } });
  }
});

it('finds the record that a parameter names, as of a day, and leads from its rows to records', async () => {
  const result = await run('owner statement of Smith Family Trust as of 2026-03-01');
  expect(valueAt(result, 'Net Acres')).toBe('240.00');
  expect(result.table?.rows.map(({ source }) => source)).toEqual([
    { label: 'Smith Family Trust', path: `/owners/${ownerId}/details` },
    { label: 'Smith Family Trust', path: `/owners/${ownerId}/details` },
  ]);
  const page = await previewAt(result.figures[0]?.sources[0]?.path ?? '');
  expect(page).toMatchObject({
    as_of: '2026-03-01',
    asked: ['Owner: Smith Family Trust'],
    totals: { rows: 2 },
  });
});

it('runs a saved report by its name, also for a Viewer', async () => {
  const result = await run('run the report monday acres', viewer);
  expect([valueAt(result, 'Rows'), valueAt(result, 'Gross Acres')]).toEqual(['1', '320.00']);
  const page = await previewAt(result.figures[0]?.sources[0]?.path ?? '');
  expect(page).toMatchObject({ name: 'Monday Acres', totals: { rows: 1 } });
});

it.each([
  ['report Hidden Acres', 'No single report is named'],
  ['report nothing of the kind', 'No single report is named'],
  ['owner statement of Hidden Heirs', 'There is no owner named'],
  ['data quality report as of 2026-01-01', 'run as of another date'],
])('%s is refused in words, with nothing of another company', async (question, words) => {
  const result = await run(question);
  expect([result.refused, result.figures]).toEqual([true, []]);
  expect(result.says).toContain(words);
  expect(JSON.stringify(result.table ?? '')).not.toContain('Hidden');
});

it('reports that a report is empty', async () => {
  const result = await run('report obligations due');
  expect([valueAt(result, 'Rows'), valueAt(result, 'Amount Due'), result.table?.rows]).toEqual([
    '0',
    '$0.00',
    [],
  ]);
});

it('notes no run: nothing was written to a file', async () => {
  await run('acreage by tract');
  const { data } = (await ada.get('/api/reports')).body;
  expect(data.find(({ id }: { id: unknown }) => id === 'acreage').lastRun).toBeNull();
});
