import { afterAll, beforeAll, expect, test } from 'vitest';
import { type ImportDesk, openImportDesk } from '#server/import/testing.ts';

let desk: ImportDesk;
beforeAll(async () => {
  desk = await openImportDesk();
});
afterAll(() => desk.house.close());

type List = {
  rows: string[];
  fillDown: string[];
  fields: Record<string, string>;
  derivedColumns?: object[];
  reading?: object;
  repairs?: { record_index: number; column: string; value: string }[];
};

/** Imports a list with some columns filled down; returns the tracts or leases that are stored, and what is reported. */
async function importFilled({ rows, fillDown, fields, derivedColumns = [], reading, repairs }: List) {
  const areaId = await desk.newArea(`filled ${Math.random()}`);
  const { analysisId } = await desk.ada.analyze(rows.join('\n'), areaId);
  const read = await desk.ada.call('PUT', `/api/analyze-file/${analysisId}/reading`, {
    fillDown,
    ...reading,
  });
  expect([read.status, read.text]).toEqual([200, expect.any(String)]);
  if (repairs !== undefined)
    await desk.ada.call('PUT', `/api/analyze-file/${analysisId}/repairs`, { repairs });
  const mappings = Object.fromEntries(
    Object.entries(fields).map(([source, field]) => {
      const [table, column] = field.split('.');
      return [source, { table, column }];
    }),
  );
  const includedEntities = [...new Set(Object.values(mappings).map(({ table }) => table))];
  const body = { analysisId, areaId, includedEntities, mappings, derivedColumns };
  const trial = await desk.ada.process({ ...body, dryRun: true });
  const told = Object.values(trial).flatMap(({ warning_details, error_details }) =>
    [...warning_details, ...error_details].map(({ record_index, message }) => `${record_index}: ${message}`),
  );
  const notices = Object.values(trial).flatMap((each) => each.notices ?? []);
  await desk.ada.process(body);
  const table = includedEntities[0] === 'lease' ? 'leases' : 'tracts';
  const columns = Object.values(mappings).flatMap((each) =>
    each.table === includedEntities[0] ? [each.column] : [],
  );
  const stored = await desk.house.query(
    `SELECT ${columns.map((column) => `${column}::text`).join(', ')} FROM ${table} WHERE area_id = $1 ORDER BY id`,
    [areaId],
  );
  return {
    told,
    notices,
    stored: stored.map((row) =>
      Object.values(row)
        .map((value) => value ?? '')
        .join('|'),
    ),
  };
}

const ownerList = {
  'Tract No.': 'tract.tract_name',
  Legal: 'tract.legal_description',
  'Gross Acres': 'tract.gross_acres',
  Owner: 'owner.owner_name',
};

test('a note among filled tracts takes neither acres nor a legal description, and is reported', async () => {
  const { told, stored } = await importFilled({
    rows: [
      'Tract No.,Legal,Gross Acres,Owner,Net Acres',
      '1,NE/4 Sec 14-12N-7W,160,Smith,80',
      ',,,Jones,40',
      ',,,Brown,40',
      'Open tracts,,,,',
      '2,NW/4 Sec 14-12N-7W,160,Poe,80',
      ',,,Unknown heirs,',
      'Tract 3 - not examined,,,,',
    ],
    fillDown: ['Tract No.', 'Legal', 'Gross Acres'],
    fields: ownerList,
  });
  expect(stored).toEqual([
    '1|NE/4 Sec 14-12N-7W|160.0000',
    'Open tracts||',
    '2|NW/4 Sec 14-12N-7W|160.0000',
    'Tract 3 - not examined||',
  ]);
  const alone = (kind: string, name: string) =>
    `${kind} is alone in its row; it may be a heading or a note: "${name}"`;
  expect(told).toEqual([
    `4: ${alone('Tract Name', 'Open tracts')}`,
    `7: ${alone('Tract Name', 'Tract 3 - not examined')}`,
    `6: ${alone('Owner Name', 'Unknown heirs')}`,
  ]);
});

test('a tract of the next county does not take the legal description of the one above', async () => {
  const { told, stored } = await importFilled({
    rows: [
      'County,Tract No.,Legal,Owner,Net Acres',
      'Dunn,1,NE/4 Sec 1,Smith,80',
      ',,,Jones,40',
      'Williams,2,NW/4 Sec 2,Poe,80',
      ',,,Roe,80',
      'McKenzie,3,,Low,20',
      ',,,Kay,20',
    ],
    fillDown: ['County', 'Tract No.', 'Legal'],
    fields: { 'Tract No.': 'tract.tract_name', County: 'tract.county', Legal: 'tract.legal_description' },
  });
  expect(stored).toEqual(['1|Dunn|NE/4 Sec 1', '2|Williams|NW/4 Sec 2', '3|McKenzie|']);
  expect(told).toEqual([
    `5: "Legal" isn't filled from above because "Tract No." changed`,
    `6: "Legal" isn't filled from above because "Tract No." changed`,
  ]);
});

const landList = [
  'County,Twp,Rng,Sec,Legal,Acres',
  'Dunn,T147N,R95W,1,N/2,320',
  ',,,2,SE/4,160',
  ',T148N,R95W,1,N/2,320',
  'McKenzie,,,,,',
  ',T150N,R99W,1,SW/4,160',
  ',,,2,SE/4,160',
  'Ward,,,7,SE/4,160',
];
const landFields = {
  Key: 'tract.tract_name',
  County: 'tract.county',
  Twp: 'tract.township',
  Acres: 'tract.gross_acres',
};

test('a county in a row of its own heads the rows below, and is no tract of the township above', async () => {
  const { told, stored } = await importFilled({
    rows: landList,
    fillDown: ['County', 'Twp', 'Rng'],
    fields: landFields,
    derivedColumns: [{ name: 'Key', make: { kind: 'join', columns: ['Twp', 'Rng', 'Sec'], separator: '-' } }],
  });
  expect(stored).toEqual([
    'T147N-R95W-1|Dunn|T147N|320.0000',
    'T147N-R95W-2|Dunn|T147N|160.0000',
    'T148N-R95W-1|Dunn|T148N|320.0000',
    'T150N-R99W-1|McKenzie|T150N|160.0000',
    'T150N-R99W-2|McKenzie|T150N|160.0000',
    '7|Ward||160.0000',
  ]);
  expect(told).toEqual([
    `7: "Twp" isn't filled from above because "County" changed; "Rng" isn't filled from above because "County" changed`,
    '4: Tract Name is required',
  ]);
});

test('a heading among leases is reported although its county is filled', async () => {
  const { told } = await importFilled({
    rows: [
      'Lease No,County,Lessor,Lease Date,Royalty',
      'L-1,Ward,John Smith,1/15/2020,1/5',
      'L-2,,Ann Jones,1/16/2020,1/5',
      'L-4,Reeves,Dan Roe,1/18/2020,1/5',
      'Unleased minerals below,,,,',
      'L-6,,Fay Kay,1/19/2020,1/5',
    ],
    fillDown: ['County'],
    fields: { 'Lease No': 'lease.file_number', Name: 'lease.contract_name' },
    derivedColumns: [{ name: 'Name', make: { kind: 'row-number', prefix: 'Lease ' } }],
  });
  expect(told).toEqual([
    '4: File Number is alone in its row; it may be a heading or a note: "Unleased minerals below"',
  ]);
});

test('rows with one value are no headings where all other columns are filled', async () => {
  const { told, stored } = await importFilled({
    rows: ['County,Twp,Tract', 'Dunn,147N,A', ',,B', ',148N,C', ',,D'],
    fillDown: ['County', 'Twp'],
    fields: { Tract: 'tract.tract_name', County: 'tract.county', Twp: 'tract.township' },
  });
  expect(stored).toEqual(['A|Dunn|147N', 'B|Dunn|147N', 'C|Dunn|148N', 'D|Dunn|148N']);
  expect(told).toEqual([]);
});

test('no value is filled across the heading of another group', async () => {
  const { told, stored } = await importFilled({
    rows: [
      'Twp,Sec,Tract,Acres',
      'County: Dunn,,,',
      '147N,1,A,10',
      ',2,B,20',
      'County: Dunn (cont.),,,',
      ',3,C,40',
      'County: Ward,,,',
      ',4,D,80',
    ],
    fillDown: ['Twp'],
    fields: { Tract: 'tract.tract_name', Twp: 'tract.township', County: 'tract.county' },
  });
  expect(stored).toEqual(['A|147N|Dunn', 'B|147N|Dunn', 'C|147N|Dunn', 'D||Ward']);
  expect(told).toEqual([`7: "Twp" isn't filled from above because a heading starts a new group`]);
});

test('repaired cells are filled down, and the rows that take them are counted', async () => {
  const rows = [
    'Tract No.,Legal,Gross Acres,Owner',
    '1,NE/4 Sec 14,16O,Ann Low',
    '1A,,,Bo Roe',
    '1B,,,Cy Poe',
    '2,SW/4 Sec 15,"80,5",Di Fay',
  ];
  const list = {
    rows,
    fillDown: ['Gross Acres'],
    fields: ownerList,
    reading: { decimalComma: ['Gross Acres'] },
  };
  const broken = await importFilled(list);
  expect(broken.told.filter((each) => each.includes('Gross Acres'))).toHaveLength(3);
  const { told, stored, notices } = await importFilled({
    ...list,
    repairs: [
      { record_index: 1, column: 'Gross Acres', value: '160.5' },
      { record_index: 3, column: 'Gross Acres', value: '40' },
    ],
  });
  expect(told).toEqual([]);
  expect(stored).toEqual(['1|NE/4 Sec 14|160.5000', '1A||160.5000', '1B||40.0000', '2|SW/4 Sec 15|80.5000']);
  expect(notices).toEqual([
    {
      column: 'gross_acres',
      source: 'Gross Acres',
      message: 'Blanks below a value that you entered in "Gross Acres" take that value',
      rows: 1,
    },
  ]);
});
