import { Buffer } from 'node:buffer';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Importer, type ImportHouse, openImportHouse } from '#server/import/testing.ts';
import type { Analysis, ReadingChoices } from '#shared/import/contracts/import.ts';

let house: ImportHouse;
let ada: Importer;
let bob: Importer;
let areaId: number;
beforeAll(async () => {
  house = await openImportHouse();
  await house.signUp('root');
  ada = await house.signUp('ada');
  bob = await house.signUp('bob');
  ({ areaId } = await house.makeArea(ada, 'Ada Oil'));
  await house.makeArea(bob, 'Bob Oil');
});
afterAll(() => house.close());

const analyze = async (content: string | Buffer) => ada.analyze(content, areaId);
const read = async (lines: string[]) => (await analyze(lines.join('\n'))).analysis;
const put = (analysisId: string, body: object, importer = ada) =>
  importer.call('PUT', `/api/analyze-file/${analysisId}/reading`, body);
const change = async (analysisId: string, body: Partial<ReadingChoices>) => {
  const answer = await put(analysisId, body);
  if (answer.status !== 200) throw new Error(answer.text);
  return (answer.body.data as [Analysis])[0].analysis;
};
const header = 'API,Well Name,Acres';
const mappings = {
  API: { table: 'well', column: 'api_number' },
  'Well Name': { table: 'well', column: 'well_name' },
};

test('the cells that the analysis shows end before the line break', async () => {
  const lines = ['File,Lease,Acres', '1,A,640.5', '2,"B, C",320', '3,D,"40"', 'Total,,1000.5'];
  const { sampleRows, rawRows } = await read(lines.map((line) => `${line}\r`));
  expect(sampleRows.map(({ Acres }) => Acres)).toEqual(['640.5', '320', '40']);
  expect(rawRows.map(({ cells }) => cells.at(-1))).toEqual(['Acres', '640.5', '320', '40', '1000.5']);
});

test('apostrophes are removed before formulas only, with a notice, and ditto marks stay', async () => {
  const lines = ['File,Lease,Legal', 'F1,A,NE/4', "F2,B,''", "F3,C,'-5 ft", "F4,''Til,''=x", "F5,'Til,'+N/2"];
  const { analysisId, analysis } = await analyze(lines.join('\n'));
  expect(analysis.issues).toMatchObject([
    {
      severity: 'warning',
      sourceColumn: 'Legal',
      message: `A leading apostrophe was removed in 3 cells of "Legal", as in "'-5 ft".`,
    },
  ]);
  expect(analysis.reading.doubts.map(({ message }) => message)).toEqual([
    'Ditto marks in "Legal" mean "same as above". They are imported as is unless you fill them.',
  ]);
  const legal = {
    File: { table: 'lease', column: 'file_number' },
    Lease: { table: 'lease', column: 'contract_name' },
    Legal: { table: 'lease', column: 'legal_description' },
  };
  const { lease } = await ada.process({ analysisId, areaId, includedEntities: ['lease'], mappings: legal });
  expect(lease).toMatchObject({ inserts: 5, errors: 0 });
  const stored = await house.query(
    'SELECT contract_name AS name, legal_description AS legal FROM leases WHERE area_id = $1 ORDER BY file_number',
    [areaId],
  );
  expect(stored).toEqual([
    { name: 'A', legal: 'NE/4' },
    { name: 'B', legal: "''" },
    { name: 'C', legal: '-5 ft' },
    { name: "''Til", legal: "'=x" },
    { name: "'Til", legal: '+N/2' },
  ]);
});

describe('the position of the table', () => {
  test('titles above the header are not rows, and records are counted below it', async () => {
    const { analysisId, analysis } = await analyze(
      ['Wells of Reeves County', 'As of March 31, 2024', '', header, '42-301-12345,A,640', ',B,320'].join(
        '\n',
      ),
    );
    expect(analysis.columnNames).toEqual(['API', 'Well Name', 'Acres']);
    expect(analysis.reading.setAsideRows).toMatchObject({ titles: 2 });
    expect(analysis.rawRows.map(({ part }) => part)).toEqual([
      'title',
      'title',
      'blank',
      'header',
      'data',
      'data',
    ]);
    const { well } = await ada.process({ analysisId, areaId, includedEntities: ['well'], mappings });
    expect(well).toMatchObject({ inserts: 1, errors: 1 });
    expect(well?.error_details).toMatchObject([{ record_index: 2 }]);
  });

  test('a header with fewer names than all rows have values leaves the last columns numbered', async () => {
    const rows = ['1', '2', '3'].map((digit) => `42-301-1234${digit},Well ${digit},640,leased from Smith`);
    const even = await read([header, ...rows]);
    expect([even.columnNames, even.rowCount]).toEqual([['API', 'Well Name', 'Acres', 'Column 4'], 3]);
    expect(even.reading.doubts).toContainEqual({
      about: 'header',
      message:
        'The rows have 4 values, but the header has fewer names, so the last columns are numbered. Check that each name is above its values.',
    });
    // An unquoted comma in some of the names makes these rows wider, and nothing shows which comma it is.
    const refused = await ada.send([header, ...rows, '42-301-12344,Well 4,640'].join('\n'), { areaId });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'The header has 3 columns, but the row at line 2 has 4 values. Complete the header and choose the file again.',
    ]);
  });

  test('a list of names below one name has one column, whatever their commas, unless the user says otherwise', async () => {
    const list = [
      'Owner Name',
      'Smith, John',
      '"Doe, Jane"',
      'Exxon Mobil Corp',
      '"Bud" Roe, Jr.',
      'Poe, E., Jr.',
    ];
    const { analysisId, analysis } = await analyze(list.join('\r\n'));
    expect(analysis).toMatchObject({ delimiter: '', columnNames: ['Owner Name'], rowCount: 5, issues: [] });
    expect(analysis.reading.doubts).toEqual([
      {
        about: 'delimiter',
        message:
          'The header has one name, so each row is read as one value with its commas. If they separate columns, choose Comma as the separator.',
      },
    ]);
    const chosen = { delimiter: ',', headerFrom: 1, headerTo: 1 };
    expect((await change(analysisId, chosen)).issues[0]?.message).toMatch(/^2 rows have more values/);
    expect((await change(analysisId, { delimiter: '' })).reading.doubts).toEqual([]);
    const results = await ada.process({
      analysisId,
      areaId,
      includedEntities: ['owner'],
      mappings: { 'Owner Name': { table: 'owner', column: 'owner_name' } },
    });
    expect(results.owner).toMatchObject({ inserts: 5, errors: 0, warnings: 0 });
    const stored = await house.query('SELECT owner_name AS name FROM owners WHERE area_id = $1 ORDER BY id', [
      areaId,
    ]);
    expect(stored.map(({ name }) => name)).toEqual([
      'Smith, John',
      'Doe, Jane',
      'Exxon Mobil Corp',
      '"Bud" Roe, Jr.',
      'Poe, E., Jr.',
    ]);
  });

  test('a list that does not fit the chosen separator is refused with the way out', async () => {
    const { analysisId } = await analyze('Owner Name\nSmith, John\nDoe, Jane\nExxon\n');
    const refused = await put(analysisId, { delimiter: ',', headerFrom: 1, headerTo: 1 });
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'The header has 1 column, but the row at line 2 has 2 values. If each row is one value, choose No separator; otherwise complete the header and choose the file again.',
    ]);
  });

  test('of two readings of a list, the other one is offered in words', async () => {
    const { analysisId, analysis } = await analyze('Tracts of Reeves\nT1,640\nT2,320\nT3,"1,280"\n');
    expect([analysis.delimiter, analysis.columnNames]).toEqual([',', ['Column 1', 'Column 2']]);
    expect(analysis.reading.doubts[0]).toEqual({
      about: 'delimiter',
      message:
        'A single name is above rows that have commas, which are read as separators. If each row is one value, choose No separator.',
    });
    const joined = await change(analysisId, { delimiter: '' });
    expect([joined.columnNames, joined.rowCount]).toEqual([['Tracts of Reeves'], 3]);
    expect([...joined.issues, ...joined.reading.doubts].map(({ message }) => message)).toEqual([]);
  });

  test('a file of one column needs no separator, and no count of its values says otherwise', async () => {
    const filler = Array.from({ length: 8000 }, (_, index) => `Owner ${index}`);
    const late = await read(['Owner Name', ...filler, 'Smith, John']);
    expect([late.delimiter, late.rowCount, late.issues]).toEqual(['', 8001, []]);
    expect(late.reading.doubts.map(({ message }) => message)).toEqual([
      'No column separator was found, so each row is one value.',
    ]);
  });

  test('one row with a comma in a value leaves the header and the other rows as they are', async () => {
    const rows = Array.from(
      { length: 400 },
      (_, index) => `T${index},NE/4 of Section ${index},${index + 40}`,
    );
    rows[297] = 'T297,NE/4, SW/4 of Section 3,80';
    const { analysisId, analysis } = await analyze(['Tract,Legal,Acres', ...rows].join('\n'));
    expect([analysis.columnNames, analysis.rowCount]).toEqual([['Tract', 'Legal', 'Acres'], 400]);
    expect(analysis.columnTypes.Acres).toBe('int');
    expect(analysis.issues.map(({ message }) => message)).toEqual([
      '1 row has more values than the header has columns (at line 299, between "NE/4" and "SW/4 of Section 3") and will be rejected unless you fix them on Validate.',
    ]);
    const tract = {
      Tract: { table: 'tract', column: 'tract_name' },
      Legal: { table: 'tract', column: 'legal_description' },
      Acres: { table: 'tract', column: 'gross_acres' },
    };
    const body = { analysisId, areaId, includedEntities: ['tract'], mappings: tract };
    const trial = await ada.process({ ...body, dryRun: true });
    expect(trial.tract).toMatchObject({
      inserts: 399,
      errors: 1,
      error_details: [
        {
          record_index: 298,
          message:
            'has 4 values, but the header has 3 columns: the separator between "NE/4" and "SW/4 of Section 3" may be part of a value. Put the values where they belong among its cells, or in the file',
        },
      ],
    });
    const repairs = [
      { record_index: 298, column: 'Legal', value: 'NE/4, SW/4 of Section 3' },
      { record_index: 298, column: 'Acres', value: '80' },
    ];
    await ada.call('PUT', `/api/analyze-file/${analysisId}/repairs`, { repairs });
    expect((await ada.process(body)).tract).toMatchObject({ inserts: 400, errors: 0 });
  });

  test('a comma in a value is found where the last columns are blank, unless rows end in commas anyway', async () => {
    const rows = Array.from(
      { length: 20 },
      (_, index) => `T${index},NE/4 of Section ${index},${index + 40},`,
    );
    rows[11] = 'T11,NE/4, SW/4 of Section 3,80,';
    const { analysisId, analysis } = await analyze(['Tract,Legal,Acres,Notes', ...rows].join('\n'));
    expect([analysis.rowCount, analysis.columnTypes.Acres]).toEqual([20, 'int']);
    expect(analysis.issues.map(({ message }) => message)).toEqual([
      '1 row has more values than the header has columns (at line 13, between "NE/4" and "SW/4 of Section 3") and will be rejected unless you fix them on Validate.',
    ]);
    const tract = {
      Tract: { table: 'tract', column: 'tract_name' },
      Legal: { table: 'tract', column: 'legal_description' },
    };
    const body = { analysisId, areaId, includedEntities: ['tract'], mappings: tract, dryRun: true };
    expect((await ada.process(body)).tract?.error_details).toEqual([
      {
        record_index: 12,
        message:
          'has 5 values, but the header has 4 columns: the separator between "NE/4" and "SW/4 of Section 3" may be part of a value. Put the values where they belong among its cells, or in the file',
      },
    ]);
    const ragged = await analyze(['Tract,Legal,Acres,Notes', ...rows.map((row) => `${row},`)].join('\n'));
    expect(ragged.analysis.issues).toEqual([]);
  });

  test('of two rows, one may have a value too many', async () => {
    const analysis = await read([header, '42-301-12345,Smith, John,40', '42-301-12346,B,320']);
    expect([analysis.columnNames, analysis.rowCount]).toEqual([header.split(','), 2]);
    expect(analysis.issues.map(({ message }) => message)).toEqual([
      '1 row has more values than the header has columns (at line 2, between "Smith" and "John") and will be rejected unless you fix them on Validate.',
    ]);
  });

  test('a header of two lines is joined, a row of units set aside', async () => {
    const analysis = await read([
      ',Well,Surface,,Bottom Hole,,Gross',
      'API,Name,Lat,Long,Lat,Long,Acres',
      ',,deg,deg,deg,deg,(ac)',
      '42-301-12345,A,31.9,-102.5,31.8,-102.4,640',
      '42-301-12346,B,31.7,-102.3,31.6,-102.2,320',
    ]);
    expect(analysis.columnNames).toEqual([
      'API',
      'Well Name',
      'Surface Lat',
      'Surface Long',
      'Bottom Hole Lat',
      'Bottom Hole Long',
      'Gross Acres',
    ]);
    expect([analysis.rowCount, analysis.reading.setAsideRows.units]).toEqual([2, 1]);
    expect(analysis.columnTypes['Gross Acres']).toBe('int');
  });

  test.each(['units,ac,ft,%', '-,ac,ft,%', 'Units,ac,,', '--,ac,-,-'])(
    'a row of units says so in the column of names, or has a dash there: %s',
    async (units) => {
      const analysis = await read([
        'Well Name,Gross Acres,Total Depth,NRI',
        units,
        'A,640,9500,80',
        'B,320,8200,75',
      ]);
      expect([analysis.rowCount, analysis.reading.setAsideRows.units]).toEqual([2, 1]);
      expect(analysis.rawRows.map(({ part }) => part)).toEqual(['header', 'units', 'data', 'data']);
      expect(analysis.columnTypes['Gross Acres']).toBe('int');
    },
  );

  test('a file without a header has numbered columns until the user chooses a header row', async () => {
    const { analysisId, analysis } = await analyze(
      '42-301-12345,A,640\n42-301-12346,B,320\nAPI,Name,Acres\n42-301-12347,C,1\n',
    );
    expect(analysis.columnNames).toEqual(['Column 1', 'Column 2', 'Column 3']);
    expect([analysis.rowCount, analysis.reading.chosen.headerTo]).toEqual([4, 0]);
    expect(analysis.reading.doubts.map(({ about }) => about)).toContain('header');
    const changed = await change(analysisId, { headerFrom: 3, headerTo: 3 });
    expect([changed.columnNames, changed.rowCount]).toEqual([['API', 'Name', 'Acres'], 1]);
    expect(changed.reading.decided).toEqual({ headerFrom: 3, headerTo: 3 });
    expect(changed.reading.doubts.map(({ about }) => about)).not.toContain('header');
  });

  test('sums and repeated headers are set aside, and included if the user chooses', async () => {
    const rows = [
      header,
      '42-301-12345,A,640',
      '42-301-12346,Total Petroleum 1,320',
      'Subtotal,,960',
      '',
      header,
      '42-301-12347,C,40',
      'Grand Total:,,1000',
    ];
    const { analysisId, analysis } = await analyze(rows.join('\n'));
    expect(analysis.rowCount).toBe(3);
    expect(analysis.reading.setAsideRows).toMatchObject({ subtotals: 2, repeatedHeaders: 1, blank: 1 });
    expect(analysis.sampleRows.map((row) => row['Well Name'])).toEqual(['A', 'Total Petroleum 1', 'C']);
    const shown = ({ rawRows }: typeof analysis) => rawRows.map(({ part }) => part);
    const aside = ['header', 'data', 'data', 'subtotal', 'blank', 'header', 'data', 'subtotal'];
    expect(shown(analysis)).toEqual(aside);
    const all = await change(analysisId, {
      setAside: { subtotals: false, units: false, repeatedHeaders: false },
    });
    expect(all.rowCount).toBe(6);
    expect(shown(all)).toEqual(aside.map((part, place) => (place === 0 || part === 'blank' ? part : 'data')));
    const { well } = await ada.process({
      analysisId: (await analyze(rows.join('\n'))).analysisId,
      areaId,
      includedEntities: ['well'],
      mappings,
      dryRun: true,
    });
    // Names that other tests imported are updates; no total becomes a record.
    expect((well?.inserts ?? 0) + (well?.updates ?? 0) + (well?.errors ?? 0)).toBe(3);
  });

  test('blanks that mean "same as above" are offered, and filled when a person says so', async () => {
    const rows = [
      'County,API,Well Name',
      'Reeves,42-301-12345,A',
      ',42-301-12346,B',
      'Ward,42-475-12347,C',
      ',42-475-12348,D',
    ];
    const { analysisId, analysis } = await analyze(rows.join('\n'));
    expect(analysis.reading.offers.fillDown).toEqual(['County']);
    expect(analysis.sampleRows.map(({ County }) => County)).toEqual(['Reeves', '', 'Ward', '']);
    const filled = await change(analysisId, { fillDown: ['County'] });
    expect(filled.sampleRows.map(({ County }) => County)).toEqual(['Reeves', 'Reeves', 'Ward', 'Ward']);
    expect(filled.reading.offers.fillDown).toEqual([]);
  });
});

describe('signs that set columns apart', () => {
  test.each([
    ['^', 'API^Well Name^Acres\n42-301-12345^A, 1^640\n'],
    ['~', 'API~Well Name~Acres\n42-301-12345~A, 1~640\n'],
    ['\t', 'API\tWell Name\tAcres\n42-301-12345\tA, 1\t640\n'],
    [
      '  ',
      `API            Well Name    Acres\n${Array.from({ length: 6 }, (_, n) => `42-301-1234${n}   A, 1         64${n}`).join('\n')}\n`,
    ],
  ])('%j is found', async (delimiter, text) => {
    const { analysis } = await analyze(text);
    expect([analysis.delimiter, analysis.columnNames]).toEqual([delimiter, ['API', 'Well Name', 'Acres']]);
    expect(analysis.sampleRows[0]).toMatchObject({ 'Well Name': 'A, 1' });
  });

  test('a title with commas does not hide the tabs of the table', async () => {
    const { analysis } = await analyze(
      'Wells, leases, tracts, owners\nAPI\tName\n42-301-12345\tA\n42-301-12346\tB\n',
    );
    expect([analysis.delimiter, analysis.columnNames]).toEqual(['\t', ['API', 'Name']]);
  });

  test('any other sign can be chosen', async () => {
    const { analysisId } = await analyze('API:Name\n42:A\n43:B\n');
    expect((await change(analysisId, { delimiter: ':' })).columnNames).toEqual(['API', 'Name']);
  });
});

describe('the letters of a text', () => {
  test.each<[string, Buffer]>([
    ['macintosh', Buffer.from([0x53, 0x65, 0x96, 0x6f, 0x72])],
    ['cp437', Buffer.from([0x53, 0x65, 0xa4, 0x6f, 0x72])],
    ['windows-1252', Buffer.from([0x53, 0x65, 0xf1, 0x6f, 0x72])],
  ])('are read as %s where a person says so', async (encoding, word) => {
    const content = Buffer.concat([Buffer.from('API,Well Name\n42-301-12345,'), word, Buffer.from('\n')]);
    const { analysisId } = await analyze(content);
    const changed = await change(analysisId, { encoding: encoding as 'cp437' });
    expect([changed.encoding, changed.sampleRows[0]?.['Well Name']]).toEqual([encoding, 'Señor']);
    expect(changed.reading.found.encoding).toBe('windows-1252');
  });

  const wide = (text: string) => Buffer.concat([Buffer.from([0xff, 0xfe]), Buffer.from(text, 'utf16le')]);
  test.each<[string, Buffer, string]>([
    [
      'UTF-16 with an 8-bit tail',
      Buffer.concat([wide('Owner,City\nAnn,Midland\n'), Buffer.from('Bob,Odessa\nCid,Pecos\n')]),
      "10 characters (first at line 3) can't be read: they include about 2 rows, which are lost.",
    ],
    [
      'UTF-16 with an odd byte',
      Buffer.concat([wide('Owner,City\nAnn,Rome'), Buffer.from([0x41])]),
      "1 character (at line 2) can't be read",
    ],
    [
      'half of a pair',
      wide('Owner,City\nA\ud800nn,Rome\nB,C\udc00\n'),
      "2 characters (first at line 2) can't be read",
    ],
    [
      'a lost letter',
      Buffer.from('Owner,City\nPe\ufffda,Rome\nB,C\n'),
      "1 character (at line 2) can't be read",
    ],
  ])('that cannot be read completely are reported with their line: %s', async (_name, content, expected) => {
    const { analysis } = await analyze(content);
    const [doubt] = analysis.reading.doubts.filter(({ about }) => about === 'encoding');
    expect(doubt?.message).toContain(expected);
  });

  test('are not suspected for signs that UTF-16 has', async () => {
    const { analysis } = await analyze(wide('Owner,City\n“Ann” • ™ ⅛ …,Peña – x\n'));
    expect(analysis.reading.doubts).toEqual([]);
  });

  test('that are mostly unreadable are refused', async () => {
    const content = Buffer.concat([wide('Owner'), Buffer.from(',City\nAnn Smith,Midland\nBob,Odessa\n')]);
    const { status, body } = await ada.send(content, { areaId });
    expect([status, body.message]).toEqual([
      400,
      "Most of the text can't be read: it mixes UTF-16 with other bytes. Save the file again as UTF-8.",
    ]);
  });

  test('are UTF-8 despite a stray byte, which is reported with its line', async () => {
    const rows = (mark: string) =>
      Buffer.concat([
        Buffer.from(`${mark}Owner,City\nPe`),
        Buffer.from([0xf1]),
        Buffer.from('a,x\nMüller,y\n'),
      ]);
    for (const mark of ['\uFEFF', '']) {
      const { analysis } = await analyze(rows(mark));
      expect([analysis.encoding, analysis.columnNames]).toEqual(['utf-8', ['Owner', 'City']]);
      expect(analysis.sampleRows.map((row) => row.Owner)).toEqual(['Peña', 'Müller']);
      expect(analysis.reading.doubts).toEqual([
        {
          about: 'encoding',
          message:
            'The text is UTF-8, but 1 character (at line 2) is not, and is read as Windows-1252. Check that names with accents look right.',
        },
      ]);
    }
  });

  test('are Windows-1252 behind a mark of UTF-8 if nothing else is UTF-8', async () => {
    const content = Buffer.concat([
      Buffer.from('\uFEFF'),
      Buffer.from('Owner,City\nPeña,x\nMüller,y\n', 'latin1'),
    ]);
    const { analysis } = await analyze(content);
    expect([analysis.encoding, analysis.columnNames]).toEqual(['windows-1252', ['Owner', 'City']]);
    expect(analysis.sampleRows.map((row) => row.Owner)).toEqual(['Peña', 'Müller']);
  });

  test('zero bytes, lone quotes and formulas are data and no harm', async () => {
    const { analysis } = await analyze(
      `${header}\n42-301-12345,A\u0000B,640\n42-301-12346,5" casing,\n=cmd|' /C calc'!A0,C,1\n`,
    );
    expect(analysis.rowCount).toBe(3);
    expect(analysis.sampleRows.map((row) => row['Well Name'])).toEqual(['A\uFFFDB', '5" casing', 'C']);
  });

  test.each<[string, Buffer, RegExp]>([
    ['UTF-32 with a mark', Buffer.from([0xff, 0xfe, 0, 0, 0x41, 0, 0, 0, 0x2c, 0, 0, 0]), /UTF-32/],
    ['UTF-32 without', Buffer.from([0, 0, 0, 0x41, 0, 0, 0, 0x2c, 0, 0, 0, 0x42, 0, 0, 0, 0x0a]), /UTF-32/],
    ['a web page without a table', Buffer.from('\n<html><body>Sign in'), /web page without a table/],
    ['XML of something else', Buffer.from('<?xml version="1.0"?><kml></kml>'), /XML without a table/],
    ['a web page in one file', Buffer.from('MIME-Version: 1.0\nContent-Type: multipart/related\n'), /\.mht/],
    ['a PDF', Buffer.from('%PDF-1.7 and more'), /is actually a PDF/],
    ['a packed archive', Buffer.from([0x1f, 0x8b, 8, 0, 0, 0]), /compressed archive\. Unzip it/],
    ['nothing but zeros', Buffer.alloc(500), /contains only zeros/],
  ])('%s is refused, whatever its name says', async (_what, content, message) => {
    const answer = await ada.send(content, { areaId, name: 'wells.xls' });
    expect([answer.status, answer.body.message]).toEqual([415, expect.stringMatching(message)]);
  });
});

describe('texts under the names of workbooks', () => {
  const table = (rows: string[][]) =>
    `<html><body><table>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}`).join('')}`).join('')}</table>`;

  test('a web page is read by its table', async () => {
    const { analysis } = await analyze(
      table([
        ['API', 'Well Name', 'Acres'],
        ['42-301-12345', 'Se&ntilde;or 1', '640'],
        ['42-301-12346', 'B', '1'],
      ]),
    );
    expect([analysis.sheetNames, analysis.columnNames, analysis.rowCount]).toEqual([
      ['Table 1'],
      ['API', 'Well Name', 'Acres'],
      2,
    ]);
    expect(analysis.sampleRows[0]).toEqual({ API: '42-301-12345', 'Well Name': 'Señor 1', Acres: '640' });
  });

  test('zero padding is not part of a text', async () => {
    const { analysis } = await analyze(`${header}\n42-301-12345,A\u0000\u0000,640\n${'\u0000'.repeat(400)}`);
    expect(analysis.rowCount).toBe(1);
  });
});

describe('what a spreadsheet took from a text', () => {
  test('shortened numbers are reported for their column', async () => {
    const { analysis } = await analyze('API,Well Name\n4.2301E+13,A\n4.2302E+13,B\n42-301-12345,C\n');
    expect(analysis.issues).toEqual([
      expect.objectContaining({
        sourceColumn: 'API',
        message: expect.stringMatching(/^"API" has 2 numbers that a spreadsheet shortened/),
      }),
    ]);
  });

  test('longitudes without their sign are offered to be turned, and are', async () => {
    const { analysisId, analysis } = await analyze(
      "API,Lat,Long\n42-301-12345,31.9,102.5\n42-301-12346,31.8,102°30'\n",
    );
    expect(analysis.reading.offers.turnedSigns).toEqual(['Long']);
    expect(analysis.reading.doubts.map(({ message }) => message)).toEqual([
      'The longitudes of "Long" are east of Greenwich, in Asia. US longitudes are negative: change the sign if these should be.',
    ]);
    const turned = await change(analysisId, { turnedSigns: ['Long'] });
    expect(turned.sampleRows.map((row) => row.Long)).toEqual(['-102.5', "-102°30'"]);
    expect([turned.reading.offers.turnedSigns, turned.reading.doubts]).toEqual([[], []]);
  });

  test('a header whose last cells are blank names the columns below them by their place', async () => {
    const { analysis } = await analyze('API,Name,,\n42-301-12345,A,x,y\n42-301-12346,B,x,\n');
    expect(analysis.columnNames).toEqual(['API', 'Name', 'Column 3', 'Column 4']);
  });

  test('a row that crosses aligned columns is reported', async () => {
    const lines = Array.from({ length: 120 }, (_, n) => `42-301-${10_000 + n}   A ${n % 10}          640`);
    const { analysis } = await analyze(
      ['API            Well Name    Acres', ...lines, '42-301-20000 - B and another well 1'].join('\n'),
    );
    expect(analysis.issues.map(({ message }) => message)).toEqual([
      '1 row has text across the gap between two columns (at line 122) and will be rejected unless you fix them on Validate.',
    ]);
  });
});

describe('figures that mean something else', () => {
  test('days that a spreadsheet counts are dates where the column says so, else offered', async () => {
    const { analysisId, analysis } = await analyze(
      'API,Spud Date,Permit\n42-301-12345,40616,40617\n42-301-12346,,40618\n',
    );
    expect(analysis.columnTypes).toMatchObject({ 'Spud Date': 'datetime', Permit: 'int' });
    expect(analysis.sampleRows[0]).toMatchObject({ 'Spud Date': '2011-03-14', Permit: '40617' });
    expect(analysis.reading.offers.serialDates).toEqual(['Permit']);
    const changed = await change(analysisId, { serialDates: [{ column: 'Permit', epoch: '1904' }] });
    expect(changed.sampleRows[0]).toMatchObject({ 'Spud Date': '40616', Permit: '2015-03-16' });
  });

  test('decimal commas are read where the column proves them', async () => {
    const proven = await read(['Name;Acres;Interest', 'A;1.234,50;12,5', 'B;640;0,25']);
    expect(proven.columnTypes).toMatchObject({ Acres: 'float', Interest: 'float' });
    expect(proven.sampleRows[0]).toMatchObject({ Acres: '1234.50', Interest: '12.5' });
    const lots = await read(['Name,Lots,Acres', 'A,"1,2",640', 'B,"3,4",320']);
    expect(lots.columnTypes.Lots).toBe('text');
    expect(lots.reading.offers.decimalComma).toEqual(['Lots']);
  });

  test.each(['\t', '|', ';'])('lists of lots stay lists, between %j', async (separator) => {
    const rows = [
      ['Tract Name', 'Lots', 'Section No.', 'Lot Acres', 'Gross Acres'],
      ['A', '1,2', '7,8', '39,87', '80'],
      ['B', '3,4', '9', '40,5', '1280'],
    ];
    const { reading, sampleRows } = await read(rows.map((cells) => cells.join(separator)));
    expect(reading.chosen.decimalComma).toEqual(['Lot Acres']);
    expect(reading.offers.decimalComma).toEqual(['Lots', 'Section No.']);
    expect(sampleRows[0]).toMatchObject({ Lots: '1,2', 'Section No.': '7,8', 'Lot Acres': '39.87' });
    const alone = rows.map((cells) => [...cells.slice(0, 3), '', cells[4] === '1280' ? '1,280' : cells[4]]);
    const { commaColumns } = (await read(alone.map((cells) => cells.join(separator)))).reading;
    expect(commaColumns).toBeUndefined();
  });

  test.each([
    ['1,280', '2,560', ['1280', '1.280', '1,280 is 1,280 and not 1.28']],
    ['1.280', '2.560', ['1.280', '1280', '1.280 is 1.28 and not 1,280']],
  ])(
    'a thousand or a fraction is asked about where semicolons separate: %s',
    async (one, other, [asRead, chosen, shown]) => {
      const { analysisId, analysis } = await analyze(`Tract Name;Gross Acres\nA;${one}\nB;${other}\nC;640\n`);
      expect(analysis.reading.offers.decimalComma).toEqual(['Gross Acres']);
      expect(analysis.reading.doubts).toContainEqual({
        about: 'figures',
        message: `The figures of "Gross Acres" may have a decimal comma; they are read as is, so ${shown}.`,
      });
      expect(analysis.reading.commaColumns).toBeUndefined();
      expect(Number(String(analysis.sampleRows[0]?.['Gross Acres']).replace(',', ''))).toBe(Number(asRead));
      const changed = await change(analysisId, { decimalComma: ['Gross Acres'] });
      expect(Number(changed.sampleRows[0]?.['Gross Acres'])).toBe(Number(chosen));
    },
  );

  test.each(['\t', '|', ','])(
    'a zero before the comma proves it for the whole column, between %j',
    async (separator) => {
      const cell = (text: string) => (separator === ',' ? `"${text}"` : text);
      const rows = [
        ['A', '0,125', '0,050'],
        ['B', '0,250', '1,000'],
        ['C', '1,500', '12,500'],
      ].map((row) => row.map(cell).join(separator));
      const { reading, sampleRows } = await read([
        ['Tract Name', 'Gross Acres', 'Bonus'].join(separator),
        ...rows,
      ]);
      expect(reading.chosen.decimalComma).toEqual(['Gross Acres', 'Bonus']);
      expect(sampleRows[2]).toMatchObject({ 'Gross Acres': '1.500', Bonus: '12.500' });
      expect(reading.doubts).toEqual([
        { about: 'figures', message: 'The figures of "Gross Acres", "Bonus" are read with a decimal comma.' },
      ]);
    },
  );

  test.each(['1.280,5', '0,125'])('one %s does not make thousandths of thousands', async (odd) => {
    const acres = ['1,280', '1,311', '1,342', odd];
    const { reading } = await read([
      'Tract Name,Gross Acres',
      ...acres.map((each, row) => `T${row},"${each}"`),
    ]);
    expect(reading.chosen.decimalComma).toEqual([]);
    expect(reading.offers.decimalComma).toEqual(['Gross Acres']);
  });

  test.each([['1,234,567'], ['1,234.50'], ['640.5']])(
    'a zero before the comma next to %s is asked about and never a thousand',
    async (other) => {
      const { analysisId, analysis } = await analyze(`Tract Name\tGross Acres\nA\t0,125\nB\t${other}\n`);
      expect(analysis.reading.chosen.decimalComma).toEqual([]);
      expect(analysis.reading.offers.decimalComma).toEqual(['Gross Acres']);
      const { tract } = await ada.process({
        analysisId,
        areaId,
        includedEntities: ['tract'],
        mappings: {
          'Tract Name': { table: 'tract', column: 'tract_name' },
          'Gross Acres': { table: 'tract', column: 'gross_acres' },
        },
        dryRun: true,
      });
      expect(tract?.error_details).toMatchObject([
        { record_index: 1, message: 'Gross Acres must be a number: "0,125"' },
      ]);
    },
  );

  test.each(['\t', '|', ','])(
    'a decimal comma in one column raises the question for the others, between %j',
    async (separator) => {
      const cell = (text: string) => (separator === ',' ? `"${text}"` : text);
      for (const rates of [
        ['12,5', '18,75'],
        ['0,125', '0,25'],
        ['1.234,5', '25'],
      ]) {
        const { reading } = await read(
          [
            ['Lease', 'Royalty Rate', 'Lease Acres', 'Bonus', 'Rental'],
            ['A', rates[0] ?? '', '1.280', '$1.500', '1,280'],
            ['B', rates[1] ?? '', '640', '$500', '2,560'],
          ].map((row) => row.map(cell).join(separator)),
        );
        const { decimalComma } = reading.chosen;
        expect([...decimalComma, ...reading.offers.decimalComma].toSorted()).toEqual([
          'Bonus',
          'Lease Acres',
          'Rental',
          'Royalty Rate',
        ]);
        expect(reading.doubts.map(({ message }) => message)).toContainEqual(
          `"Royalty Rate" has decimal commas (${rates[0]}), so $1.500 in "Bonus" could be 1,500 or 1.5. Choose how to read them.`,
        );
        expect(reading.commaColumns?.map(({ column, asComma }) => [column, asComma])).toEqual([
          ['Lease Acres', '1,280'],
          ['Bonus', '1,500'],
          ['Rental', '1.28'],
        ]);
      }
    },
  );

  test('lists of lots and sections raise no question for acres', async () => {
    const { reading } = await read(['Name,Lots,Acres', 'A,"1,2","1,280"', 'B,"3,4",320']);
    expect(reading.offers.decimalComma).toEqual(['Lots']);
  });

  test('a decimal point after a zero is one, whatever the other columns have', async () => {
    const { sampleRows } = await read(['Name\tAcres\tRate', 'A\t0.125\t12,5', 'B\t0.250\t18,75']);
    expect(sampleRows[0]).toMatchObject({ Acres: '0.125', Rate: '12.5' });
  });

  test('figures that can be read in one way only are not asked about', async () => {
    for (const lines of [
      ['Tract Name;Gross Acres', 'A;1,280.5', 'B;640'],
      ['Tract Name;Gross Acres', 'A;1.2805', 'B;640.125'],
      ['Tract Name,Gross Acres', 'A,"1,280"', 'B,640'],
    ])
      expect((await read(lines)).reading.offers.decimalComma).toEqual([]);
  });

  test('money, percent, parentheses and fractions are figures; identifiers with leading zeros are not', async () => {
    const { columnTypes } = await read([
      'Bonus,Royalty,Change,Interest,File No,Signed',
      '"$1,250.00",18.75%,(3.1),3/16,0012,12-Mar-81',
      '$12,12.5 %,4.2,1/8,0134,5-Jan-26',
    ]);
    expect(columnTypes).toEqual({
      Bonus: 'float',
      Royalty: 'float',
      Change: 'float',
      Interest: 'float',
      'File No': 'text',
      Signed: 'datetime',
    });
  });
});

test('a column whose name states another unit or a rate is reported', async () => {
  const rates = [
    'Bonus per acre ($/ac)',
    'Bonus $/NMA',
    'BonusPerAcre',
    'BONUS_PER_NET_ACRE',
    'Bonus/Ac',
    'BONUS_AC',
    'Rental per month',
    'Delay Rental ($/yr)',
  ];
  const names = [
    'Gross Acres (thousands)',
    'Bonus ($000)',
    'Gross Hectares',
    'Area sq mi',
    'Bonus Paid (MM)',
    'Bonus ($M)',
    'Bonus (€)',
    'Area (km²)',
    'AREA_SQFT',
    'Arpents',
    'Bonus C$',
    ...rates,
  ];
  const unlike = [
    'Gross Acres',
    'Bonus',
    'Net/Gross Acres',
    'Acres per Well',
    'Bonus Paid',
    'Total Bonus ($)',
    'Well No 000',
    'Depth (thousands)',
    'Has Lease',
    'Notes in thousands',
    'Has HBP',
  ];
  const { issues } = await read([
    ['Tract Name', ...names, ...unlike].join(','),
    ['A', ...names.map(() => '10'), '1', '2', '3', '4', '5', '6', '3', '4', 'Y', 'x', '1'].join(','),
    ['B', ...names.map(() => '20.5'), '1', '2', '3', '4', '5', '6', '3', '4', 'N', 'y', '0'].join(','),
  ]);
  expect(issues.map(({ sourceColumn }) => sourceColumn)).toEqual(names);
  expect(issues[0]?.message).toBe(
    'The name of "Gross Acres (thousands)" states a unit that isn\'t converted: its figures are stored as they are. Convert them in the file if they aren\'t acres or US dollars.',
  );
  expect(
    issues.filter(({ message }) => / states a rate, such as dollars per acre/.test(message)),
  ).toHaveLength(rates.length);
});

test('a row of units that states another unit is reported', async () => {
  const lists: [string, string, string | null][] = [
    ['Tract,Acres,Map', ',(ha),', 'ha'],
    ['Tract,Acres,Map', ',[sq mi],', 'sq mi'],
    ['Tract,Area', ',ha', 'ha'],
    ['Tract,Area,Well No', ',ha,', 'ha'],
    ['Tract,Acres,Well No', ',hectares,', 'hectares'],
    ['Tract,Acres,Bonus', ',acres,CAD', 'CAD'],
    ['Tract,Acres,Bonus', ',(acres),(€)', '€'],
    ['Tract,Acres,Bonus', ',acres,$000', '$000'],
    ['Tract,Acres,Bonus', ',ac,$/ac', '$/ac'],
    ['Tract,Acres,Depth', ',ac,ft', null],
    ['Tract,Acres,Bonus', ',acres,$', null],
  ];
  for (const [header, units, stated] of lists) {
    const width = header.split(',').length;
    const { issues, reading } = await read(
      [header, units, 'A,64.75,10', 'B,129.5,20'].map((row) => row.split(',').slice(0, width).join(',')),
    );
    expect([units, reading.setAsideRows.units]).toEqual([units, 1]);
    expect([units, issues.length]).toEqual([units, stated === null ? 0 : 1]);
    if (stated !== null) expect(issues[0]?.message).toContain(stated);
  }
  const { issues } = await read(['Tract,Acres,County', ',(ha),', 'A,64.75,Loving', 'B,129.5,Loving']);
  expect(issues.map(({ message }) => message)).toEqual([
    'The row of units states "(ha)" for "Acres", a unit that isn\'t converted: its figures are stored as they are. Convert them in the file if they aren\'t acres or US dollars.',
  ]);
});

describe('a changed reading', () => {
  const wells = `${header}\n42-301-12345,A,640\n42-301-12346,B,320\n`;

  test('is refused with what does not fit the file, and then all stays as it was', async () => {
    const { analysisId, analysis } = await analyze(wells);
    const refused = async (body: object) => {
      const answer = await put(analysisId, body);
      return [answer.status, answer.body.message];
    };
    expect(await refused({ headerFrom: 900, headerTo: 900 })).toEqual([
      400,
      'Row 900 is blank or too far down for a header.',
    ]);
    expect(await refused({ headerFrom: 3, headerTo: 2 })).toEqual([
      400,
      'The header cannot end before it begins.',
    ]);
    expect(await refused({ fillDown: ['Nope'] })).toEqual([400, 'The file has no column "Nope".']);
    expect(await refused({ sheets: ['Sheet1'] })).toEqual([400, 'The file has no sheets.']);
    expect((await refused({ encoding: 'ebcdic' }))[0]).toBe(400);
    expect((await refused({ delimiter: 'ab' }))[0]).toBe(400);
    expect((await refused({ unknown: true }))[0]).toBe(400);
    const stored = await ada.call('GET', `/api/analyze-file/${analysisId}`);
    expect((stored.body.data as [Analysis])[0].analysis).toEqual(analysis);
  });

  test('is stored and used by the import', async () => {
    const { analysisId } = await analyze(wells);
    await change(analysisId, { headerFrom: 2, headerTo: 2 });
    const stored = await ada.call('GET', `/api/analyze-file/${analysisId}`);
    expect((stored.body.data as [Analysis])[0].analysis.rowCount).toBe(1);
    const { well } = await ada.process({
      analysisId,
      areaId,
      includedEntities: ['well'],
      mappings: {
        '42-301-12345': { table: 'well', column: 'api_number' },
        A: { table: 'well', column: 'well_name' },
      },
      dryRun: true,
    });
    expect((well?.inserts ?? 0) + (well?.updates ?? 0)).toBe(1);
  });

  test('keeps the repaired cells unless they may be others', async () => {
    const lines = ['API,Well Name,Spud Date,Acres', '42-301-71001,A,3/4/2021,10', '42-301-71002,B,,20'];
    const { analysisId } = await analyze([...lines, 'Total,,,30'].join('\n'));
    const repairs = [{ record_index: 1, column: 'Acres', value: '11' }];
    const kept = async (body: Partial<ReadingChoices>) => {
      await ada.call('PUT', `/api/analyze-file/${analysisId}/repairs`, { repairs });
      const answer = await put(analysisId, body);
      await put(analysisId, {});
      return (answer.body.data as [Analysis])[0].repairs?.length;
    };
    expect(await kept({ dateOrders: [{ column: 'Spud Date', order: 'day-first' }] })).toBe(1);
    expect(await kept({ fillDown: ['Spud Date'] })).toBe(1);
    expect(await kept({ setAside: { subtotals: false, units: true, repeatedHeaders: true } })).toBe(1);
    expect(await kept({ headerFrom: 2, headerTo: 2 })).toBe(0);
    expect(await kept({ encoding: 'windows-1252' })).toBe(0);
    expect(await kept({ delimiter: ';' })).toBe(0);
  });

  test('is that which the user saw when an import begins', async () => {
    const lines = [header, '42-301-70001,A,10', '42-301-70002,B,20'];
    const { analysisId, revision: seen } = await analyze(lines.join('\n'));
    const start = (revision: string | undefined) =>
      ada.call('POST', '/api/process-mappings', {
        analysisId,
        areaId,
        includedEntities: ['well'],
        mappings,
        revision,
      });
    const revisionOf = (answer: { body: object }) => (answer.body as { data: [Analysis] }).data[0].revision;
    const read = revisionOf(await put(analysisId, { fillDown: ['Acres'] }));
    const refused = await start(seen);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'How wells.csv is read, or a repaired cell, was changed in another tab or window. Reload this page to see what would be saved now.',
    ]);
    const repairs = [{ record_index: 1, column: 'Well Name', value: 'A 1H' }];
    const repair = (revision?: string) =>
      ada.call('PUT', `/api/analyze-file/${analysisId}/repairs`, { repairs, revision });
    expect((await repair(seen)).status).toBe(409);
    const repaired = revisionOf(await repair(read));
    expect((await start(read)).status).toBe(409);
    expect(revisionOf(await ada.call('GET', `/api/analyze-file/${analysisId}`))).toBe(repaired);
    expect((await start(repaired)).status).toBe(200);
  });

  test('is closed once the file is imported', async () => {
    const { analysisId } = await analyze(wells);
    await ada.process({ analysisId, areaId, includedEntities: ['well'], mappings });
    expect((await put(analysisId, {})).status).toBe(409);
  });

  test('refuses without a token', async () => {
    const { analysisId } = await analyze(wells);
    const answer = await house.app.inject({
      method: 'PUT',
      url: `/api/analyze-file/${analysisId}/reading`,
      payload: {},
    });
    expect(answer.statusCode).toBe(401);
  });

  test('refuses another company’s record', async () => {
    const { analysisId } = await analyze(wells);
    expect((await put(analysisId, {}, bob)).status).toBe(404);
  });
});
