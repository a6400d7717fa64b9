import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { ProcessResults } from '#shared/import/contracts/import.ts';
import { type ImportDesk, idOf, openImportDesk } from './testing.ts';

let house: ImportDesk['house'];
let ada: ImportDesk['ada'];
let newArea: ImportDesk['newArea'];

beforeAll(async () => {
  ({ house, ada, newArea } = await openImportDesk());
});
afterAll(() => house.close());

const columns = {
  File: 'file_number',
  Lease: 'contract_name',
  Type: 'kind',
  From: 'starts_on',
  Through: 'ends_on',
  Paid: 'paid_on',
  Amount: 'amount',
  Tract: 'tract_name',
  Acres: 'acres',
  Depths: 'depths',
};
const header = Object.keys(columns).join();
const mappings = Object.fromEntries(
  Object.entries(columns).map(([name, column]) => [name, { table: 'lease_event', column }]),
);

async function make(kind: string, values: object): Promise<number> {
  const answer = await ada.call('POST', `/api/${kind}`, values);
  expect(answer.status).toBe(201);
  return idOf(answer);
}

/**
 * An area with the leases L-1 and L-2. L-1 takes a quarter of a half interest in the 640 acres of T-1: 160 gross acres.
 * Nobody leases T-2.
 */
async function makeLeases(name: string): Promise<number> {
  const area = await newArea(name);
  const in_ = { area_id: area };
  const lease_id = await make('leases', { ...in_, file_number: 'L-1', contract_name: 'Smith Lease' });
  await make('leases', { ...in_, file_number: 'L-2', contract_name: 'Jones Lease' });
  const tract_id = await make('tracts', { ...in_, tract_name: 'T-1', gross_acres: 640 });
  await make('tracts', { ...in_, tract_name: 'T-2', gross_acres: 640 });
  const owner_id = await make('owners', { ...in_, owner_name: 'Jane Smith' });
  const interest = { interest_type: 'mineral', decimal_interest: 0.5 };
  const ownership_id = await make('ownerships', { tract_id, owner_id, ...interest });
  await make('contracts', { ownership_id, lease_id, contract_acres: 80 });
  return area;
}

async function send(area: number, rows: readonly string[]) {
  const { analysisId } = await ada.analyze([header, ...rows].join('\n'), area);
  const body = { analysisId, areaId: area, includedEntities: ['lease_event'], mappings };
  const answer = await ada.call('POST', '/api/process-mappings', body);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  const [{ lease_event: result }] = answer.body.data as [Record<string, ProcessResults[string]>];
  if (result === undefined) throw new Error('There is no result for lease events');
  return { ...result, import: Number(answer.headers['x-import-id']) };
}

const eventsOf = (area: number) =>
  house.query(
    `SELECT l.file_number AS lease, e.kind, e.starts_on::text AS from, e.ends_on::text AS through, e.amount, e.acres,
       e.depths, t.tract_name AS tract
     FROM lease_events e JOIN leases l ON l.id = e.lease_id LEFT JOIN tracts t ON t.id = e.tract_id
     WHERE l.area_id = $1 ORDER BY e.id`,
    [area],
  );

const history = [
  'L-1,Smith Lease,Shut-in royalty,3/1/2018,2/28/2019,2/20/2018,"$1,500.00",,,',
  ',jones lease,Extension,9/15/2018,9/15/2020,,,,,',
  'L-1,,Partial release,6/30/2021,,,,t-1,40,"Below 9,500 ft"',
  'L-2,,Released,7/1/2021,,,,,,',
];

test('events are stored at their leases and tracts, and the same file changes nothing', async () => {
  const area = await makeLeases('histories');
  expect(await send(area, history)).toMatchObject({ inserts: 4, errors: 0 });
  const blank = { through: null, amount: null, acres: null, depths: null, tract: null };
  const stored = [
    {
      ...{ ...blank, lease: 'L-1', kind: 'shut_in_payment', from: '2018-03-01' },
      ...{ through: '2019-02-28', amount: '1500.00' },
    },
    { ...blank, lease: 'L-2', kind: 'amended', from: '2018-09-15', through: '2020-09-15' },
    {
      ...{ ...blank, lease: 'L-1', kind: 'partial_release', from: '2021-06-30' },
      ...{ acres: '40.0000', depths: 'Below 9,500 ft', tract: 'T-1' },
    },
    { ...blank, lease: 'L-2', kind: 'release', from: '2021-07-01' },
  ];
  expect(await eventsOf(area)).toEqual(stored);
  expect(await send(area, history)).toMatchObject({ inserts: 0, updates: 4, unchanged: 4, errors: 0 });
  expect(await eventsOf(area)).toEqual(stored);
});

test('a release without its tract is the stored one, and one of another tract is not', async () => {
  const area = await makeLeases('tellers');
  await send(area, history);
  const release = 'L-1,,Partial release,6/30/2021,,,,';
  expect(await send(area, [`${release},,`])).toMatchObject({ inserts: 0, unchanged: 1 });
  expect(await send(area, [`${release}T-1,,"Below 12,000 ft"`])).toMatchObject({ inserts: 1 });
  expect(await send(area, [`${release},,`])).toMatchObject({
    errors: 1,
    error_details: [{ message: 'matches several existing lease events' }],
  });
});

test('undoing the import removes the events', async () => {
  const area = await makeLeases('undone');
  const { import: id } = await send(area, history);
  const undone = await ada.call('POST', `/api/imports/${id}/undo`);
  expect(undone.body).toMatchObject({ data: [{ removed: 4, left_count: 0 }] });
  expect(await eventsOf(area)).toEqual([]);
});

describe('a row is refused', () => {
  test.each([
    ['L-9,,Released,7/1/2021,,,,,,', 'File Number matches no lease in this area'],
    [',No Lease,Released,7/1/2021,,,,,,', 'Lease Name matches no lease in this area'],
    [',,Released,7/1/2021,,,,,,', 'File Number or Lease Name is required'],
    ['L-1,,Partial release,7/1/2021,,,,T-9,,', 'Tract Name matches no tract in this area'],
    [
      'L-1,,Partial release,7/1/2021,,,,T-2,,',
      'Tract is not under this lease; link the two first, or choose a tract of the lease',
    ],
    [
      'L-1,,Partial release,7/1/2021,,,,T-1,641,',
      'Released Acres exceed the gross acres of the tract (640.00); enter less, or correct the tract',
    ],
    [
      'L-1,,Extension,7/1/2021,,,,,,',
      'Through is required for Extended by Amendment: the last day that it covers',
    ],
    ['L-1,,Released,7/1/2021,,,,T-1,,', 'Tract is only for Partial Release; clear it or choose another kind'],
    ['L-1,,Operations,7/1/2021,6/1/2021,,,,,', 'Through is before Date (2021-07-01)'],
    ['L-1,,Shut-in,7/1/2021,6/1/2022,,,,,', `Event is required, and "Shut-in" isn't an option`],
  ])('%s', async (row, message) => {
    const area = await makeLeases(`refused ${row}`);
    const { inserts, error_details } = await send(area, [row]);
    expect([inserts, error_details.map((each) => each.message)]).toEqual([0, [message]]);
    expect(await eventsOf(area)).toEqual([]);
  });
});

test('what is unusual is imported with a warning', async () => {
  const area = await makeLeases('odd');
  const { inserts, warning_details: warnings } = await send(area, [
    'L-1,,Partial release,7/1/2021,,,,T-1,161,',
    'L-1,,Partial release,7/2/2021,,,,,,',
    'L-1,,Shut-in royalty,7/1/2021,6/1/2022,,,,,',
  ]);
  expect([inserts, warnings.map(({ message }) => message)]).toEqual([
    3,
    [
      'Released Acres exceed the acres that the lease covers on the tract (160.00)',
      'Without a tract, the release changes no acres',
      'The payment does not count until it is paid',
    ],
  ]);
});
