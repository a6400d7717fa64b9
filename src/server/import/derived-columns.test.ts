import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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
  // Generated API numbers produce one notice for all rows instead of a warning for each row.
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

test('text of a description that is in no part is reported in its row', async () => {
  const described = [
    'Legal,State',
    '"Sections 5-7, T12N, R5W",OK',
    '"Sec 9: N/2, Sec 10: SW/4, T12N R5W",OK',
    '"See Exhibit A",OK',
    ',OK',
  ].join('\n');
  const { analysisId } = await ada.analyze(described, areaId);
  const plan = {
    analysisId,
    areaId,
    includedEntities: ['tract'],
    derivedColumns: [
      { name: 'Section', make: { kind: 'legal-part', column: 'Legal', part: 'section' } },
      { name: 'Row', make: { kind: 'row-number', prefix: 'Row ' } },
      { name: 'Tract', make: { kind: 'join', columns: ['Row', 'Section'], separator: ': ' } },
    ],
    mappings: { Tract: { table: 'tract', column: 'tract_name' } },
  };
  const reported = async (body: object) => {
    const { tract } = await ada.process(body);
    return [tract?.warnings, tract?.warning_details.map(({ message }) => message)];
  };
  const expected = [
    2,
    [
      'Legal was split into fields without "Sec 9: N/2, Sec 10: SW/4"',
      'Legal couldn\'t be split into fields: "See Exhibit A"',
    ],
  ];
  expect(await reported({ ...plan, dryRun: true })).toEqual(expected);
  const mappings = { ...plan.mappings, Section: { table: 'tract', column: 'section' } };
  expect(await reported({ ...plan, mappings })).toEqual(expected);
  expect(
    await house.query("SELECT tract_name, section FROM tracts WHERE tract_name LIKE 'Row%' ORDER BY id"),
  ).toEqual([
    { tract_name: 'Row 1: 5, 6, 7', section: '5, 6, 7' },
    { tract_name: 'Row 2: 9, 10', section: '9, 10' },
    { tract_name: 'Row 3', section: null },
    { tract_name: 'Row 4', section: null },
  ]);
});

test.each(['', '-'])(
  'parts of API numbers without their zeros are joined in full, separated by "%s"',
  async (separator) => {
    const list = ['ST,CO,SEQ,Name', '35,17,20123,A', '5,1,12,B', '42,301,31000,C', '42,3011,31000,D'];
    const { areaId: area } = await house.makeArea(ada, `API parts${separator}`);
    const { analysisId } = await ada.analyze(list.join('\n'), area);
    const columns = ['ST', 'CO', 'SEQ'];
    const { well } = await ada.process({
      analysisId,
      areaId: area,
      includedEntities: ['well'],
      derivedColumns: [{ name: 'API', make: { kind: 'join', columns, separator } }],
      mappings: {
        API: { table: 'well', column: 'api_number' },
        Name: { table: 'well', column: 'well_name' },
      },
    });
    expect([well?.inserts, well?.errors]).toEqual([3, 1]);
    expect(
      await house.query(`SELECT api_number FROM wells WHERE area_id = ${area} ORDER BY well_name`),
    ).toEqual(['3501720123', '0500100012', '4230131000'].map((api_number) => ({ api_number })));
  },
);

test('dates that programs store for no date are reported once for their column', async () => {
  const dates = ['1/1/1900', '1/1/1900', '12/31/9999', '1/1/1970', '11/11/2222', '5/13/2018'];
  const rows = dates.map((date, n) => `42-301-3100${n},W ${n},${date}`);
  const { areaId: area } = await house.makeArea(ada, 'No dates');
  const { analysisId } = await ada.analyze(['API,Well Name,Spud Date', ...rows].join('\n'), area);
  const mappings = {
    API: { table: 'well', column: 'api_number' },
    'Well Name': { table: 'well', column: 'well_name' },
    'Spud Date': { table: 'well', column: 'spud_date' },
  };
  const { well } = await ada.process({ analysisId, areaId: area, includedEntities: ['well'], mappings });
  expect(well).toMatchObject({ inserts: 6, warnings: 0 });
  expect(well?.notices?.map(({ message, rows: count }) => [message, count])).toEqual([
    ['Spud Date is a date that programs store for "no date"; compare it with the source', 3],
    ['Spud Date was left empty: the file uses this value for a missing date', 1],
    ['Spud Date has a year before 1859 or after 2099; compare it with the source', 1],
  ]);
});

test('names that are more than a last and a first name are kept as written, with a notice', async () => {
  const list = [
    'Owner,City',
    '"Smith, John",Odessa',
    '"Doe, Guardian of Ann",Waco',
    '"XYZ, GP",Waco',
    'Acme LLC,Waco',
  ];
  const { analysisId } = await ada.analyze(list.join('\n'), areaId);
  const { owner } = await ada.process({
    analysisId,
    areaId,
    includedEntities: ['owner'],
    derivedColumns: [{ name: 'Name', make: { kind: 'name-part', column: 'Owner', part: 'natural' } }],
    mappings: { Name: { table: 'owner', column: 'owner_name' } },
  });
  expect(owner?.notices?.map(({ message, rows }) => [message, rows])).toEqual([
    ['Owner Name is kept as written: more than a last and a first name', 2],
  ]);
});

test('cities with their states are found, not mapped as a city, and split', async () => {
  const list = [
    'Owner,Address,City/State,Zip',
    'Ann Poe,12 Main St,"Midland, TX",79701',
    'Bob Roe,13 Main St,"Enid, OK",73701',
    'Cy Dole,14 Main St,Waco TX,76701',
    'Di Eng,15 Main St,"Tyler, Texas",75701',
    'Ed Fox,16 Main St,Pyote,79777',
  ];
  const { analysisId, analysis } = await ada.analyze(list.join('\n'), areaId);
  expect(analysis.cityLine).toEqual({ column: 'City/State', parts: ['city', 'state'] });
  expect(analysis.suggestedMappings['City/State']).toEqual([]);
  expect(analysis.issues.map(({ message }) => message)).toContain(
    '"City/State" has cities and states together. Split it, as in Midland and TX, or the whole text is stored in one field.',
  );
  const part = (name: 'city' | 'state') => ({
    name,
    make: { kind: 'city-part' as const, column: 'City/State', part: name },
  });
  const { owner } = await ada.process({
    analysisId,
    areaId,
    includedEntities: ['owner'],
    derivedColumns: [part('city'), part('state')],
    mappings: {
      Owner: { table: 'owner', column: 'owner_name' },
      city: { table: 'owner', column: 'city' },
      state: { table: 'owner', column: 'state' },
    },
  });
  expect(owner?.inserts).toBe(5);
  expect(owner?.notices?.map(({ message, rows }) => [message, rows])).toEqual([
    ['City is kept as written: no state was found in it', 1],
  ]);
});

test('names in several columns are found, reported if stored in part, and joined', async () => {
  const named = [
    'LESSOR_LAST,LESSOR_FIRST,MI,ADDR,CITY',
    'Smith,John,A,12 Main St,Odessa',
    'Jones,Ann,,13 Main St,Midland',
    'Roe Minerals LLC,,,14 Main St,Waco',
  ].join('\n');
  const { analysisId, analysis } = await ada.analyze(named, areaId);
  const personName = { first: 'LESSOR_FIRST', middle: 'MI', last: 'LESSOR_LAST' };
  expect(analysis.personName).toEqual(personName);
  expect(analysis.issues).toContainEqual({
    severity: 'warning',
    message:
      '"LESSOR_LAST" has last names only; the rest of each name is in "LESSOR_FIRST", "MI". Combine them, as in John Smith, or the rest will be lost.',
    sourceColumn: 'LESSOR_LAST',
    targetEntity: 'owner',
    targetColumn: 'owner_name',
  });
  const owner = { table: 'owner', column: 'owner_name' };
  const plan = { analysisId, areaId, includedEntities: ['owner'] };
  const half = await ada.process({ ...plan, mappings: { LESSOR_LAST: owner }, dryRun: true });
  expect(half.owner?.notices?.map(({ message, rows }) => [message, rows])).toEqual([
    ['Owner Name is only part of the name; "LESSOR_FIRST" isn\'t used', 2],
    ['Owner Name is only part of the name; "MI" isn\'t used', 1],
  ]);
  const joined = await ada.process({
    ...plan,
    mappings: { Owner: owner },
    derivedColumns: [
      {
        name: 'Owner',
        make: { kind: 'join', columns: ['LESSOR_FIRST', 'MI', 'LESSOR_LAST'], separator: ' ' },
      },
    ],
  });
  expect(joined.owner).toMatchObject({ inserts: 3, warnings: 0, notices: [] });
  expect(
    await house.query(
      'SELECT owner_name FROM owners WHERE owner_name ~ $$Smith$|Jones$|Roe$$ ORDER BY id DESC LIMIT 3',
    ),
  ).toEqual([
    { owner_name: 'Roe Minerals LLC' },
    { owner_name: 'Ann Jones' },
    { owner_name: 'John A Smith' },
  ]);
});

test.each([
  [
    'a column that is not there',
    [{ name: 'Tract', make: { kind: 'join', columns: ['Nowhere'], separator: '' } }],
    '"Tract" is computed from "Nowhere", which the file doesn\'t have.',
  ],
  [
    'a name that is taken',
    [{ name: 'State', make: { kind: 'constant', value: 'TX' } }],
    'There is already a column "State".',
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

describe('words of the file', () => {
  const wells = [
    'API,Name,Status,Operator',
    '35-013-20650,A 1,PR,Ada',
    '35-013-20651,A 2,XX,Ada',
    '35-013-20652,A 3,xx,Ada',
    '35-013-20653,A 4,2R,Ada',
    '35-013-20654,A 5,GD,Ada,surplus',
  ].join('\n');
  const plan = {
    includedEntities: ['well'],
    mappings: {
      API: { table: 'well', column: 'api_number' },
      Name: { table: 'well', column: 'well_name' },
      'Status (words)': { table: 'well', column: 'well_status' },
    },
    derivedColumns: [
      {
        name: 'Status (words)',
        make: { kind: 'words', column: 'Status', words: { PR: 'shut-in', '2R': '' } },
      },
    ],
    excludedRows: [{ column: 'Status', words: ['XX', 'GD'] }],
  };

  test('are reported as the file has them, and rows are dropped by them', async () => {
    const { analysisId } = await ada.analyze(wells, areaId);
    const { well } = await ada.process({ analysisId, areaId, ...plan, dryRun: true });
    // A row with extra cells is refused, even if its word would exclude it.
    expect(well).toMatchObject({ inserts: 2, errors: 1, absent: 0, left_out: 2, unknown_words: [] });
    expect(well?.translations).toEqual([
      { column: 'well_status', word: 'PR', option: 'shut-in', rows: 1 },
      { column: 'well_status', word: '2R', option: '', rows: 1 },
    ]);
    expect(well?.left_out_words).toEqual([
      { source: 'Status', word: 'XX', rows: 1 },
      { source: 'Status', word: 'xx', rows: 1 },
    ]);
    expect(
      await house.query(
        `SELECT record_index, messages FROM import_rows WHERE outcome = 'left_out' ORDER BY record_index`,
      ),
    ).toEqual([
      { record_index: 2, messages: [{ column: 'Status', message: 'was left out, as you chose for "XX"' }] },
      { record_index: 3, messages: [{ column: 'Status', message: 'was left out, as you chose for "xx"' }] },
    ]);
  });

  test.each([
    ['a column that is not there', [{ column: 'Nowhere', words: ['XX'] }], 'excludedRows.0.column'],
    [
      'a column named twice',
      [
        { column: 'Status', words: ['XX'] },
        { column: 'Status', words: ['GD'] },
      ],
      'excludedRows.1.column',
    ],
    ['no words', [{ column: 'Status', words: [] }], 'excludedRows.0.words'],
    ['an empty word', [{ column: 'Status', words: [''] }], 'excludedRows.0.words.0'],
  ])('refuse %s', async (_what, excludedRows, path) => {
    const { analysisId } = await ada.analyze(wells, areaId);
    const answer = await ada.call('POST', '/api/process-mappings', {
      analysisId,
      areaId,
      ...plan,
      excludedRows,
    });
    expect(answer).toMatchObject({ status: 400, body: { details: [{ path }] } });
  });
});

test('a key that is joined of joined columns is compared by the columns of the file that it comes from', async () => {
  const text = ['Name,Acres', 'A,1', 'A,2'].join('\n');
  const { analysisId } = await ada.analyze(text, areaId);
  const joined = Array.from({ length: 40 }, (_, level) => ({
    name: `Level ${level}`,
    make: {
      kind: 'join',
      columns: Array(2).fill(level === 0 ? 'Name' : `Level ${level - 1}`),
      separator: '',
    },
  }));
  // The joined text exceeds the maximum length of a name long before the last level.
  const results = await ada.process({
    analysisId,
    areaId,
    includedEntities: ['tract'],
    mappings: {
      'Level 2': { table: 'tract', column: 'tract_name' },
      'Level 39': { table: 'tract', column: 'legal_description' },
      Acres: { table: 'tract', column: 'gross_acres' },
    },
    derivedColumns: joined,
    dryRun: true,
  });
  expect(results.tract).toMatchObject({ errors: 2 });
});

test('numbers of wells in a column of their own are reported', async () => {
  const rows = [1, 2, 3].map((n) => `42-301-3100${n},"MESA, J. B. ""A""",${n}H`);
  const { analysis } = await ada.analyze(['API NO.,LEASE NAME,WELL NO.', ...rows].join('\n'), areaId);
  expect(analysis.issues.map(({ message }) => message)).toEqual([
    '"LEASE NAME" has no well numbers; they are in "WELL NO.". Combine them, as in Mesa 1H, or the numbers will be lost.',
  ]);
});

test('names of wells in a column of their own are reported', async () => {
  const rows = [1, 2, 3].map((n) => `15-007-3100${n},"MESA, J. B. ""A""",1-${n}`);
  const { analysis } = await ada.analyze(['API_NUMBER,LEASE,WELL', ...rows].join('\n'), areaId);
  expect(analysis.issues.map(({ message }) => message)).toEqual([
    '"WELL" has well numbers only; their names are in "LEASE". Combine them, as in Mesa 1H, or the names will be lost.',
  ]);
});
