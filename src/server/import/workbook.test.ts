import { Buffer } from 'node:buffer';
import { writeXlsx } from 'hucre/xlsx';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Analysis, ProcessResults } from '#shared/import/contracts/import.ts';
import { type Importer, type ImportHouse, openImportHouse } from './testing.ts';

let house: ImportHouse;
let ada: Importer;
let areaId: number;
beforeAll(async () => {
  house = await openImportHouse();
  await house.signUp('root');
  ada = await house.signUp('ada');
  ({ areaId } = await house.makeArea(ada, 'Ada Oil'));
});
afterAll(() => house.close());

type Sheets = Parameters<typeof writeXlsx>[0]['sheets'];
const workbookOf = async (sheets: Sheets, options: Partial<Parameters<typeof writeXlsx>[0]> = {}) =>
  Buffer.from(await writeXlsx({ sheets, ...options }));
const analyze = async (sheets: Sheets, options: Partial<Parameters<typeof writeXlsx>[0]> = {}) =>
  ada.analyze(await workbookOf(sheets, options), areaId);
const change = async (analysisId: string, body: object) => {
  const answer = await ada.call('PUT', `/api/analyze-file/${analysisId}/reading`, body);
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body.data as [Analysis])[0].analysis;
};

const day = (text: string) => new Date(`${text}T00:00:00Z`);
const header = ['API', 'Well Name', 'Acres', 'Spud Date'];
const rowsOf = (county: string, count: number) =>
  Array.from({ length: count }, (_, index) => [
    `42-301-${String(10_000 + index)}`,
    `${county} ${index + 1}`,
    index + 0.5,
    day('2011-03-14'),
  ]);
const wellMappings = {
  API: { table: 'well', column: 'api_number' },
  'Well Name': { table: 'well', column: 'well_name' },
};

test('hidden rows and columns are read and reported', async () => {
  const rows = [
    ['Tract', 'County', 'Acres'],
    ['T-1', 'Loving', 160],
    ['T-2', 'Reeves', 80],
    ['T-3', 'Loving', 40],
  ];
  const hidden = { columns: [{}, { hidden: true }, {}], rowDefs: new Map([[2, { hidden: true }]]) };
  const { analysis } = await analyze([{ name: 'Tracts', rows, ...hidden }]);
  expect(analysis).toMatchObject({ rowCount: 3, encoding: null, delimiter: null });
  expect(analysis.issues.map(({ message }) => message)).toEqual([
    'The sheet "Tracts" has 1 hidden row and 1 hidden column, perhaps from a filter. They are read like the others; delete them from the sheet if you don\'t want them.',
  ]);
  expect((await analyze([{ name: 'Tracts', rows }])).analysis.issues).toEqual([]);
});

test('a hidden column gives its name to a visible one of the same name', async () => {
  const rows = [
    ['Lease No', 'Royalty', 'Royalty'],
    ['L-1', '1/8', '1/4'],
    ['L-2', '1/8', '1/5'],
  ];
  const { analysis } = await analyze([{ name: 'Leases', rows, columns: [{}, { hidden: true }, {}] }]);
  expect(analysis.columnNames).toEqual(['Lease No', 'Royalty (2)', 'Royalty']);
  expect(analysis.issues.map(({ message }) => message)).toContain(
    'The header has "Royalty" more than once; the hidden one is named "Royalty (2)" here.',
  );
});

test('rows that are struck out are read and reported', async () => {
  const struck = { font: { strikethrough: true } };
  const rows = [
    ['Tract', 'County'],
    ['T-1', 'Loving'],
    ['T-2', 'Reeves'],
    ['T-3', 'Ward'],
  ];
  const cells = new Map([
    ['2,0', { style: struck }],
    ['2,1', { style: struck }],
    ['3,1', { style: struck }],
  ]);
  const { analysis } = await analyze([{ name: 'Tracts', rows, cells }]);
  expect([analysis.rowCount, analysis.issues.map(({ message }) => message)]).toEqual([
    3,
    [
      'The sheet "Tracts" has 1 row struck out (row 3), perhaps released or sold. It is read like the others; delete it from the sheet if you don\'t want it.',
    ],
  ]);
});

describe('the cells of a workbook', () => {
  test('dates, numbers and words are read as displayed', async () => {
    const { analysis } = await analyze([
      {
        name: 'Wells',
        columns: [
          { key: 'api', numFmt: '00\\-000\\-00000' },
          { key: 'lot', numFmt: '0000' },
          { key: 'rate', numFmt: '0.00%' },
        ],
        rows: [
          ['API', 'Lot', 'Royalty', 'Spud', 'Acres', 'Active', 'Note'],
          [4230112345, 12, 0.1875, day('1981-03-12'), 0.1 + 0.2, true, '=cmd|calc'],
          [130112346, 7, 0.25, day('2026-12-31'), 1e-7, false, 'line 1\nline 2'],
        ],
      },
    ]);
    expect(analysis.sampleRows).toEqual([
      {
        API: '42-301-12345',
        Lot: '0012',
        Royalty: '18.75%',
        Spud: '1981-03-12',
        Acres: '0.3',
        Active: 'TRUE',
        Note: '=cmd|calc',
      },
      {
        API: '01-301-12346',
        Lot: '0007',
        Royalty: '25%',
        Spud: '2026-12-31',
        Acres: '0.0000001',
        Active: 'FALSE',
        Note: 'line 1\nline 2',
      },
    ]);
    expect(analysis.columnTypes).toMatchObject({
      API: 'text',
      Lot: 'text',
      Royalty: 'float',
      Spud: 'datetime',
      Acres: 'float',
      Active: 'bool',
    });
  });

  test('a date cell of day 0 is left empty with a notice, and rows of such formulas are blank', async () => {
    const { analysisId, analysis } = await analyze([
      {
        name: 'Wells',
        columns: [{ key: 'api' }, { key: 'name' }, { key: 'spud', numFmt: 'm/d/yyyy' }],
        rows: [
          ['API', 'Well Name', 'Spud Date'],
          ['42-301-12345', 'A', 40_616],
          ['42-301-12346', 'B', 0],
          [null, null, 0],
        ],
      },
    ]);
    expect([analysis.rowCount, analysis.columnTypes['Spud Date']]).toEqual([2, 'datetime']);
    const { well } = await ada.process({
      analysisId,
      areaId,
      includedEntities: ['well'],
      mappings: {
        API: { table: 'well', column: 'api_number' },
        'Well Name': { table: 'well', column: 'well_name' },
        'Spud Date': { table: 'well', column: 'spud_date' },
      },
      dryRun: true,
    });
    expect([well?.inserts, well?.notices?.map(({ message, rows }) => [message, rows])]).toEqual([
      2,
      [['Spud Date was left empty: the file uses this value for a missing date', 1]],
    ]);
  });

  test('words that formats show are read where they belong to the value, and reported otherwise', async () => {
    const { analysis } = await analyze([
      {
        name: 'Leases',
        columns: [
          { key: 'twp', numFmt: '0"N"' },
          { key: 'file', numFmt: '"TX-"0000' },
          { key: 'bonus', numFmt: '[$€-407] #,##0' },
          { key: 'acres', numFmt: '0.00 "ha"' },
          { key: 'rental', numFmt: '$#,##0"/ac"' },
          { key: 'net', numFmt: '#,##0.00" ac"' },
        ],
        rows: [
          ['Township', 'File No', 'Bonus', 'Gross Acres', 'Rental', 'Net Acres'],
          [12, 12, 500, 64.75, 5, 40],
          [13, 13, 600, 129.5, 10, 80.5],
        ],
      },
    ]);
    expect(analysis.sampleRows[0]).toEqual({
      Township: '12N',
      'File No': 'TX-0012',
      Bonus: '500',
      'Gross Acres': '64.75',
      Rental: '5',
      'Net Acres': '40',
    });
    expect(analysis.issues.map(({ message }) => message)).toEqual([
      'The number format of "Bonus" shows "€" (2 cells, first at C2 of the sheet "Leases"), which isn\'t read: its figures are stored as they are. Convert them in the file if they aren\'t acres or US dollars.',
      'The number format of "Gross Acres" shows "ha" (2 cells, first at D2 of the sheet "Leases"), which isn\'t read: its figures are stored as they are. Convert them in the file if they aren\'t acres or US dollars.',
      'The number format of "Rental" shows "/ac" (2 cells, first at E2 of the sheet "Leases"), so its figures are a rate, not an amount. They are stored as they are; convert them in the file before you map them to an amount such as Bonus.',
    ]);
  });

  test('dates are the same days in a workbook that counts from 1904', async () => {
    const { analysis } = await analyze([{ name: 'Wells', rows: [header, ...rowsOf('Reeves', 2)] }], {
      dateSystem: '1904',
    });
    expect(analysis.sampleRows[0]?.['Spud Date']).toBe('2011-03-14');
  });

  test('a value merged over rows applies to each of them', async () => {
    const { analysis } = await analyze([
      {
        name: 'Tracts',
        rows: [
          ['County', 'Tract Name', 'Acres'],
          ['Reeves', 'A', 10],
          [null, 'B', 20],
          ['Ward', 'C', 30],
        ],
        merges: [{ startRow: 1, startCol: 0, endRow: 2, endCol: 0 }],
      },
    ]);
    expect(analysis.sampleRows.map((row) => row.County)).toEqual(['Reeves', 'Reeves', 'Ward']);
  });

  test('formula errors are left empty and reported', async () => {
    const { analysis } = await analyze([
      {
        name: 'Wells',
        rows: [header, ['42-301-12345', 'A', null, day('2011-03-14')], ['42-301-12346', 'B', 5, null]],
        cells: new Map([['1,2', { type: 'error', value: '#REF!' }]]),
      },
    ]);
    expect(analysis.sampleRows[0]?.Acres).toBe('');
    expect(analysis.issues.map(({ message }) => message)).toContain(
      'The sheet "Wells" has 1 cell with formula errors (at C2), which are left empty.',
    );
  });
});

test('results of formulas that were not calculated are left empty, and those that may be old are reported', async () => {
  // The writer asks spreadsheets to calculate the workbook when they open it.
  const { analysis } = await analyze([
    {
      name: 'Tracts',
      rows: [
        ['Tract', 'Acres'],
        ['T-1', null],
        ['T-2', null],
        ['T-3', 0],
      ],
      cells: new Map([
        ['1,1', { type: 'formula', formula: '80*2', value: null, formulaResult: 0 }],
        ['2,1', { type: 'formula', formula: '40*2', value: null, formulaResult: 80 }],
      ]),
    },
  ]);
  expect(analysis.sampleRows.map(({ Acres }) => Acres)).toEqual(['', '80', '0']);
  expect(analysis.issues.map(({ message }) => message)).toEqual([
    'The sheet "Tracts" has 1 formula whose result is not in the file; open it in a spreadsheet and save it to include them.',
    'The sheet "Tracts" has 1 formula whose result may be old: the workbook asks to be calculated when it is opened. Open it in a spreadsheet and save it to be sure.',
  ]);
});

test('texts with a zero before the comma have decimal commas, unless numbers may have decimal points', async () => {
  const tracts = async (acres: (string | number)[]) => {
    const rows = [['Tract', 'Acres'], ...acres.map((cell, index) => [`T-${index}`, cell])];
    return (await analyze([{ name: 'Tracts', rows }])).analysis;
  };
  const { reading, sampleRows } = await tracts(['0,125', '0,250', '1,500', 640]);
  expect(reading.chosen.decimalComma).toEqual(['Acres']);
  expect(sampleRows.map(({ Acres }) => Acres)).toEqual(['0.125', '0.250', '1.500', '640']);
  for (const number of [0.125, 1.234, 640.5]) {
    const mixed = (await tracts(['0,125', '1,500', number])).reading;
    expect([mixed.chosen.decimalComma, mixed.offers.decimalComma]).toEqual([[], ['Acres']]);
  }
});

test('ditto marks are filled from above when the user says so, and reported until then', async () => {
  const rows = [
    ['County', 'Township', 'Tract Name', 'Gross Acres'],
    ['Reeves', '12N', 'T1', 10],
    ['"', 'do', 'T2', 10],
    ['ditto', "''", 'T3', 20],
    ['Ward', '13N', 'T4', 30],
    ['', '\u3003', 'T5', 30],
  ];
  const { analysisId, analysis } = await analyze([{ name: 'Tracts', rows }]);
  expect(analysis.reading.offers.fillDown).toEqual(['County', 'Township']);
  expect(analysis.reading.offers.blankCells).toEqual({ County: 3, Township: 3 });
  expect(analysis.reading.doubts).toEqual([
    {
      about: 'fillDown',
      message:
        'Ditto marks in "County", "Township" mean "same as above". They are imported as is unless you fill them.',
    },
  ]);
  const { sampleRows } = await change(analysisId, { fillDown: ['County', 'Township'] });
  expect(sampleRows.map(({ County, Township }) => `${County} ${Township}`)).toEqual([
    'Reeves 12N',
    'Reeves 12N',
    'Reeves 12N',
    'Ward 13N',
    'Ward 13N',
  ]);
});

test('numbers with more digits than a spreadsheet keeps are reported for their column', async () => {
  const { analysis } = await analyze([
    {
      name: 'Tracts',
      rows: [
        ['Parcel', 'Acres'],
        [1.2345678901234568e16, 640],
        [2.2345678901234568e16, 320.5],
        [1234, 1e-7],
      ],
    },
  ]);
  expect(analysis.issues.map(({ sourceColumn, message }) => [sourceColumn, message])).toEqual([
    [
      'Parcel',
      '"Parcel" has 2 numbers of more than fifteen digits (first at A2 of the sheet "Tracts"), which a spreadsheet rounds: the last digits are lost. Enter them as text in the spreadsheet and choose the file again.',
    ],
  ]);
});

describe('the sheets of a workbook', () => {
  const cover = { name: 'Read me', rows: [['Wells of two counties'], ['Prepared by the land department']] };
  const counties: Sheets = [
    cover,
    { name: 'Reeves', rows: [['Wells of Reeves County'], [], header, ...rowsOf('Reeves', 3)] },
    { name: 'Ward', rows: [header.toReversed(), ...rowsOf('Ward', 2).map((row) => row.toReversed())] },
    { name: 'Old', hidden: true, rows: [header, ...rowsOf('Old', 4)] },
    {
      name: 'Owners',
      rows: [
        ['Owner', 'City'],
        ['Ada', 'Austin'],
      ],
    },
  ];

  test('with the same header go in one below the other, in whatever order their columns are', async () => {
    const { analysisId, analysis } = await analyze(counties);
    expect(analysis.sheetNames).toEqual(['Read me', 'Reeves', 'Ward', 'Old', 'Owners']);
    expect(analysis.reading.chosen).toMatchObject({ sheets: ['Reeves', 'Ward'], headerFrom: 3, headerTo: 3 });
    expect(analysis.reading.sheets.map(({ name, sameHeader, hidden }) => [name, sameHeader, hidden])).toEqual(
      [
        ['Read me', false, false],
        ['Reeves', true, false],
        ['Ward', true, false],
        ['Old', true, true],
        ['Owners', false, false],
      ],
    );
    expect(analysis.rowCount).toBe(5);
    expect(analysis.sampleRows[3]).toMatchObject({
      API: '42-301-10000',
      'Well Name': 'Ward 1',
      Acres: '0.5',
    });
    const answer = await ada.call('POST', '/api/process-mappings', {
      analysisId,
      areaId,
      includedEntities: ['well'],
      mappings: wellMappings,
    });
    const { well } = (answer.body.data as [ProcessResults])[0];
    // Both counties use the same well numbers with different names, so the rows of the second one are refused by their
    // own index.
    expect(well).toMatchObject({ inserts: 3, errors: 2 });
    expect(well?.error_details.map(({ record_index }) => record_index)).toEqual([4, 5]);
    // The header of the first sheet has a title and a blank row above it; that of the second sheet has nothing.
    expect(well?.error_details[0]?.message).toMatch(/; in row 2 of the sheet "Ward"$/);
    const { text } = await ada.call('GET', `/api/imports/${answer.headers['x-import-id']}/refused/well`);
    const [names, first] = text.replace('\uFEFF', '').split('\r\n');
    expect(names).toBe('API,Well Name,Acres,Spud Date,Record,Sheet,Sheet Row,Reason');
    expect(first).toMatch(/^42-301-10000,Ward 1,0\.5,2011-03-14,4,Ward,2,/);
  });

  test('can be added as a column and mapped like the others', async () => {
    const { analysisId, analysis } = await analyze(counties);
    expect(analysis.columnNames).not.toContain('Sheet name');
    expect(analysis.reading.doubts).toContainEqual({
      about: 'sheets',
      message:
        '2 sheets with the same header are read as one list. If the sheet names have meaning, such as the county, add the sheet name as a column.',
    });
    const named = await change(analysisId, { sheetColumn: true });
    expect(named.columnNames.at(-1)).toBe('Sheet name');
    expect(named.sampleRows.map((row) => row['Sheet name'])).toEqual([
      'Reeves',
      'Reeves',
      'Reeves',
      'Ward',
      'Ward',
    ]);
    const { well } = await ada.process({
      analysisId,
      areaId,
      includedEntities: ['well'],
      mappings: { ...wellMappings, 'Sheet name': { table: 'well', column: 'operator' } },
      dryRun: true,
    });
    expect([(well?.inserts ?? 0) + (well?.updates ?? 0), well?.unchanged]).toEqual([3, 0]);
  });

  test('are chosen by the person; one with other columns is refused', async () => {
    const { analysisId } = await analyze(counties);
    const owners = await change(analysisId, { sheets: ['Owners'] });
    expect([owners.columnNames, owners.rowCount]).toEqual([['Owner', 'City'], 1]);
    const hidden = await change(analysisId, { sheets: ['Old', 'Ward'] });
    expect(hidden.rowCount).toBe(6);
    const refused = await ada.call('PUT', `/api/analyze-file/${analysisId}/reading`, {
      sheets: ['Reeves', 'Owners'],
    });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'The sheet "Owners" has different columns than "Reeves". Import it on its own.',
    ]);
    const unknown = await ada.call('PUT', `/api/analyze-file/${analysisId}/reading`, { sheets: ['Nope'] });
    expect(unknown.body.message).toBe('The workbook has no sheet "Nope".');
  });

  test('leave nothing behind once they are imported', async () => {
    const before = await house.uploads();
    const { analysisId } = await analyze([{ name: 'Wells', rows: [header, ...rowsOf('Once', 2)] }]);
    expect((await house.uploads()).length).toBe(before.length + 2);
    await ada.process({ analysisId, areaId, includedEntities: ['well'], mappings: wellMappings });
    expect(await house.uploads()).toEqual(before);
  });
});

describe('a workbook that is not read', () => {
  const sheets: Sheets = [{ name: 'Wells', rows: [header, ...rowsOf('A', 2)] }];

  test.each<[string, () => Promise<Buffer>, RegExp]>([
    ['with macros', () => workbookOf(sheets, { vbaProject: new Uint8Array(64) }), /contains macros/],
    [
      'with a password',
      () => workbookOf(sheets, { encryption: { password: 'x', spinCount: 1000 } }),
      /is password-protected/,
    ],
    ['cut off', async () => (await workbookOf(sheets)).subarray(0, 2000), /damaged or incomplete/],
    ['of another kind', async () => archiveOf('xl/workbook.bin'), /binary workbook \(\.xlsb\)/],
    ['an archive of something', async () => archiveOf('wells.csv'), /ZIP archive, not a workbook/],
    [
      'a bomb',
      async () => archiveOf('xl/worksheets/sheet1.xml', 3 * 1024 ** 3),
      /larger than 2 GB when unzipped/,
    ],
    [
      'an old container of nothing',
      async () => Buffer.from('d0cf11e0a1b11ae1'.padEnd(4096, '0'), 'hex'),
      /damaged/,
    ],
  ])('%s is refused with the reason and leaves nothing behind', async (_what, make, message) => {
    const before = await house.uploads();
    const answer = await ada.send(await make(), { areaId, name: 'wells.xlsx' });
    expect([answer.status, answer.body.message]).toEqual([415, expect.stringMatching(message)]);
    expect(await house.uploads()).toEqual(before);
  });

  test('has a sheet of 16,384 columns', async () => {
    const wide = [Array.from({ length: 16_384 }, (_, index) => `c${index}`), ['x']];
    const answer = await ada.send(await workbookOf([{ name: 'Wide', rows: wide }]), { areaId });
    expect([answer.status, answer.body.message]).toEqual([
      400,
      'The sheet "Wide" cannot be read. It has 16,384 columns; 2,000 is the maximum.',
    ]);
  });

  /** Returns an archive with one stored part, whose directory may claim a larger size. */
  function archiveOf(name: string, claimed = 0): Buffer {
    const named = Buffer.from(name);
    const sizes = Buffer.alloc(12);
    sizes.writeUInt32LE(claimed, 8);
    // A part that claims to unpack to more is marked as deflated.
    const method = claimed === 0 ? 0 : 8;
    const local = Buffer.concat([
      Buffer.from([0x50, 0x4b, 3, 4, 20, 0, 0, 0, method, 0, 0, 0, 0, 0]),
      sizes,
      Buffer.from([named.length, 0, 0, 0]),
      named,
    ]);
    const central = Buffer.concat([
      Buffer.from([0x50, 0x4b, 1, 2, 20, 0, 20, 0, 0, 0, method, 0, 0, 0, 0, 0]),
      sizes,
      Buffer.from([named.length, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0]),
      named,
    ]);
    const end = Buffer.alloc(22);
    end.set([0x50, 0x4b, 5, 6]);
    end.writeUInt16LE(1, 8);
    end.writeUInt16LE(1, 10);
    end.writeUInt32LE(central.length, 12);
    end.writeUInt32LE(local.length, 16);
    return Buffer.concat([local, central, end]);
  }
});
