import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type ImportDesk, openImportDesk } from '#server/import/testing.ts';
import type { Analysis, ReadingChoices, SetAsideRow } from '#shared/import/contracts/import.ts';

let house: ImportDesk['house'];
let ada: ImportDesk['ada'];
let newArea: ImportDesk['newArea'];

beforeAll(async () => {
  ({ house, ada, newArea } = await openImportDesk());
});
afterAll(() => house.close());

const wells = (from: number, count: number) =>
  Array.from(
    { length: count },
    (_, n) => `42-301-${String(from + n).padStart(5, '0')},W ${from + n},${n + 10}`,
  );

/**
 * A list of two counties with a title, units, totals, and blank rows, longer than the part of the raw grid that is
 * shown.
 */
const file = [
  'Wells of the Permian,,',
  'API,Well Name,Gross Acres',
  '(integer),(varchar),(acres)',
  ...wells(1, 100),
  'Total,,5950',
  '',
  'API,Well Name,Gross Acres',
  ...wells(101, 100),
  'Total,,5950',
].join('\n');

const body = {
  includedEntities: ['well'],
  mappings: {
    API: { table: 'well', column: 'api_number' },
    'Well Name': { table: 'well', column: 'well_name' },
    'Gross Acres': { table: 'well', column: 'gross_acres' },
  },
};

async function listed(analysisId: string, query = '') {
  const answer = await ada.call('GET', `/api/analyze-file/${analysisId}/set-aside?${query}`);
  expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
  return answer.body as { data: SetAsideRow[]; meta: { total: number } };
}

test('a labeled sum is set aside even if its row has other values', async () => {
  const lists: [string, string, number][] = [
    ['Tract,County,Acres', 'A,Loving,60/B,Loving,40/C,Loving,20/Total,Loving,120', 1],
    ['Tract,Acres,County', 'A,6,Ward/B,4,Ward/Ward Total,10,Ward', 1],
    ['Owner,Tract,Interest,Acres', 'Smith,T1,0.5,80/Jones,T1,0.5,80/Total,T1,1.0,160', 1],
    ['Owner,Tract,Interest,Acres', 'Smith,T1,0.5,80/Jones,T1,0.5,80/Total Energies E&P,T2,1.0,160', 0],
  ];
  for (const [columns, rows, subtotals] of lists) {
    const { analysis } = await ada.analyze([columns, ...rows.split('/')].join('\n'), await newArea(rows));
    expect([rows, analysis.reading.setAsideRows.subtotals]).toEqual([rows, subtotals]);
  }
});

test.each<[string, string, string[]]>([
  ['Tract,Owner,Interest,NMA', 'T1,A,.5,320 / ,B,.25,160 / ,C,.25,160 / ,,1.0,640', [',,1.0,640']],
  ['Tract,Owner,Interest,NMA', 'T1,A,.5,320 / ,B,.25,160 / ,C,.25,160 / T1,,1.0,640', ['T1,,1.0,640']],
  ['Tract,Owner,Interest,NMA', 'T1,A,1/2,320 / ,B,1/4,160 / ,C,1/4,160 / ,,100%,640', [',,100%,640']],
  [
    'Tract,Owner,Gross,Interest,NMA',
    'T1,A,640,50%,320 / ,B,640,50%,320 / ,,640,100%,640',
    [',,640,100%,640'],
  ],
  // The owner of the other half is unknown.
  ['Tract,Owner,Interest,NMA', 'T1,A,.5,320 / ,,.5,320 / T2,B,1,80', []],
  ['Tract,County,Acres', 'T1,Reeves,640 / T2,Reeves,320 / 2 tracts,,960 / T3,Ward,100', ['2 tracts,,960']],
  ['Tract,County,Acres', 'T1,Reeves,640 / T2,Reeves,320 / T3,Ward,100 / GRAND,,1060', ['GRAND,,1060']],
  ['Tract,County,Acres', 'T1,Reeves,640 / T2,Ward,320 / T3,Ward,100 / Grand (3),,1060', ['Grand (3),,1060']],
  ['Tract,County,Acres', 'T1,Reeves,640 / T2,Ward,320 / All tracts,,960', ['All tracts,,960']],
  ['Tract,County,Acres', 'T1,Reeves,640 / T2,Ward,320 / Acreage:,,960', ['Acreage:,,960']],
  [
    'Tract,County,Acres',
    'T1,Reeves,640 / T2,Reeves,320 / Reeves,,960 / T3,Ward,100 / Ward County,,100',
    ['Reeves,,960', 'Ward County,,100'],
  ],
  [
    'Tract,County,Acres',
    'T1,Reeves,640 / T2,Reeves,320 / T3,Ward,100 / Reeves,Total,960',
    ['Reeves,Total,960'],
  ],
  ['County,Tract,Acres', 'Reeves,T1,640 / Reeves,T2,320 / Reeves,,960 / Ward,T3,100', ['Reeves,,960']],
  // Tracts without a county, whose acres may be anything.
  ['Tract,County,Acres', 'T1,Reeves,320 / T2,Reeves,320 / T3,,640 / T4,,320', []],
  ['Tract,Acres', 'T1,100 / T2,60 / T3,160', []],
])('a sum of rows above is set aside: %s %s', async (columns, rows, expected) => {
  const { analysisId, analysis } = await ada.analyze(
    [columns, ...rows.split(' / ')].join('\n'),
    await newArea(`${columns} ${rows}`.slice(0, 90)),
  );
  const { data } = await listed(analysisId);
  expect(data.map(({ cells }) => cells.join(','))).toEqual(expected);
  expect(analysis.reading.doubts.some(({ about }) => about === 'setAside')).toBe(expected.length > 0);
});

test.each([
  'TRACT (CONT.),COUNTY,ACRES',
  'Tract continued,County,Acres',
  'Tract (page 2),County (page 2),Acres',
])('a header repeated with a note is set aside: %s', async (header) => {
  const rows = ['Tract,County,Acres', 'T1,Reeves,100', 'T2,Ward,60', header, 'T3,Ward,20'];
  const { analysisId } = await ada.analyze(rows.join('\n'), await newArea(header));
  expect((await listed(analysisId)).data.map(({ cells }) => cells.join(','))).toEqual([header]);
});

test('a township and range without a direction in a legal description are reported', async () => {
  const area = await newArea('no direction');
  const { analysisId } = await ada.analyze(
    'Tract,Legal\nT1,NE/4 Sec 3 Twp 7 Rge 65\nT2,NE/4 Sec 3 T7N R65W',
    area,
  );
  const parts = ['township', 'range'] as const;
  const { tract } = await ada.process({
    analysisId,
    areaId: area,
    includedEntities: ['tract'],
    derivedColumns: parts.map((part) => ({
      name: part,
      make: { kind: 'legal-part', column: 'Legal', part },
    })),
    mappings: {
      Tract: { table: 'tract', column: 'tract_name' },
      ...Object.fromEntries(parts.map((column) => [column, { table: 'tract', column }])),
    },
  });
  expect(tract?.notices?.map(({ message, rows }) => [message, rows])).toEqual([
    ['Township has no direction (N or S)', 1],
    ['Range has no direction (E or W)', 1],
  ]);
});

test('a record that has the sum of many rows above, but another name, is imported with a warning', async () => {
  const rows = ['Tract,County,Acres', 'T1,Reeves,100', 'T2,Reeves,60', 'T3,Ward,20', 'T4,,180'];
  const area = await newArea('perhaps a total');
  const { analysisId } = await ada.analyze(rows.join('\n'), area);
  const mappings = {
    Tract: { table: 'tract', column: 'tract_name' },
    Acres: { table: 'tract', column: 'gross_acres' },
  };
  const { tract } = await ada.process({ analysisId, areaId: area, includedEntities: ['tract'], mappings });
  expect(tract?.warning_details).toEqual([
    { record_index: 4, message: 'may be a total of other rows: Equals the sum of the 3 rows above it' },
  ]);
});

describe('rows below a blank row that fill only the first columns', () => {
  const leases = ['L-1,Cole Lease,Apache,1/2/2020,80', 'L-2,Dale Lease,Apache,1/3/2020,40'];
  const header = 'Lease No.,Lease Name,Lessee,Lease Date,Gross Ac.';
  const read = async (name: string, rows: readonly string[], columns = header) =>
    ada.analyze([columns, ...rows].join('\n'), await newArea(name));
  const doubt = (rows: string) =>
    `Rows ${rows} may be another table: they are below a blank row and have values only in the first columns. They aren't imported. If they are records, restore them in the list of rows set aside.`;

  test.each<[string, string, string[], string]>([
    ['parties', header, [...leases, '', 'PARTIES,WI', 'Cimarron,62.5%', 'Pinto,37.5%'], '5 to 7'],
    [
      'padded',
      header,
      [...leases, ',,,,', 'Parties,Address,WI,,', 'Cimarron LLC,1 Main,62.5%,,', ',,,,'],
      '5 to 6',
    ],
    [
      'a key to codes',
      'Tract,Legal,Gross Acres,County,State',
      ['1,NW/4 14,160,Upton,TX', '2,NE/4 14,160,Upton,TX', '', 'Code,Meaning', 'HBP,Held by production'],
      '5 to 6',
    ],
    [
      'in the middle',
      header,
      [...leases, '', 'PARTIES,WI', 'Cimarron,1', '', 'L-3,Eads,Apache,1/4/2020,40'],
      '5 to 6',
    ],
  ])('are set aside with a doubt: %s', async (name, columns, rows, places) => {
    const { analysis } = await read(name, rows, columns);
    expect(analysis.reading.doubts.map(({ message }) => message)).toContain(doubt(places));
    expect(analysis.rowCount).toBe(name === 'in the middle' ? 3 : 2);
  });

  test.each<[string, string[]]>([
    ['a row alone', ['L-4,Fox Lease']],
    ['names like those above', ['L-4,Fox Lease', 'L-5,Gray Lease']],
    ['a fuller row among them', ['PARTIES,WI', 'Cimarron,62.5%', 'L-4,Fox Lease,Apache,1/4/2020,20']],
  ])('are records if they may be: %s', async (name, rows) => {
    const { analysis } = await read(name, [...leases, '', ...rows]);
    expect([analysis.rowCount, analysis.reading.setAsideRows.other]).toEqual([2 + rows.length, 0]);
  });

  test('are imported with a warning if they are records, unless records above are as empty', async () => {
    const warningsOf = async (name: string, rows: readonly string[]) => {
      const { analysisId } = await read(name, rows);
      const { lease } = await ada.process({
        analysisId,
        areaId: await newArea(`${name}, imported`),
        includedEntities: ['lease'],
        mappings: {
          'Lease No.': { table: 'lease', column: 'file_number' },
          'Lease Name': { table: 'lease', column: 'contract_name' },
        },
      });
      return lease?.warning_details;
    };
    const message =
      'may be of another table: it is below a blank row and fills 2 columns, and all rows above it 5 or more';
    expect(await warningsOf('one more lease', [...leases, '', 'L-4,Fox Lease'])).toEqual([
      { record_index: 4, message },
    ]);
    const isSparse = [...leases, 'L-3,Eads Lease,,,', '', 'PARTIES,WI', 'Cimarron,62.5%'];
    expect(await warningsOf('sparse list', isSparse)).toEqual([]);
  });

  test('are listed with the reason, and restored one by one or all at once', async () => {
    const { analysisId } = await read('restored', [...leases, '', 'PARTIES,WI', 'Cimarron,62.5%']);
    const list = await listed(analysisId, 'part=other');
    expect(list.data.map(({ place, reason }) => [place, reason])).toEqual(
      [5, 6].map((place) => [
        place,
        'May be of another table: it is below a blank row and fills fewer columns than all rows above it',
      ]),
    );
    const countsOf = async (chosen: Partial<ReadingChoices>) => {
      const answer = await ada.call('PUT', `/api/analyze-file/${analysisId}/reading`, chosen);
      const { data } = answer.body as { data: [Analysis] };
      const [{ analysis }] = data;
      return [analysis.rowCount, analysis.reading.setAsideRows.other];
    };
    expect(await countsOf({ asData: [{ sheet: null, place: 6 }] })).toEqual([3, 1]);
    const setAside = { subtotals: true, units: true, repeatedHeaders: false, unlabelledTotals: true };
    expect(await countsOf({ setAside })).toEqual([4, 0]);
  });
});

test('a total of the only group of owners is imported with a warning', async () => {
  const owners = Array.from({ length: 20 }, (_, n) => `O${n} LLC,T1,0.05`);
  const area = await newArea('shares of one tract');
  const { analysisId } = await ada.analyze(
    ['Owner Name,Tract Name,Decimal Interest', ...owners, 'Total Interests,T1,1.0'].join('\n'),
    area,
  );
  const { owner } = await ada.process({
    analysisId,
    areaId: area,
    includedEntities: ['owner', 'tract'],
    mappings: {
      'Owner Name': { table: 'owner', column: 'owner_name' },
      'Tract Name': { table: 'tract', column: 'tract_name' },
    },
    bridgeMappings: [
      { sourceColumn: 'Decimal Interest', bridgeTable: 'ownership', attribute: 'decimal_interest' },
    ],
  });
  expect(owner?.warning_details).toEqual([
    { record_index: 21, message: 'may be a total of other rows: Equals the sum of the 20 rows above it' },
  ]);
});

/** Imports a list of tracts and returns the rows that are set aside, and those that are imported with a warning. */
async function readTotals(columns: string, rows: readonly (string | number)[]) {
  const area = await newArea(`totals ${totalsRead++}`);
  const { analysisId } = await ada.analyze([columns, ...rows].join('\n'), area);
  const { data } = await listed(analysisId);
  const mappings = {
    Tract: { table: 'tract', column: 'tract_name' },
    Acres: { table: 'tract', column: 'gross_acres' },
  };
  const { tract } = await ada.process({ analysisId, areaId: area, includedEntities: ['tract'], mappings });
  const doubted = tract?.warning_details.filter(({ message }) => message.startsWith('may be a total'));
  return {
    aside: data.map(({ cells }) => cells.join(',')),
    doubted: (doubted ?? []).map(({ record_index }) => String(rows[(record_index ?? 0) - 1])),
  };
}
let totalsRead = 0;

const acresOf = (n: number) => 101.25 + ((n * 37) % 89);
/** A list with a row for each group that has the sum of its rows: below or above them. */
function groupsOf(
  size: number,
  row: (name: string, acres: number, isSum: boolean) => string,
  isAbove = false,
) {
  const rows: string[] = [];
  for (let group = 0; group < 3; group += 1) {
    const members = Array.from({ length: size }, (_, n) => acresOf(group * size + n));
    const own = members.map((acres, n) => row(`T${group}-${n}`, acres, false));
    const sum = row(
      `${['Mesa', 'Cedar', 'Alpha'][group]}`,
      members.reduce((total, each) => total + each, 0),
      true,
    );
    rows.push(...(isAbove ? [sum, ...own] : [...own, sum]));
  }
  return { rows, sums: rows.filter((each) => /^(Mesa|Cedar|Alpha)/.test(each)) };
}
const twoColumns = (name: string, acres: number) => `${name},${acres}`;
const withCounty = (name: string, acres: number, isSum: boolean) =>
  `${name},${isSum ? '' : 'Reeves'},${acres}`;

test('sums of groups with a name and without their county are set aside, small groups reported', async () => {
  const large = groupsOf(8, withCounty);
  expect(await readTotals('Tract,County,Acres', large.rows)).toEqual({ aside: large.sums, doubted: [] });
  const small = groupsOf(2, withCounty);
  expect(await readTotals('Tract,County,Acres', small.rows)).toEqual({ aside: [], doubted: small.sums });
});

test('sums with a name in a list of two columns are reported, all of them', async () => {
  for (const size of [2, 3, 8]) {
    const { rows, sums } = groupsOf(size, twoColumns);
    expect(await readTotals('Tract,Acres', rows)).toEqual({ aside: [], doubted: sums });
  }
  const all = [...Array.from({ length: 8 }, (_, n) => `T${n},100`), 'Permian,800'];
  expect(await readTotals('Tract,Acres', all)).toEqual({ aside: [], doubted: ['Permian,800'] });
});

test('sums above their rows are reported', async () => {
  for (const row of [twoColumns, withCounty]) {
    const { rows, sums } = groupsOf(4, row, true);
    const columns = row === twoColumns ? 'Tract,Acres' : 'Tract,County,Acres';
    expect(await readTotals(columns, rows)).toEqual({ aside: [], doubted: sums });
  }
  const total = acresOf(0) + acresOf(1) + acresOf(2);
  const rows = [`Permian,${total}`, ...[0, 1, 2].map((n) => `T${n},${acresOf(n)}`)];
  expect(await readTotals('Tract,Acres', rows)).toEqual({ aside: [], doubted: [rows[0]] });
});

test('sums of even acres in every second group are reported, a single one is not', async () => {
  const sums = ['T1,160', 'T2,160', 'Mesa,320', 'T3,80', 'T4,80', 'Cedar,160', 'Permian,480'];
  const { doubted } = await readTotals('Tract,Acres', sums);
  expect(doubted).toEqual(['Mesa,320', 'Cedar,160', 'Permian,480']);
  expect(await readTotals('Tract,Acres', ['T1,160', 'T2,160', 'T3,320', 'T4,80'])).toEqual({
    aside: [],
    doubted: [],
  });
});

test.each([
  ['Smith, John\nDoe, Jane\nRay, Bob\nPoe, Ann', [1, 'may be the first record']],
  ['John Smith\nJane Doe\nABC Minerals LLC', [0, 'No row looks like column names']],
  ['Owner,\nSmith John,\nDoe Jane,x', [0, 'No row looks like column names']],
])('a header without evidence is in doubt, and the last row is none: %s', async (content, [row, doubt]) => {
  const { analysis } = await ada.analyze(content, await newArea(content));
  const { chosen, doubts } = analysis.reading;
  const messages = doubts.filter(({ about }) => about === 'header').map(({ message }) => message);
  expect([chosen.headerTo, messages]).toEqual([row, [expect.stringContaining(String(doubt))]]);
});

test.each([
  'Gross Acres (x100)',
  'Gross Acres x 10',
  'Gross Acres (00s)',
  'Gross Acres (hundreds)',
  'Gross Acres (× 1000)',
])('a scale in the name of a column is reported: %s', async (name) => {
  const { analysis } = await ada.analyze(`Tract,${name}\nT1,6.4\nT2,3.2`, await newArea(name));
  expect(analysis.issues.map(({ sourceColumn }) => sourceColumn)).toEqual([name]);
});

test.each([
  ...[
    'Superficie (has)',
    'Gross Acres (k)',
    'Acres/100',
    'Gross Acres - hundredths',
    'Acres (10ths)',
    '% Acres',
  ],
  ...[
    'Gross Acres (feet)',
    'Acres (sections)',
    'Gross Acres (%)',
    'Gross Acres MM',
    'Ac. x10',
    'Acres, sq. ch.',
  ],
  ...['Bonus (Rs.)', 'Gross Acres (unheard of)', 'Royalty Rate (bps)', 'Acres tenths'],
])('what may be a unit in the name of a column of figures is reported: %s', async (name) => {
  const { analysis } = await ada.analyze(`Lease,"${name}",Lessor\nT1,6.4,A\nT2,3.2,B`, await newArea(name));
  expect(analysis.issues.map(({ sourceColumn }) => sourceColumn)).toEqual([name]);
});

test.each([
  ...[
    'Gross Acres',
    'Gross Acres (ac.)',
    'Net Acres - Leased',
    'Acres (GIS)',
    'Acres, more or less',
    'Acres 2',
  ],
  ...['Bonus (USD)', 'Total Bonus ($)', 'Gross Ac. (est.)', 'Net Mineral Acres (NMA)', 'Acres Homestead'],
  ...[
    'Royalty Rate (%)',
    'Royalty Rate (decimal)',
    'Net/Gross Acres',
    'Acres per Well',
    'Acres_WI',
    'Acres HBP',
  ],
])('plain words in the name of a column of figures are no unit: %s', async (name) => {
  const { analysis } = await ada.analyze(`Lease,"${name}",Lessor\nT1,6.4,A\nT2,3.2,B`, await newArea(name));
  expect(analysis.issues.map(({ message }) => message)).toEqual([]);
});

test.each([
  ['Lease Date (European)', true],
  ['Lease Date dd/mm/yyyy or mm/dd/yyyy', true],
  ['Lease Date (DD/YY/MM)', true],
  ['Lease Date [day first]', true],
  ['Lease Date (actual)', false],
  ['Lease Date', false],
])('an order in the name of a column that is not understood is asked about: %s', async (name, isAsked) => {
  const { analysis } = await ada.analyze(
    `File,Lessor,${name}\nF1,A,6/1/2024\nF2,B,7/1/2024`,
    await newArea(name),
  );
  const [column] = analysis.reading.dateColumns ?? [];
  expect(column?.doubt).toBe(isAsked ? 'stated' : 'undecided');
  const asked = analysis.reading.doubts.filter(({ message }) => message.includes('Choose how to read them'));
  expect(asked).toHaveLength(isAsked ? 1 : 0);
});

test.each([
  ['Lease Date (DD/MM/YYYY)', '6/1/2024', '2024-01-06'],
  ['Lease Date dd/mm/yy', '6/1/24', '2024-01-06'],
  ['Lease Date [d/m/y]', '6/1/2024', '2024-01-06'],
  ['Lease Date (MM/DD/YYYY)', '6/1/2024', '2024-06-01'],
  ['Lease Date (YYYY/DD/MM)', '2024/06/01', '2024-01-06'],
  ['Lease Date YYYYDDMM', '20240601', '2024-01-06'],
  ['Lease Date (DD/MM)', '6/1/2024', '2024-01-06'],
  ['Lease Date day/month/year', '6/1/2024', '2024-01-06'],
  ['Lease Date (month day year)', '6/1/2024', '2024-06-01'],
  ['Lease Date (dd/mm/aaaa)', '6/1/2024', '2024-01-06'],
  ['Lease Date (jj/mm/aaaa)', '6/1/2024', '2024-01-06'],
  ['Lease Date (TT.MM.JJJJ)', '06.01.2024', '2024-01-06'],
  ['Lease Date (mes/dia/año)', '6/1/2024', '2024-06-01'],
  ['Lease Date (yy-mm-dd)', '24-06-01', '2024-06-01'],
])('an order of dates in the name of a column is used: %s', async (name, date, expected) => {
  const area = await newArea(name);
  const { analysisId, analysis } = await ada.analyze(`File,Lessor,${name}\nF1,A,${date}\nF2,B,${date}`, area);
  expect(analysis.reading.doubts.filter(({ message }) => message.includes('Choose'))).toEqual([]);
  const mappings = {
    File: { table: 'lease', column: 'file_number' },
    Lessor: { table: 'lease', column: 'contract_name' },
    [name]: { table: 'lease', column: 'contract_date' },
  };
  await ada.process({ analysisId, areaId: area, includedEntities: ['lease'], mappings });
  const stored = await house.query('SELECT contract_date::text AS date FROM leases WHERE area_id = $1', [
    area,
  ]);
  expect(stored).toEqual([{ date: expected }, { date: expected }]);
});

test.each([
  [
    'Lease Date (MM/DD/YYYY)',
    ['25/12/2024', '26/12/2024', '6/1/2024'],
    '2 cells read only day-first (25/12/2024), 1 could be either (6/1/2024)',
  ],
  [
    'Lease Date (DD/MM/YYYY)',
    ['12/25/2024', '6/1/2024'],
    '1 cell reads only month-first (12/25/2024), 1 could be either (6/1/2024)',
  ],
  [
    'Lease Date (YYYY-MM-DD)',
    ['2024-01-06', '6/1/2024'],
    '1 cell could be either (6/1/2024), 1 reads the same in any order',
  ],
])(
  'an order in the name of a column that its dates contradict is asked about: %s',
  async (name, dates, counts) => {
    const area = await newArea(name);
    const rows = dates.map((date, at) => `F${at},L${at},${date}`);
    const { analysisId, analysis } = await ada.analyze([`File,Lease,${name}`, ...rows].join('\n'), area);
    const reported = `The dates in "${name}" contradict the order that its name states: ${counts}. Choose how to read them.`;
    expect(analysis.reading.doubts.map(({ message }) => message)).toContain(reported);
    const mappings = {
      File: { table: 'lease', column: 'file_number' },
      Lease: { table: 'lease', column: 'contract_name' },
      [name]: { table: 'lease', column: 'contract_date' },
    };
    const body = { analysisId, areaId: area, includedEntities: ['lease'], mappings, dryRun: true };
    const refused = await ada.call('POST', '/api/process-mappings', body);
    expect([refused.status, refused.text.includes(name)]).toEqual([400, true]);
    const dateOrders = [{ column: name, order: 'month-first' }];
    await ada.call('PUT', `/api/analyze-file/${analysisId}/reading`, { dateOrders });
    expect((await ada.call('POST', '/api/process-mappings', body)).status).toBe(200);
  },
);

test('a township with a decimal point is stored without it, with a notice', async () => {
  const area = await newArea('7.0');
  const rows = ['Tract,Twp,Rng,Sec', 'A,7N,65W,1', 'F,7.0,65.0,1.0', 'G,12.5N,65W,2'];
  const { analysisId } = await ada.analyze(rows.join('\n'), area);
  const mappings = Object.fromEntries(
    Object.entries({ Tract: 'tract_name', Twp: 'township', Rng: 'range', Sec: 'section' }).map(
      ([name, column]) => [name, { table: 'tract', column }],
    ),
  );
  const { tract } = await ada.process({ analysisId, areaId: area, includedEntities: ['tract'], mappings });
  const stored = await house.query(
    'SELECT township, range, section FROM tracts WHERE area_id = $1 ORDER BY tract_name',
    [area],
  );
  expect(stored.map((row) => Object.values(row))).toEqual([
    ['7N', '65W', '1'],
    ['7', '65', '1'],
    ['12.5N', '65W', '2'],
  ]);
  expect(tract?.notices?.map(({ message }) => message)).toEqual(
    expect.arrayContaining(['Township has no direction (N or S)', 'Range has no direction (E or W)']),
  );
});

test('words for nothing are left blank and reported, and kept in lists that Platbook wrote', async () => {
  const area = await newArea('n/a');
  const rows = ['Owner Name,City,State', 'Ann,n/a,TX', 'Bob,None,--', 'NA,Rome,TX'];
  const { analysisId, analysis } = await ada.analyze(rows.join('\n'), area);
  expect(analysis.issues.map(({ message }) => message)).toEqual([
    '4 cells have words or signs for "nothing" and are left blank: 1 of "Owner Name" ("NA"), 2 of "City" ("n/a"), 1 of "State" ("--").',
  ]);
  const mappings = {
    'Owner Name': { table: 'owner', column: 'owner_name' },
    City: { table: 'owner', column: 'city' },
    State: { table: 'owner', column: 'state' },
  };
  const send = async (id: string) =>
    ada.process({ analysisId: id, areaId: area, includedEntities: ['owner'], mappings });
  expect((await send(analysisId)).owner?.error_details).toEqual([
    {
      record_index: 3,
      message: 'Owner Name is required, and "NA" is read as blank',
    },
  ]);
  const own = await ada.analyze(['ID,Owner Name,City,State', '1,None,n/a,TX', '2,NA,.,'].join('\n'), area);
  expect(own.analysis.issues).toEqual([]);
  await send(own.analysisId);
  const stored = await house.query('SELECT owner_name, city FROM owners WHERE area_id = $1 ORDER BY id', [
    area,
  ]);
  expect(stored.map((row) => Object.values(row))).toEqual([
    ['Ann', null],
    ['Bob', null],
    ['None', 'n/a'],
    ['NA', '.'],
  ]);
});

describe('a header within the data', () => {
  const read = async (...lines: string[]) => {
    const { analysisId, analysis } = await ada.analyze(
      lines.join('\n'),
      await newArea(lines.join(' ').slice(-200)),
    );
    const { data } = await listed(analysisId);
    const doubts = analysis.reading.doubts.filter(({ about }) => about === 'header');
    return {
      records: analysis.sampleRows.map((row) => Object.values(row).join(',')),
      aside: data.map(({ place, part }) => [place, part]),
      doubts: doubts.map(({ message }) => message),
      area: analysisId,
    };
  };

  test.each([
    ['Owner Name,Address,City', 'Ann,1 Elm St,Midland', 'OWNER NAME,ADDRESS,CITY', 'Bob,2 Elm St,Odessa'],
    ['Tract Name,County', 'T1,Reeves', 'Tract,County', 'T2,Ward'],
    ['Well Name,API Number,County', 'A 1,4230112345,Ward', 'Well,API No.,Cnty', 'A 2,4230112346,Ward'],
    ['Owner', 'Ann', 'OWNER', 'Bob'],
  ])('is one with other spelling or names for its columns: %s', async (header, first, repeated, last) => {
    const { records, aside } = await read(header, first, repeated, last);
    expect([records, aside]).toEqual([[first, last], [[3, 'header']]]);
  });

  test('is no record whose values are such words', async () => {
    const rows = ['Lease Name,Type,Status', 'Section Lease,Lease,Unit', 'County Lease,Tract,Date'];
    expect((await read(...rows)).records).toEqual(rows.slice(1));
  });

  test('with another order of its columns has its rows read in that order', async () => {
    const { records, aside, doubts } = await read(
      'Tract,County,Acres',
      'T1,Reeves,640',
      'County,Acres,Tract Name',
      'Ward,320,T2',
      'Ward,80,T3',
      ',400,',
      'Tract,County,Acres',
      'T4,Loving,40',
    );
    expect(records).toEqual(['T1,Reeves,640', 'T2,Ward,320', 'T3,Ward,80', 'T4,Loving,40']);
    expect(aside).toEqual([
      [3, 'header'],
      [6, 'subtotal'],
      [7, 'header'],
    ]);
    expect(doubts).toEqual([
      'Row 3 repeats the header with its columns in another order. The rows below it are read in that order.',
    ]);
  });

  test.each([
    ['Tract,County,Gross Acres', 'Tract,County,Net Acres', '"Net Acres"'],
    ['Lease No,Lessor,Lease Date', 'Lease No,Lessor,Exp Date', '"Exp Date"'],
  ])('with another column has the rows below it set aside: %s', async (header, other, name) => {
    const [first, second, third] = ['A,Ann,2024-01-05', 'B,Bob,2024-02-05', 'C,Cid,2024-03-05'];
    const { records, aside, doubts } = await read(header, first, other, second, third, header, first);
    expect(records).toEqual([first, first]);
    expect(aside).toEqual([
      [3, 'header'],
      [4, 'other'],
      [5, 'other'],
      [6, 'header'],
    ]);
    expect(doubts).toEqual([
      `Row 3 is a header with other columns (${name}). The 2 rows below it aren't imported; import them from a file of their own.`,
    ]);
  });

  test('of another table, below a blank row, has its rows set aside', async () => {
    const lines = ['Tract,County,Acres', 'T1,Reeves,640', '', 'Well Name,API Number,Operator', 'A,1,B'];
    const { records, aside } = await read(...lines);
    expect([records, aside]).toEqual([
      ['T1,Reeves,640'],
      [
        [3, 'blank'],
        [4, 'header'],
        [5, 'other'],
      ],
    ]);
  });

  const owners = ['Owner,City,State,Zip', 'Smith,Midland,TX,79701', 'Jones,Odessa,TX,79760'];
  const wells = [
    'Well Name,API Number,Operator,Well Status',
    'Mesa 1H,42-301-32011,PNR,PR',
    'Mesa 2H,42-301-32012,PNR,SI',
  ];
  const leases = ['Lease,Lessor,Royalty,', 'L-1,Smith,1/8,', 'L-2,Jones,3/16,'];

  test('of another table below its title has the title and the rows set aside', async () => {
    const lines = ['Owners,,,', ...owners, ',,,', 'Wells,,,', 'as of 1/1/2024,,,', ...wells];
    const { records, aside, doubts } = await read(...lines);
    expect([records, aside]).toEqual([
      owners.slice(1),
      [
        [1, 'title'],
        [5, 'blank'],
        [6, 'other'],
        [7, 'other'],
        [8, 'header'],
        [9, 'other'],
        [10, 'other'],
      ],
    ]);
    expect(doubts).toContainEqual(
      'Row 8 is a header with other columns ("Well Name", "API Number", "Well Status"). The 2 rows below it aren\'t imported; import them from a file of their own.',
    );
  });

  test('of another table needs no blank row or title if its names are no values of these columns', async () => {
    const { records, aside } = await read(...owners, ...leases);
    expect([records, aside]).toEqual([
      owners.slice(1),
      [
        [4, 'header'],
        [5, 'other'],
        [6, 'other'],
      ],
    ]);
    const reordered = ['Owner,Zip,City,State', 'Brown,79772,Pecos,TX'];
    expect((await read(...owners, ...reordered, ...leases)).records).toEqual([
      ...owners.slice(1),
      'Brown,Pecos,TX,79772',
    ]);
  });

  test('has no title if a record with one value is directly above it, or words may be options', async () => {
    const { records } = await read(...owners, 'Brown,,,', ...wells);
    expect(records).toEqual([...owners.slice(1), 'Brown,,,']);
    const words = ['Tract,Type,Status,Term', 'A,Fee,Leased,3', 'B,Lease,State,Date', 'C,Lease,Unit,3'];
    expect((await read(...words)).records).toEqual(words.slice(1));
    const first = ['Lessor,Lessee,County', 'Owner,Operator,State', 'Ann Smith,PNR,Reeves'];
    expect((await read(...first)).records).toContain('Ann Smith,PNR,Reeves');
  });

  test('is data if the user says so', async () => {
    const lines = ['Tract,County', 'T1,Reeves', 'County,Tract', 'Ward,T2'];
    const { area: analysisId } = await read(...lines);
    const asData = [{ sheet: null, place: 3 }];
    const answer = await ada.call('PUT', `/api/analyze-file/${analysisId}/reading`, { asData });
    expect(answer.body.data).toMatchObject([
      { analysis: { rowCount: 3, sampleRows: [{}, { Tract: 'County' }, { Tract: 'Ward' }] } },
    ]);
  });
});

describe('rows that are set aside', () => {
  test('are listed individually wherever they are, with their kind, in pages', async () => {
    const { analysisId, analysis } = await ada.analyze(file, await newArea('set aside'));
    const all = await listed(analysisId);
    expect(all.data.map(({ place, part }) => [place, part])).toEqual([
      [1, 'title'],
      [3, 'units'],
      [104, 'subtotal'],
      [105, 'blank'],
      [106, 'header'],
      [207, 'subtotal'],
    ]);
    expect(all.data[2]).toEqual({
      sheet: null,
      place: 104,
      part: 'subtotal',
      reason: null,
      taken_back: false,
      cells: ['Total', '', '5950'],
    });
    expect(analysis.reading.setAsideRows).toEqual({
      titles: 1,
      units: 1,
      repeatedHeaders: 1,
      headings: 0,
      subtotals: 2,
      unlabelledTotals: 0,
      other: 0,
      blank: 1,
    });
    const second = await listed(analysisId, 'part=subtotal&page=2&page_size=1');
    expect([second.data.map(({ place }) => place), second.meta.total]).toEqual([[207], 2]);
    expect((await ada.call('GET', `/api/analyze-file/${analysisId}/set-aside?part=nonsense`)).status).toBe(
      400,
    );
  });

  test('are returned to the data one by one, and set aside again', async () => {
    const area = await newArea('taken back');
    const { analysisId, analysis } = await ada.analyze(file.replaceAll('Total,', '42-301-09999,'), area);
    expect(analysis.rowCount).toBe(202);
    const lone = await ada.analyze(file, area);
    expect(lone.analysis.rowCount).toBe(200);
    const change = async (reading: object) => {
      const answer = await ada.call('PUT', `/api/analyze-file/${lone.analysisId}/reading`, reading);
      expect([answer.status, answer.text]).toEqual([200, expect.any(String)]);
      return (answer.body.data as [typeof lone])[0].analysis;
    };
    const taken = await change({ asData: [{ sheet: null, place: 207 }] });
    expect([taken.rowCount, taken.reading.setAsideRows.subtotals]).toEqual([201, 1]);
    const { data } = await listed(lone.analysisId, 'part=subtotal');
    expect(data.map(({ place, taken_back }) => [place, taken_back])).toEqual([
      [104, false],
      [207, true],
    ]);
    const process = { analysisId: lone.analysisId, areaId: area, ...body, dryRun: true };
    const { well } = await ada.process(process);
    expect([well?.inserts, well?.error_details.map(({ record_index }) => record_index)]).toEqual([
      200,
      [205],
    ]);
    expect((await change({})).rowCount).toBe(200);
    expect((await ada.process(process)).well).toMatchObject({ inserts: 200, errors: 0 });
    expect(analysisId).not.toBe(lone.analysisId);
  });

  test('are nobody else’s', async () => {
    const { analysisId } = await ada.analyze(file, await newArea('own'));
    const url = `/api/analyze-file/${analysisId}/set-aside`;
    const eve = await house.signUp('eve');
    expect((await eve.call('GET', url)).status).toBe(404);
    expect((await house.app.inject({ method: 'GET', url })).statusCode).toBe(401);
  });
});

describe('repairs', () => {
  test('name records that there are', async () => {
    const { analysisId } = await ada.analyze(file, await newArea('no such record'));
    const repair = async (index: number) => {
      const repairs = [{ record_index: index, column: 'API', value: '42-301-00300' }];
      const { status, body: answer } = await ada.call('PUT', `/api/analyze-file/${analysisId}/repairs`, {
        repairs,
      });
      return [status, answer.message, answer.details];
    };
    expect((await repair(2))[0]).toBe(200);
    expect((await repair(204))[0]).toBe(200);
    // The row of units, a total, a blank row, the last total, and an index far beyond the last row.
    for (const index of [1, 102, 103, 205, 1_000_000]) {
      const message = `The file has no record ${index.toLocaleString('en-US')}: the row is blank, set aside or missing.`;
      expect(await repair(index)).toEqual([400, message, [{ path: 'repairs.0.record_index', message }]]);
    }
  });

  test('stay where the same cells are read otherwise, and go with the rows that they name', async () => {
    const area = await newArea('read otherwise');
    const rows = ['API,Well Name,County,Gross Acres', '42-301-00001,A 1,Loving,160', '42-301-00002,A 2,,160'];
    const { analysisId } = await ada.analyze([...rows, ',,,320'].join('\n'), area);
    const repairs = [{ record_index: 2, column: 'Gross Acres', value: '16' }];
    await ada.call('PUT', `/api/analyze-file/${analysisId}/repairs`, { repairs });
    const read = async (chosen: object) => {
      const answer = await ada.call('PUT', `/api/analyze-file/${analysisId}/reading`, chosen);
      return (answer.body.data as { repairs: unknown }[])[0]?.repairs;
    };
    expect(await read({ fillDown: ['County'] })).toEqual(repairs);
    expect(await read({ asData: [{ sheet: null, place: 4 }] })).toEqual(repairs);
    expect(await read({ decimalComma: ['Gross Acres'] })).toEqual(repairs);
    expect(await read({ headerFrom: 2, headerTo: 2 })).toEqual([]);
  });

  test('make a row with too many values one that goes in, and say what is left out', async () => {
    const area = await newArea('too many');
    const rows = ['API,Well Name,Gross Acres', '42-301-00001,Smith, John,40', ...wells(2, 3)];
    const { analysisId } = await ada.analyze(rows.join('\n'), area);
    const process = { analysisId, areaId: area, ...body, dryRun: true };
    expect((await ada.process(process)).well?.error_details).toEqual([
      {
        record_index: 1,
        message:
          'has 4 values, but the header has 3 columns: the separator between "Smith" and "John" may be part of a value. Put the values where they belong among its cells, or in the file',
      },
    ]);
    const [trial] = await house.query('SELECT max(id) AS id FROM imports');
    const reported = await ada.call('GET', `/api/imports/${trial?.id}/rows?entity=well&outcome=refused`);
    expect(reported.body.data).toMatchObject([{ record_index: 1, messages: [{ column: null }] }]);
    const repairs = [
      { record_index: 1, column: 'Well Name', value: 'Smith, John' },
      { record_index: 1, column: 'Gross Acres', value: '40' },
    ];
    await ada.call('PUT', `/api/analyze-file/${analysisId}/repairs`, { repairs });
    const { well } = await ada.process(process);
    expect(well).toMatchObject({ inserts: 4, errors: 0, warnings: 1 });
    expect(well?.warning_details).toEqual([
      { record_index: 1, message: 'is imported without the values beyond the last column: "40"' },
    ]);
  });
});
