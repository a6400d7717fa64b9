import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Importer, type ImportHouse, openImportHouse } from './testing.ts';

let house: ImportHouse;
let ada: Importer;
let areaId: number;

beforeAll(async () => {
  house = await openImportHouse();
  ada = await house.signUp('ada');
  ({ areaId } = await house.makeArea(ada, 'Ada Oil'));
});
afterAll(() => house.close());

const file = [
  'Legal,State,First,Last,Status',
  'NE/4 Sec 14 T2N R3W,OK,Ada,Smith,PROD',
  'SW/4 Sec 3 T10S R101E,OK,Bo,Jones,PROD',
].join('\n');

const derivedColumns = [
  { name: 'Section', make: { kind: 'legal-part', column: 'Legal', part: 'section' } },
  { name: 'Range', make: { kind: 'legal-part', column: 'Legal', part: 'range' } },
  { name: 'Tract', make: { kind: 'join', columns: ['Section', 'Range', 'State'], separator: '-' } },
  { name: 'Owner', make: { kind: 'join', columns: ['First', 'Last'], separator: ' ' } },
  { name: 'Well', make: { kind: 'row-number', prefix: 'Well ' } },
  { name: 'API', make: { kind: 'made-api-number', columns: ['Well'] } },
  { name: 'Well Status', make: { kind: 'words', column: 'Status', words: { prod: 'producing' } } },
  { name: 'Country', make: { kind: 'constant', value: 'USA' } },
];
const mappings = {
  Section: { table: 'tract', column: 'section' },
  Range: { table: 'tract', column: 'range' },
  Tract: { table: 'tract', column: 'tract_name' },
  Owner: { table: 'owner', column: 'owner_name' },
  Country: { table: 'owner', column: 'country' },
  Well: { table: 'well', column: 'well_name' },
  API: { table: 'well', column: 'api_number' },
  'Well Status': { table: 'well', column: 'well_status' },
};
const includedEntities = ['well', 'tract', 'owner'];

test('derived columns are tried, written and found again like those of the file', async () => {
  const run = async (dryRun: boolean) => {
    const { analysisId } = await ada.analyze(file, areaId);
    return ada.process({ analysisId, areaId, includedEntities, mappings, derivedColumns, dryRun });
  };
  expect((await run(true)).tract).toMatchObject({ inserts: 2, updates: 0, errors: 0 });
  const written = await run(false);
  expect(written.tract).toMatchObject({ inserts: 2, updates: 0, errors: 0 });
  expect(written.owner).toMatchObject({ inserts: 2, errors: 0 });
  // Made numbers warn of no row: that they were made is said of them all.
  expect(written.well).toMatchObject({ inserts: 2, errors: 0, warnings: 0, notices: [{ rows: 2 }] });
  expect(await house.query('SELECT tract_name, section, range FROM tracts ORDER BY id')).toEqual([
    { tract_name: '14-3W-OK', section: '14', range: '3W' },
    { tract_name: '3-101E-OK', section: '3', range: '101E' },
  ]);
  expect(await house.query('SELECT owner_name, country FROM owners ORDER BY id')).toEqual([
    { owner_name: 'Ada Smith', country: 'USA' },
    { owner_name: 'Bo Jones', country: 'USA' },
  ]);
  const wells = await house.query('SELECT well_name, api_number, well_status FROM wells ORDER BY id');
  expect(wells).toMatchObject([
    { well_name: 'Well 1', well_status: 'producing' },
    { well_name: 'Well 2', well_status: 'producing' },
  ]);
  expect(wells.every(({ api_number: api }) => /^99\d{12}$/.test(String(api)))).toBe(true);
  expect((await run(false)).well).toMatchObject({ inserts: 0, updates: 2, unchanged: 2 });
});

test.each([
  [
    'a column that is not there',
    [{ name: 'Tract', make: { kind: 'join', columns: ['Nowhere'], separator: '' } }],
    '"Tract" is made from "Nowhere", which the file does not have.',
  ],
  [
    'a name that is taken',
    [{ name: 'State', make: { kind: 'constant', value: 'TX' } }],
    'There is a column "State" already.',
  ],
])('refuses %s', async (_what, columns, message) => {
  const { analysisId } = await ada.analyze(file, areaId);
  const answer = await ada.call('POST', '/api/process-mappings', {
    analysisId,
    areaId,
    includedEntities: ['tract'],
    mappings: { [columns[0]?.name ?? '']: { table: 'tract', column: 'tract_name' } },
    derivedColumns: columns,
    dryRun: true,
  });
  expect([answer.status, answer.body.message]).toEqual([400, message]);
});
