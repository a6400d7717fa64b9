import { readXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createCompanyWithArea, createTestApp, type Person, type TestApp } from '#server/testing/test-app.ts';

let test: TestApp;
let ada: Person;

beforeAll(async () => {
  test = await createTestApp();
  ada = await test.register('Ada Byron');
  const { areaId } = await createCompanyWithArea(ada, 'Acme');
  await ada.make('leases', {
    area_id: areaId,
    contract_name: '=1+1 "Byron" & Sons',
    file_number: '0007',
    contract_status: 'active',
    contract_date: '2024-02-29',
    royalty_rate: 0.1875,
    lease_acres: 319.1234,
    bonus: 1234.5,
    legal_description: 'x'.repeat(40_000),
  });
  await ada.make('leases', {
    area_id: areaId,
    contract_name: 'Other',
    file_number: '2',
    contract_status: 'active',
    contract_date: '1899-05-01',
  });
});
afterAll(() => test.close());

async function read(query: string) {
  const answer = await test.app.inject({
    method: 'GET',
    url: `/api/leases?format=xlsx${query}`,
    headers: { authorization: `Bearer ${ada.token}` },
  });
  if (answer.statusCode !== 200) throw new Error(answer.body);
  expect(answer.headers['content-disposition']).toBe('attachment; filename="lease-export-2026-03-31.xlsx"');
  const { sheets } = await readXlsx(answer.rawPayload);
  return sheets;
}

it('has real numbers and dates, texts that stay texts, and labels', async () => {
  const columns = 'contract_name,file_number,contract_status,contract_date,royalty_rate,lease_acres,bonus';
  const [sheet] = await read(`&columns=${columns}&filter[file_number]=0007`);
  expect(sheet?.name).toBe('Leases');
  const [head, row, ...more] = sheet?.rows ?? [];
  expect(head).toEqual([
    'Lease Name',
    'File Number',
    'Lease Status',
    'Lease Date',
    'Royalty Rate',
    'Lease Acres',
    'Bonus',
  ]);
  const date = row?.[3];
  expect(date instanceof Date && date.toISOString()).toBe('2024-02-29T00:00:00.000Z');
  expect(row?.toSpliced(3, 1)).toEqual(['=1+1 "Byron" & Sons', '0007', 'Active', 0.1875, 319.1234, 1234.5]);
  expect(more).toEqual([]);
});

it('has every column of the list, each text as long as a cell can be', async () => {
  const [sheet] = await read('');
  const [head = [], ...rows] = sheet?.rows ?? [];
  expect(rows).toHaveLength(2);
  const legal = rows.map((row) => row[head.indexOf('Legal Description')]).find((text) => text !== null);
  expect(String(legal)).toHaveLength(32_767);
  expect(String(legal)).toMatch(/x \[…\]$/);
  expect(head).toContain('Standing');
});

it('has dates before the calendar of Excel as texts', async () => {
  const [sheet] = await read('&columns=contract_date&filter[file_number]=2');
  expect(sheet?.rows).toEqual([['Lease Date'], ['1899-05-01']]);
});

it('has codes if they are wanted, and refuses an unknown column', async () => {
  const [sheet] = await read('&columns=contract_status&values=codes');
  expect(sheet?.rows.slice(1)).toEqual([['active'], ['active']]);
  expect((await ada.get('/api/leases?format=xlsx&columns=nothing')).status).toBe(400);
});
