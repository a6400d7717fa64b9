import { afterAll, beforeAll, expect, test } from 'vitest';
import type { ProcessResults } from '#shared/import/contracts/import.ts';
import { type ImportDesk, openImportDesk } from './testing.ts';

let house: ImportDesk['house'];
let ada: ImportDesk['ada'];
let newArea: ImportDesk['newArea'];

beforeAll(async () => {
  ({ house, ada, newArea } = await openImportDesk());
});
afterAll(() => house.close());

const columns = {
  'API Number': 'api_number',
  Owner: 'owner_name',
  'Int Type': 'kind',
  Decimal: 'decimal_interest',
  'Eff Date': 'effective_date',
  Status: 'status',
  'Pay Status': 'pay_status',
  'Suspense Reason': 'suspense_reason',
  'Suspense Date': 'suspended_since',
};

/** An area with the well Mesa 1H and three owners, two of them with the same name. */
async function makeWell(name: string): Promise<number> {
  const area = await newArea(name);
  const well = { area_id: area, well_name: 'Mesa 1H', api_number: '05123000010000' };
  expect((await ada.call('POST', '/api/wells', well)).status).toBe(201);
  for (const owner_name of ['Alder Family Trust', 'Devon', 'Devon', 'Norton Royalty'])
    expect((await ada.call('POST', '/api/owners', { area_id: area, owner_name })).status).toBe(201);
  return area;
}

async function send(area: number, rows: readonly string[], fields: Record<string, string> = columns) {
  const { analysisId } = await ada.analyze([Object.keys(fields).join(), ...rows].join('\n'), area);
  const mappings = Object.fromEntries(
    Object.entries(fields).map(([name, column]) => [name, { table: 'division_order', column }]),
  );
  const body = { analysisId, areaId: area, includedEntities: ['division_order'], mappings };
  const answer = await ada.call('POST', '/api/process-mappings', body);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  const [{ division_order: result }] = answer.body.data as [Record<string, ProcessResults[string]>];
  if (result === undefined) throw new Error('There is no result for division orders');
  return result;
}

const ordersOf = (area: number) =>
  house.query(
    `SELECT n.owner_name AS owner, o.kind, o.decimal_interest AS decimal, o.effective_date::text AS date, o.status, o.pay_status AS pay,
       o.suspense_reason AS reason, o.suspended_since::text AS since
     FROM division_orders o JOIN owners n ON n.id = o.owner_id WHERE n.area_id = $1 ORDER BY o.id`,
    [area],
  );

const deck = [
  '05-123-00001,Alder Family Trust,Royalty,0.04275666,1/1/2026,Signed,Paid,,',
  '05-123-00001,Norton Royalty,NPRI,0.03257651,1/1/2026,,Suspended,Title dispute,2/1/2026',
];

test('a pay deck is stored at its well and owners, as drafts where it has no status', async () => {
  const area = await makeWell('deck');
  expect(await send(area, deck)).toMatchObject({ inserts: 2, errors: 0 });
  const stored = await ordersOf(area);
  expect(stored).toEqual([
    {
      owner: 'Alder Family Trust',
      kind: 'ri',
      decimal: '0.042756660000',
      date: '2026-01-01',
      status: 'signed',
      pay: 'pay',
      reason: null,
      since: null,
    },
    {
      owner: 'Norton Royalty',
      kind: 'npri',
      decimal: '0.032576510000',
      date: '2026-01-01',
      status: 'draft',
      pay: 'suspense',
      reason: 'title',
      since: '2026-02-01',
    },
  ]);
  expect(await send(area, deck)).toMatchObject({ inserts: 0, updates: 2, unchanged: 2, errors: 0 });
  expect(await ordersOf(area)).toEqual(stored);
});

test('the preview says what the decimals of each well will add up to', async () => {
  const area = await makeWell('totals');
  const told = async (rows: readonly string[], fields?: Record<string, string>) =>
    (await send(area, rows, fields)).notices?.filter(({ message }) => message.includes('add up to'));
  const [alder = '', norton = ''] = deck;
  const note = { column: 'decimal_interest', source: 'Decimal' };
  expect(await told([alder, norton])).toEqual([
    {
      ...note,
      rows: 2,
      message:
        'The division orders of Mesa 1H will add up to 0.07533317, 0.92466683 less than 1 (working interest is not among them)',
    },
  ]);
  // A later order of an owner replaces the earlier one; those that are stored count, too.
  const working = '05-123-00001,Norton Royalty,WI,0.92466682,1/1/2026,,,,';
  expect(await told([working, alder.replace('1/1/2026', '6/1/2026')])).toEqual([
    {
      ...note,
      rows: 2,
      message:
        'The division orders of Mesa 1H will add up to 0.99999999, 0.00000001 less than 1 (1 of the 3 are stored and not in the file; rounding explains the difference)',
    },
  ]);
  expect(await told([working.replace('682', '683')])).toEqual([
    { ...note, rows: 1, message: 'The division orders of 1 well add up to 1.00000000' },
  ]);
});

test('an order that has ended brings no earlier one back, and a later one for both products replaces those of one', async () => {
  const area = await makeWell('orders in effect');
  const [well] = await house.query('SELECT id FROM wells WHERE area_id = $1', [area]);
  const owners = await house.query('SELECT id, owner_name FROM owners WHERE area_id = $1', [area]);
  const idOf = (name: string) => owners.find(({ owner_name }) => owner_name === name)?.id;
  const store = async (owner: string, kind: string, decimal_interest: number, more: object) => {
    const order = { well_id: well?.id, owner_id: idOf(owner), kind, decimal_interest, ...more };
    expect((await ada.call('POST', '/api/division_orders', order)).status).toBe(201);
  };
  await store('Alder Family Trust', 'ri', 0.25, { effective_date: '2018-01-01' });
  await store('Alder Family Trust', 'ri', 0.2, { effective_date: '2020-01-01', end_date: '2024-01-01' });
  for (const product of ['oil', 'gas'])
    await store('Norton Royalty', 'wi', 0.75, { product, effective_date: '2020-01-01' });
  const { notices } = await send(area, ['05-123-00001,Norton Royalty,WI,0.8,1/1/2025,,,,']);
  expect(notices?.map(({ message }) => message)).toContain(
    'The division orders of Mesa 1H will add up to 0.80000000, 0.20000000 less than 1',
  );
});

test('of many wells that do not add up to 1, the furthest off are named and the rest counted', async () => {
  const area = await makeWell('many wells');
  const rows: string[] = [];
  for (let well = 1; well <= 12; well += 1) {
    const number = `05123001${String(well).padStart(2, '0')}`;
    const made = { area_id: area, well_name: `Mesa ${well}H`, api_number: `${number}0000` };
    expect((await ada.call('POST', '/api/wells', made)).status).toBe(201);
    rows.push(`${number},Norton Royalty,WI,${well / 100},,,,,`);
  }
  const { notices = [] } = await send(area, rows);
  expect(notices.length).toBe(11);
  expect(notices.at(0)?.message).toMatch(/of Mesa 1H will add up to 0\.01000000, 0\.99000000 less than 1$/);
  expect(notices.at(-1)).toMatchObject({
    message: "The division orders of 2 more wells won't add up to 1",
    rows: 2,
  });
});

test('orders for oil and for gas are added up apart', async () => {
  const area = await makeWell('products');
  const row = (kind: string, product: string, decimal: string) =>
    `05-123-00001,Norton Royalty,${kind},${decimal},${product}`;
  const fields = {
    'API Number': 'api_number',
    Owner: 'owner_name',
    'Int Type': 'kind',
    Decimal: 'decimal_interest',
    Product: 'product',
  };
  const { notices } = await send(
    area,
    [row('WI', '', '0.75'), row('RI', 'Oil', '0.25'), row('RI', 'Gas', '')],
    fields,
  );
  expect(notices?.map(({ message }) => message)).toEqual([
    'The division orders for gas of Mesa 1H will add up to 0.75000000, 0.25000000 less than 1 (1 has no decimal)',
    'The division orders of 1 well add up to 1.00000000',
  ]);
});

test('a decimal that replaces a stored one is pointed out', async () => {
  const area = await makeWell('replaced decimals');
  await send(area, deck);
  const [first = '', second = ''] = deck;
  const { notices } = await send(area, [first, second.replace('0.03257651', '0.32576510')]);
  expect(notices).toContainEqual({
    column: 'decimal_interest',
    source: 'Decimal',
    message:
      'The stored Decimal Interest of existing division orders is replaced. First in record 2: 0.03257651 becomes 0.3257651',
    rows: 1,
  });
});

test('a row without a date updates the only division order, and keeps its status', async () => {
  const area = await makeWell('update');
  await send(area, deck);
  const { 'Eff Date': _date, ...undated } = columns;
  const row = '05-123-00001,Alder Family Trust,RI,0.0427,,Paid,,';
  expect(await send(area, [row], undated)).toMatchObject({ inserts: 0, updates: 1, unchanged: 0, errors: 0 });
  expect((await ordersOf(area))[0]).toMatchObject({ decimal: '0.042700000000', status: 'signed' });
  const later = '05-123-00001,Alder Family Trust,RI,0.05,6/1/2026,,Paid,,';
  expect(await send(area, [later])).toMatchObject({ inserts: 1, errors: 0 });
  expect(await send(area, [row], undated)).toMatchObject({ errors: 1 });
});

test('a row that pays an owner ends the suspense, with its reason and date', async () => {
  const area = await makeWell('paid again');
  await send(area, deck);
  const row = '05-123-00001,Norton Royalty,NPRI,0.03257651,1/1/2026,,Paid,,';
  expect(await send(area, [row])).toMatchObject({ inserts: 0, updates: 1, errors: 0 });
  const norton = (await ordersOf(area)).find(({ owner }) => owner === 'Norton Royalty');
  expect(norton).toMatchObject({ pay: 'pay', reason: null, since: null, status: 'draft' });
});

test('a row of a division order that has ended is imported with a warning', async () => {
  const area = await makeWell('ended');
  await send(area, deck);
  await house.query(
    `UPDATE division_orders SET end_date = '2026-02-01' WHERE owner_id IN (SELECT id FROM owners WHERE area_id = $1 AND owner_name = 'Alder Family Trust')`,
    [area],
  );
  const result = await send(area, deck);
  expect(result).toMatchObject({ inserts: 0, updates: 2, errors: 0 });
  expect(JSON.stringify(result)).toContain('This division order ended on 2026-02-01');
});

test('rows that name nobody, several, or contradict themselves are rejected with the reason', async () => {
  const area = await makeWell('rejected');
  const result = await send(area, [
    '05-123-00001,Nobody,RI,0.1,,,,,',
    '05-123-00001,Devon,WI,0.8,,,,,',
    '05-123-00009,Norton Royalty,RI,0.1,,,,,',
    '05-123-00001,Norton Royalty,RI,0.1,,,Suspended,,',
    '05-123-00001,Norton Royalty,RI,0.1,,,Paid,Title,',
    '05-123-00001,Norton Royalty,Chief,0.1,,,Paid,,',
    '05-123-00001,,RI,0.1,,,Paid,,',
  ]);
  expect(result).toMatchObject({ inserts: 0, errors: 7 });
  expect(result.error_details.map(({ message }) => message)).toEqual([
    expect.stringContaining('matches no owner'),
    expect.stringContaining('matches several owners'),
    expect.stringContaining('matches no well'),
    expect.stringContaining('Suspense Reason is required while payment is in suspense'),
    expect.stringContaining('Suspense Reason is only for the pay status In Suspense'),
    expect.stringContaining('Interest Type is required, and "Chief" isn\'t an option'),
    expect.stringContaining('Owner Name is required'),
  ]);
});
