import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';
import { readReport } from './testing.ts';

let test: TestApp;
let ada: Person;

beforeAll(async () => {
  test = await createTestApp();
  await test.register('The Administrator');
  ada = await test.register('Ada Byron');
  const { areaId: area_id } = await createCompanyWithArea(ada, 'Acme');
  const tract_id = await ada.make('tracts', { area_id, tract_name: 'Half', gross_acres: 160 });
  const owner_id = await ada.make('owners', { area_id, owner_name: 'Smith' });
  const interest = { tract_id, owner_id, interest_type: 'mineral', decimal_interest: 0.5 };
  const ownership_id = await ada.make('ownerships', interest);
  const lease_id = await ada.make('leases', { area_id, contract_name: 'Smith lease', file_number: 'F-1' });
  await ada.make('contracts', { ownership_id, lease_id });
  const owe = (fields: object) => ada.make('obligations', { lease_id, ...fields });
  await owe({ kind: 'rental', due_on: '2026-04-30', basis: 'net_acres', rate: 10, recurrence: 'yearly' });
  await owe({ kind: 'shut_in', due_on: '2026-03-01', basis: 'gross_acres', rate: 1 });
  await owe({ kind: 'extension', due_on: '2026-09-01', amount: 5000 });
  const waived = await owe({ kind: 'other', due_on: '2026-04-01', amount: 1 });
  await ada.post(`/api/obligations/${waived}/waive`, {});
});
afterAll(() => test.close());

const reported = async (query: string) =>
  (await readReport(ada, `obligations-due/download${query}`)).map((row) => [
    row['Due On'],
    row['Days Left'],
    row.Kind,
    row.Acres,
    row['Amount Due'],
  ]);

it('tells what is open and due, overdue ones first: 160 gross × ½ × $10 is $800', async () => {
  expect(await reported('')).toEqual([
    ['2026-03-01', '-30', 'Shut-in Payment', '160', '160'],
    ['2026-04-30', '30', 'Rental', '80', '800'],
  ]);
  expect(await reported('?coming=true')).toEqual([['2026-04-30', '30', 'Rental', '80', '800']]);
  expect(await reported('?within=365&kind=extension')).toEqual([
    ['2026-09-01', '154', 'Extension Option', '', '5000'],
  ]);
  expect(await reported('?within=30&as_of=2026-08-15')).toHaveLength(3);
  const { body } = await ada.get('/api/reports/obligations-due/preview');
  expect(body.data[0].totals).toEqual({ rows: 2, sums: { amount: '960' } });
});
