import { describe, expect, test } from 'vitest';
import { ColumnStudy } from '#shared/import/match/column-facts.ts';
import { findMeasureUnits } from '#shared/import/match/measure-units.ts';
import { readCell } from '#shared/import/parse/blank-words.ts';
import type { AssetName } from '#shared/land/entities/registry.ts';
import { loadNad27Datum } from '#shared/map/shapes/reference-system.ts';
import { createRowParser } from './parse-rows.ts';

/** Creates a parser for columns named like their targets, studied from the rows that it then reads. */
function parserOf(name: AssetName, header: string[], rows: string[][]) {
  const studies = header.map(() => new ColumnStudy());
  for (const row of rows) for (const [index, study] of studies.entries()) study.add(readCell(row[index]));
  const facts = Object.fromEntries(
    header.map((column, index) => [column, studies[index]?.facts() ?? new ColumnStudy().facts()]),
  );
  const mappings = Object.fromEntries(header.map((column) => [column, { table: name, column }]));
  const byName = new Map<string, number | null>([
    ['north', 2],
    ['twin', null],
  ]);
  return createRowParser(name, mappings, { header, facts }, { chosen: 1, byName });
}

function parse(name: AssetName, header: string[], ...rows: string[][]) {
  const parser = parserOf(name, header, rows);
  return rows.map((row) => {
    const parsed = parser.parse(row);
    if (parsed.ok === 'absent') return { absent: true };
    if (!parsed.ok) return { reasons: parsed.reasons.map(({ message }) => message) };
    const values = Object.fromEntries(
      parser.columns.map((column, index) => [column, parsed.values[index] ?? null]),
    );
    return {
      key: parsed.key,
      areaId: parsed.areaId,
      ...values,
      warnings: parsed.warnings.map(({ message }) => message),
    };
  });
}

describe('wells', () => {
  test('have their key padded and their locations made of two columns', () => {
    const header = ['api_number', 'well_name', 'surface_latitude', 'surface_longitude'];
    expect(parse('well', header, ['42-301-12345', ' A 1 ', '31.9', '-102.5'])).toEqual([
      {
        key: '42301123450000',
        areaId: 1,
        api_number: '4230112345',
        well_name: 'A 1',
        surface_location: '{"type":"Point","coordinates":[-102.5,31.9]}',
        warnings: [],
      },
    ]);
  });

  test.each([
    ['31.9', '', 'Surface Location was left out: its longitude is missing'],
    ['', '-102.5', 'Surface Location was left out: its latitude is missing'],
    ['0', '0.0', 'Surface Location was left out: latitude and longitude are both 0'],
  ])('at %j, %j go in with a warning', (latitude, longitude, warning) => {
    const header = ['api_number', 'surface_latitude', 'surface_longitude'];
    expect(parse('well', header, ['4230112345', latitude, longitude])).toMatchObject([
      { surface_location: null, warnings: [warning] },
    ]);
  });

  test.each([
    ['91', '0', 'Surface Location has a latitude outside -90…90: "91"'],
    ['31.9', '-190', 'Surface Location has a longitude outside -180…180: "-190"'],
    ['north', '-102', 'Surface Location has a latitude that isn\'t a number of degrees: "north"'],
  ])('at %j, %j are refused', (latitude, longitude, reason) => {
    const header = ['api_number', 'surface_latitude', 'surface_longitude'];
    expect(parse('well', header, ['4230112345', latitude, longitude])).toEqual([{ reasons: [reason] }]);
  });

  test.each<[string[], string[], string[]]>([
    [['surface_latitude'], ['31.9'], []],
    [
      ['surface_latitude'],
      ['95.5'],
      ['Surface Location was left out: it has a latitude outside -90…90: "95.5"'],
    ],
    [
      ['surface_latitude', 'surface_longitude'],
      ['', '-190'],
      ['Surface Location was left out: it has a longitude outside -180…180: "-190"'],
    ],
  ])('of half a place keep the rest of the row: %j %j', (columns, cells, warnings) => {
    expect(parse('well', ['api_number', ...columns], ['4230112345', ...cells])).toMatchObject([
      { surface_location: null, warnings },
    ]);
  });

  test('west of a letter is negative', () => {
    const header = ['api_number', 'surface_latitude', 'surface_longitude'];
    expect(parse('well', header, ['4230112345', '31.9 N', '102.5W'])).toMatchObject([
      { surface_location: '{"type":"Point","coordinates":[-102.5,31.9]}' },
    ]);
  });

  test('without a number are refused, whatever else is right', () => {
    expect(parse('well', ['api_number', 'well_name'], ['N/A', 'A 1'])).toEqual([
      { reasons: ['API Number is required, and "N/A" is read as blank'] },
    ]);
  });

  test('report every reason at once', () => {
    expect(parse('well', ['api_number', 'gross_acres', 'spud_date'], ['12', 'many', 'soon'])).toEqual([
      {
        reasons: [
          'API Number must be an API number of 10, 12 or 14 digits (it has 2): "12"',
          'Gross Acres must be a number: "many"',
          'Spud Date must be a date such as 2026-03-31: "soon"',
        ],
      },
    ]);
  });

  test.each(['1900-02-29', '1900-02-29 12:00:00', '2/29/1900'])('refuse the day that was not: %s', (date) => {
    expect(parse('well', ['api_number', 'spud_date'], ['4230112345', date])).toEqual([
      {
        reasons: [
          `Spud Date is February 29, 1900, a day that spreadsheets count but that never existed: "${date}"`,
        ],
      },
    ]);
  });

  test('are imported if a word is not an option', () => {
    const parser = parserOf('well', ['api_number', 'well_status'], []);
    const parsed = parser.parse(['4230112345', 'Purple']);
    expect(parsed).toMatchObject({
      ok: true,
      values: ['4230112345', null],
      warnings: [{ unknownWord: 'Purple' }],
    });
    parser.parse(['4230112346', 'P&A']);
    parser.parse(['4230112347', 'P&A']);
    expect(parser.translations()).toEqual([
      { column: 'well_status', word: 'P&A', option: 'plugged', rows: 2 },
    ]);
  });

  test('go to the area that the row names', () => {
    const header = ['api_number', 'area_name'];
    expect(parse('well', header, ['4230112345', 'NORTH'], ['4230112346', ''])).toMatchObject([
      { areaId: 2 },
      { areaId: 1 },
    ]);
    expect(parse('well', header, ['4230112345', 'South'], ['4230112346', 'Twin'])).toEqual([
      { reasons: [expect.stringMatching(/^Area "South" isn.t in this company: enter one of its areas/)] },
      { reasons: [expect.stringMatching(/^Several areas of this company are named "Twin": /)] },
    ]);
  });
});

describe('leases', () => {
  test('whose dates contradict one another go in as they are, with a warning', () => {
    const header = ['file_number', 'contract_date', 'expiration_date', 'recording_date'];
    const rows = [
      ['1', '2026-03-31', '2025-03-31', '2026-04-02'],
      ['2', '2026-03-31', '2029-03-31', ''],
      ['3', '', '2020-01-01', '2019-01-01'],
    ];
    expect(parse('lease', header, ...rows)).toMatchObject([
      {
        expiration_date: '2025-03-31',
        warnings: ['Expiration Date is before Lease Date (2026-03-31)'],
      },
      { warnings: [] },
      { warnings: [] },
    ]);
  });

  const header = ['file_number', 'royalty_rate', 'bonus', 'contract_date'];

  test('read fractions by the whole column, money and dates in its order', () => {
    expect(
      parse(
        'lease',
        header,
        ['L-1', '18.75', '$1,250.00', '31/12/2020'],
        ['L-2', '0.5%', '(5)', '03/04/2020'],
        ['L-3', '3/16', '', ''],
      ),
    ).toMatchObject([
      { royalty_rate: '0.1875', bonus: '1250', contract_date: '2020-12-31' },
      { reasons: ['Bonus must be 0 or more: "(5)"'] },
      { royalty_rate: '0.1875', bonus: null, contract_date: null },
    ]);
    expect(parse('lease', ['file_number', 'royalty_rate'], ['L-1', '0.1875'], ['L-2', '.25'])).toMatchObject([
      { royalty_rate: '0.1875' },
      { royalty_rate: '0.25' },
    ]);
  });

  test('refuse a number that could be a fraction or a percentage, where the column does not decide it', () => {
    const rows = [
      ['1', 'A', '0.1875'],
      ['2', 'B', '18.75'],
      ['3', 'C', '1/8'],
      ['4', 'D', '0.5%'],
    ];
    const read = parse('lease', ['file_number', 'contract_name', 'royalty_rate'], ...rows);
    expect(read).toMatchObject([
      { reasons: ['Royalty Rate could mean 0.1875% or 18.75%; type the percent sign: "0.1875"'] },
      { reasons: [expect.stringContaining('type 18.75% or 0.1875')] },
      { royalty_rate: '0.125' },
      { royalty_rate: '0.005' },
    ]);
  });

  test('lose the zeros that a data frame put behind a number', () => {
    expect(parse('lease', ['file_number'], ['123.0'], ['456.0'])).toMatchObject([
      { key: '123' },
      { key: '456' },
    ]);
    expect(parse('lease', ['file_number'], ['123.0'], ['A-1'])).toMatchObject([
      { key: '123.0' },
      { key: 'A-1' },
    ]);
  });

  test('keep the zeros of a file number', () => {
    expect(parse('lease', ['file_number', 'contract_name'], ['00123', 'Smith'])).toMatchObject([
      { key: '00123', file_number: '00123' },
    ]);
  });
});

test('owners and tracts are found by name, whatever its case', () => {
  expect(parse('owner', ['owner_name', 'email'], ['SMITH, John', 'a@b.co'])).toMatchObject([
    { key: 'smith, john' },
  ]);
  expect(parse('tract', ['tract_name', 'gross_acres'], ['T-1', '640 ac'])).toMatchObject([
    { key: 't-1', gross_acres: '640' },
  ]);
});

test('a text of a million characters is refused at once, whatever its field', () => {
  const long = `1${' '.repeat(999_000)}x`;
  const started = performance.now();
  expect(parse('tract', ['tract_name', 'gross_acres'], ['T-1', long])).toEqual([
    { reasons: [expect.stringContaining('Gross Acres is longer than 500 characters')] },
  ]);
  expect(parse('owner', ['owner_name', 'email'], ['Smith', `a@${'.'.repeat(999_000)}`])).toEqual([
    { reasons: [expect.stringContaining('Email is longer than 500 characters')] },
  ]);
  expect(performance.now() - started).toBeLessThan(2000);
});

test('a row shorter than the header has blanks at its end', () => {
  expect(parse('owner', ['owner_name', 'email'], ['Smith'])).toMatchObject([
    { owner_name: 'Smith', email: null },
  ]);
});

describe('numbers that a spreadsheet shortened', () => {
  test('are not keys: the row is refused with a hint how to fix it', () => {
    expect(parse('well', ['api_number', 'well_name'], ['4.2301E+13', 'A 1'])).toEqual([
      {
        reasons: [
          'API Number cannot be read: a spreadsheet shortened the number and lost its last digits. Format the column as text there and save the file again: "4.2301E+13"',
        ],
      },
    ]);
  });

  test('leave other fields empty with a warning', () => {
    expect(parse('owner', ['owner_name', 'tax_id'], ['Ada', '1.23E+08'])).toMatchObject([
      {
        tax_id: null,
        warnings: [
          'Tax ID was left out: a spreadsheet shortened the number and lost its last digits: "1.23E+08"',
        ],
      },
    ]);
  });
});

test.each(['***-**-6789', 'XXX-XX-6789', 'xx-xxx6789', '•••6789', 'ON FILE'])(
  'a number with hidden digits does not replace a stored one: %s',
  (text) => {
    expect(parse('owner', ['owner_name', 'tax_id'], ['Ada', text])).toMatchObject([
      {
        tax_id: null,
        warnings: [`Tax ID was left out: some of its digits are hidden in the file: "${text}"`],
      },
    ]);
  },
);

describe('what is said once of a column', () => {
  const noticesOf = (name: AssetName, header: string[], ...rows: string[][]) => {
    const parser = parserOf(name, header, rows);
    const warned = rows.map((row) => parser.parse(row).warnings.length);
    return { warned, notices: parser.notices().map(({ message, rows: count }) => [message, count]) };
  };

  test('rounded figures, numbers made by rule and words for no value warn of no row', () => {
    const header = ['api_number', 'gross_acres', 'spud_date'];
    expect(
      noticesOf(
        'well',
        header,
        ['99-123-45678-90-12', '0.30000000000000004', 'TBD'],
        ['99-123-45678-90-13', '0.6000000000000001', '2011-03-14'],
      ),
    ).toEqual({
      warned: [0, 0],
      notices: [
        ['API Number has the state code 99, which no state uses: it is a generated number', 2],
        ['Gross Acres was rounded to 4 decimal places', 2],
        ['Spud Date was left out; the file says "TBD"', 1],
      ],
    });
  });

  test('wells that a column does not mark as active and that become so', () => {
    const { notices } = noticesOf(
      'well',
      ['api_number', 'is_active'],
      ['4230112345', 'x'],
      ['4230112346', ''],
      ['4230112347', 'n/a'],
      ['4230112348', 'no'],
    );
    expect(notices).toEqual(
      expect.arrayContaining([['Active has no value; new records are stored as Yes', 2]]),
    );
  });

  test('half a location that has no other half in the file', () => {
    const { notices } = noticesOf(
      'well',
      ['api_number', 'surface_latitude'],
      ['4230112345', '31.9'],
      ['4230112346', ''],
    );
    expect(notices).toEqual([['Surface Location is unchanged: only its latitude has a column', 1]]);
  });
});

test('a well of the United States east of Greenwich goes in with a warning', () => {
  const header = ['api_number', 'surface_latitude', 'surface_longitude'];
  const rows = [
    ['4230112345', '31.9', '102.5'],
    ['4230112346', '31.9', '-102.5'],
  ];
  const parser = parserOf('well', header, rows);
  expect(rows.map((row) => parser.parse(row).warnings.map(({ message }) => message))).toEqual([
    ['Surface Location is east of Greenwich, but the API number is for Texas: make its longitude negative'],
    [],
  ]);
});

test('a well outside the state of its number goes in with a warning at the column to check', () => {
  const header = ['api_number', 'surface_latitude', 'surface_longitude'];
  const rows = [
    ['4230112345', '-31.9', '-102.5'],
    ['4230112346', '31.9', '102.5'],
    ['4230112347', '41.9', '-102.5'],
    ['', '-31.9', '102.5'],
  ];
  const parser = parserOf('well', header, rows);
  expect(rows.map((row) => parser.parse(row).warnings.map(({ source }) => source))).toEqual([
    ['surface_latitude'],
    ['surface_longitude'],
    ['surface_latitude'],
    [],
  ]);
});

test('a zip code gets back the zeros that a spreadsheet took', () => {
  const header = ['owner_name', 'state', 'zipcode'];
  expect(parse('owner', header, ['Ada', 'MA', '2134'], ['Bob', 'TX', '7902'])).toMatchObject([
    { zipcode: '02134', warnings: ['Zip Code lost its leading zero; read as 02134: "2134"'] },
    { zipcode: '7902', warnings: ['Zip Code has too few digits for this state: "7902"'] },
  ]);
});

test('tax ids that are numbers without nine digits are reported', () => {
  const parser = parserOf('owner', ['owner_name', 'tax_id'], []);
  for (const taxId of ['12345678', '12-345678', '123-45-6789', '75-1234567', 'XX-XXX1234', '', '1234567'])
    parser.parse([`Owner ${taxId}`, taxId]);
  expect(parser.notices().map(({ message, rows }) => [message, rows])).toEqual([
    ['Tax ID has 8 digits instead of 9; a spreadsheet may have dropped its leading zero', 2],
    ['Tax ID has 7 digits instead of 9', 1],
  ]);
});

test('a zip code with a decimal point is read without it, and one that is none is reported', () => {
  const rows = [
    ['Ada', '79701.0'],
    ['Bob', '797O1'],
  ];
  const parser = parserOf('owner', ['owner_name', 'zipcode'], rows);
  expect(rows.map((row) => parser.parse(row))).toMatchObject([
    { values: ['Ada', '79701'] },
    { values: ['Bob', '797O1'] },
  ]);
  expect(parser.notices().map(({ message }) => message)).toEqual([
    'Zip Code ended in a decimal point with zeros, which were removed',
    "Zip Code isn't a US zip code of 5 or 9 digits",
  ]);
});

describe('coordinates of NAD27', () => {
  const api = '4230130001';
  async function read(names: [string, string], cells: string[], datum?: string) {
    const header = ['API', ...names, ...(datum === undefined ? [] : ['Datum'])];
    const [latitude, longitude] = names;
    const mappings = {
      API: { table: 'well', column: 'api_number' },
      [latitude]: { table: 'well', column: 'surface_latitude' },
      [longitude]: { table: 'well', column: 'surface_longitude' },
    };
    const areas = { chosen: 1, byName: new Map<string, number | null>() };
    const parser = createRowParser('well', mappings, { header, facts: {} }, areas, {
      nad27: await loadNad27Datum(),
    });
    const parsed = parser.parse([api, ...cells, ...(datum === undefined ? [] : [datum])]);
    if (parsed.ok !== true) throw new Error('The row was refused.');
    const place = JSON.parse(String(parsed.values[parser.columns.indexOf('surface_location')]));
    return { place: place.coordinates, notices: parser.notices().map(({ message }) => message) };
  }
  const plain = [-103.5, 31.5];
  /** From PROJ's `cs2cs EPSG:4267 EPSG:4269` without grids, accurate to 5 m; the shift is 45 m. */
  const shifted = [-103.50047, 31.50016];
  const said = ['Surface Location was shifted from NAD27 to WGS 84'];

  test.each<[string, string]>([
    ['Latitude NAD27', 'Longitude NAD27'],
    ['LAT27', 'LONG27'],
    ['NAD_27_Lat', 'NAD_27_Lon'],
    ['Lat_1927 (NAD1927)', 'Lon_1927 (NAD1927)'],
  ])('%j and %j are shifted, and that is said', async (...names) => {
    const { place, notices } = await read(names, ['31.5', '-103.5']);
    expect(place[0]).toBeCloseTo(shifted[0] ?? 0, 4);
    expect(place[1]).toBeCloseTo(shifted[1] ?? 0, 4);
    expect(notices).toEqual(said);
  });

  test('a column names the datum of each row', async () => {
    expect((await read(['Lat', 'Long'], ['31.5', '-103.5'], 'NAD27')).notices).toEqual(said);
    for (const datum of ['NAD83', '', 'WGS 84'])
      expect(await read(['Lat', 'Long'], ['31.5', '-103.5'], datum)).toEqual({ place: plain, notices: [] });
    expect((await read(['LAT83', 'LONG83'], ['31.5', '-103.5'], 'NAD27')).place).toEqual(plain);
  });

  /** Reads rows of both locations of a well; `header` follows the API number. */
  async function readRows(
    header: string[],
    rows: string[][],
    columns: Record<string, string>,
    titles: string[] = [],
  ) {
    const mappings = Object.fromEntries(
      Object.entries({ API: 'api_number', ...columns }).map(([name, column]) => [
        name,
        { table: 'well', column },
      ]),
    );
    const areas = { chosen: 1, byName: new Map<string, number | null>() };
    const file = { header: ['API', ...header], facts: {}, titles };
    const parser = createRowParser('well', mappings, file, areas, { nad27: await loadNad27Datum() });
    const parsed = rows.map((cells) => {
      const row = parser.parse([api, ...cells]);
      if (row.ok !== true) throw new Error('The row was refused.');
      const isShifted = (column: string) => {
        const at = parser.columns.indexOf(column);
        return at >= 0 && JSON.parse(String(row.values[at])).coordinates[0] !== -103.5;
      };
      return {
        surface: isShifted('surface_location'),
        bottom: isShifted('bottom_hole_location'),
        warnings: row.warnings.map(({ message }) => message),
      };
    });
    return { parsed, notices: parser.notices().map(({ message, rows: count }) => `${count}: ${message}`) };
  }
  const surface = { Lat: 'surface_latitude', Long: 'surface_longitude' };
  const readWords = (name: string, words: string[]) =>
    readRows(
      ['Lat', 'Long', name],
      words.map((word) => ['31.5', '-103.5', word]),
      surface,
    );

  test.each([
    'NAD27 CONUS',
    'NAD27 (CONUS)',
    'NAD27 TX-C',
    'NAD27 (US ft)',
    'NAD27*',
    'NAD27 - approx',
    '1927 NAD',
    'N.A.D. 27',
    'GCS_North_American_1927',
    'N27',
    'EPSG:4267',
    '27',
  ])('%j in a column of datums is NAD27', async (word) => {
    const { parsed } = await readWords('Datum', [word]);
    expect(parsed).toEqual([{ surface: true, bottom: false, warnings: [] }]);
  });

  test.each([
    'NAD83 (2011)',
    'NAD 83 TX-C',
    'WGS-84',
    'GCS_WGS_1984',
    '83',
    'EPSG 4269',
    'KB',
    'K.B.',
    '2,719',
    '',
  ])('%j in a column of datums shifts nothing', async (word) => {
    const { parsed, notices } = await readWords('Datum', [word]);
    expect(parsed).toEqual([{ surface: false, bottom: false, warnings: [] }]);
    expect(notices).toEqual([]);
  });

  test.each([
    'NAD27/83',
    'NAD27 or NAD83',
    'NAD27 converted to NAD83',
    'not NAD27',
    'NAD27?',
    'converted from NAD27',
    'probably NAD27',
    'WGS72',
    'Clarke 1866',
    'Unknown',
    'GPS',
  ])('%j in a column of datums is not clear, which is a warning', async (word) => {
    const { parsed } = await readWords('Datum', [word]);
    const warnings = [`Surface Location was read as WGS 84, but its datum isn't clear: "${word}"`];
    expect(parsed).toEqual([{ surface: false, bottom: false, warnings }]);
  });

  test('rows without a datum among others of NAD27 are reported', async () => {
    const { notices } = await readWords('Datum', ['NAD27', '', 'NAD83', '']);
    expect(notices).toEqual([
      '1: Surface Location was shifted from NAD27 to WGS 84',
      '2: Surface Location was read as WGS 84 where no datum is stated, but other rows state another',
    ]);
    expect((await readWords('Datum', ['NAD83', ''])).notices).toEqual([]);
  });

  test.each(['Coord System', 'Projection', 'CRS', 'Spatial_Ref', 'GEODETIC DATUM', 'SHL Datum'])(
    'the column %j names datums too',
    async (name) => {
      const { parsed } = await readWords(name, ['NAD27', 'NAD83']);
      expect(parsed.map((row) => row.surface)).toEqual([true, false]);
    },
  );

  test('in a column of projections, only words about a datum are unclear', async () => {
    const { parsed } = await readWords('Projection', ['Lambert Conformal Conic', 'Old Hawaiian']);
    expect(parsed.map(({ warnings }) => warnings.length)).toEqual([0, 1]);
  });

  const places = {
    'SHL Lat': 'surface_latitude',
    'SHL Long': 'surface_longitude',
    'BHL Lat': 'bottom_hole_latitude',
    'BHL Long': 'bottom_hole_longitude',
  };
  test.each([
    [
      ['SHL Lat', 'SHL Long', 'SHL Datum', 'BHL Lat', 'BHL Long', 'BHL Datum'],
      [2, 5],
    ],
    [
      ['SHL Datum', 'SHL Lat', 'SHL Long', 'BHL Datum', 'BHL Lat', 'BHL Long'],
      [0, 3],
    ],
    [
      ['SHL Lat', 'SHL Long', 'Datum', 'BHL Lat', 'BHL Long', 'Datum (2)'],
      [2, 5],
    ],
    [
      ['BHL Datum', 'Surface Datum', 'SHL Lat', 'SHL Long', 'BHL Lat', 'BHL Long'],
      [1, 0],
    ],
  ] satisfies [string[], [number, number]][])(
    '%j: each datum is that of its own location',
    async (header, [own, other]) => {
      const row = (ofSurface: string, ofBottom: string) =>
        header.map((name, index) => {
          if (index === own) return ofSurface;
          if (index === other) return ofBottom;
          return name.endsWith('Lat') ? '31.5' : '-103.5';
        });
      const { parsed } = await readRows(header, [row('NAD27', 'NAD83'), row('NAD83', 'NAD27')], places);
      expect(parsed).toEqual([
        { surface: true, bottom: false, warnings: [] },
        { surface: false, bottom: true, warnings: [] },
      ]);
    },
  );

  test('one column of datums is that of both locations', async () => {
    const header = [...Object.keys(places), 'Datum'];
    const { parsed } = await readRows(header, [['31.5', '-103.5', '31.5', '-103.5', 'NAD27']], places);
    expect(parsed).toEqual([{ surface: true, bottom: true, warnings: [] }]);
  });

  test('contradictory columns of one location are a warning', async () => {
    const { parsed } = await readRows(
      ['Lat', 'Long', 'Datum', 'Coord System'],
      [['31.5', '-103.5', 'NAD27', 'NAD83']],
      surface,
    );
    expect(parsed[0]).toMatchObject({ surface: false, warnings: [expect.stringContaining("isn't clear")] });
  });

  test.each(['Remarks', 'Orig Datum', 'BHL Datum', 'LL Type'])(
    'NAD27 in the column %j shifts nothing and is reported',
    async (name) => {
      const { parsed, notices } = await readWords(name, ['NAD27 per plat', '']);
      expect(parsed.map((row) => row.surface)).toEqual([false, false]);
      expect(notices).toEqual([`1: Surface Location was read as WGS 84, but "${name}" mentions NAD27`]);
    },
  );

  test('a title states the datum of rows that do not', async () => {
    const { parsed, notices } = await readRows(
      ['Lat', 'Long', 'Datum'],
      [
        ['31.5', '-103.5', ''],
        ['31.5', '-103.5', 'NAD83'],
      ],
      surface,
      ['All coordinates NAD27'],
    );
    expect(parsed.map((row) => row.surface)).toEqual([true, false]);
    expect(notices).toEqual([
      '1: Surface Location was shifted from NAD27 to WGS 84, as the file states: "All coordinates NAD27"',
    ]);
  });

  test('an error of the datum shift is reported', async () => {
    const { notices } = await read(['LAT27', 'LONG27'], ['61.2', '-149.9']);
    expect(notices).toEqual([`${said[0]}, and may be 25 m off outside of the contiguous United States`]);
  });

  test('other columns stay as they are', async () => {
    for (const names of [
      ['Latitude', 'Longitude'],
      ['LAT83', 'LONG83'],
      ['Latitude (WGS84)', 'Longitude (WGS84)'],
    ] satisfies [string, string][])
      expect((await read(names, ['31.5', '-103.5'])).place).toEqual(plain);
  });
});

test('characters that reverse the text direction are removed, which is reported', () => {
  const rows = [['Sm\u202Eith'], ['\u2066Jones\u2069'], ['Brown']];
  const parser = parserOf('owner', ['owner_name'], rows);
  expect(rows.map((row) => parser.parse(row))).toMatchObject([
    { key: 'smith', values: ['Smith'] },
    { key: 'jones', values: ['Jones'] },
    { key: 'brown', values: ['Brown'] },
  ]);
  expect(parser.notices()).toMatchObject([
    {
      message: 'Owner Name contained characters that reverse the text direction; they were removed',
      rows: 2,
    },
  ]);
});

test('a name that is alone in its row may be a heading, which is reported', () => {
  const header = ['tract_name', 'county', 'gross_acres'];
  const saidOf = (names: string[], cells: string[]) =>
    parserOf('tract', names, [cells])
      .parse(cells)
      .warnings.map(({ message }) => message);
  const said = (...cells: string[]) => saidOf(header, cells);
  expect(said('LOVING COUNTY', '', ' ')).toEqual([
    'Tract Name is alone in its row; it may be a heading or a note: "LOVING COUNTY"',
  ]);
  expect(said('T-1', 'Loving', '')).toEqual([]);
  expect(said('Loving County Total', '', '481')).toEqual([
    'Tract Name has only figures next to it; it may be a total of other rows: "Loving County Total"',
  ]);
  expect(said('Total', 'Loving', '481')).toEqual([
    'Tract Name is a word for a sum; the row may be a total of other rows: "Total"',
  ]);
  expect(said('Total E&P 1', 'Loving', '481')).toEqual([]);
  expect(said('T-1', '', '160')).toEqual([]);
  expect(saidOf(['tract_name', 'county'], ['T-1', ''])).toEqual([]);
});

test.each([
  ['John\u00A0Smith', 'Owner Name contains invisible characters'],
  ['John\u00AD Smith', 'Owner Name contains invisible characters'],
  ['2024-01-04', 'Owner Name is a date'],
  ['4-Jan', 'Owner Name is a date'],
])('%j is stored as it stands, and told', (name, notice) => {
  const parser = parserOf('owner', ['owner_name', 'city'], [[name, 'Midland']]);
  expect(parser.parse([name, 'Midland'])).toMatchObject({ ok: true, values: [name, 'Midland'] });
  expect(parser.notices()).toEqual([
    expect.objectContaining({ message: expect.stringContaining(notice), rows: 1 }),
  ]);
});

test.each([
  'John\u200B Smith',
  'John\u200E Smith',
  'John\r\nSmith',
  'John\u0007 Smith',
  'John Smith\u{E0041}',
])('%j is read as one line without what is invisible, and told', (name) => {
  const parser = parserOf('owner', ['owner_name', 'city'], [[name, 'Midland']]);
  expect(parser.parse([name, 'Midland'])).toMatchObject({
    ok: true,
    values: ['John Smith', 'Midland'],
  });
  expect(parser.notices().map(({ message, rows }) => [message, rows])).toEqual([
    ['Owner Name contained line breaks or invisible characters; it was read as one line without them', 1],
  ]);
});

test('repeating decimals are reported, and money is not acres', () => {
  const header = ['file_number', 'contract_name', 'royalty_rate'];
  const parser = parserOf('lease', header, [['1', 'A', '1/3']]);
  expect(parser.parse(['1', 'A', '1/3'])).toMatchObject({ ok: true, values: ['1', 'A', '0.333333333333'] });
  expect(parser.parse(['2', 'B', '1/4'])).toMatchObject({ ok: true });
  expect(parser.notices()).toMatchObject([
    { message: 'Royalty Rate is a repeating decimal; 12 decimal places are stored', rows: 1 },
  ]);
  for (const acres of ['$500', '500 USD'])
    expect(parse('tract', ['tract_name', 'gross_acres'], ['T', acres])).toEqual([
      { reasons: [`Gross Acres must be a number: "${acres}"`] },
    ]);
});

test.each([
  ['Term (Months)', '36', '36 months'],
  ['PRIMARY_TERM_YRS', '3', '3 years'],
  ['Ext Term (yr)', '1', '1 year'],
  ['Term (Months)', '3 years', '3 years'],
  ['Term', '36', '36'],
  ['Term (yrs/mos)', '36', '36'],
])('a term of %j, %j, is %j', (source, text, stored) => {
  const header = ['No', 'Name', source];
  const mappings = {
    No: { table: 'lease', column: 'file_number' },
    Name: { table: 'lease', column: 'contract_name' },
    [source]: { table: 'lease', column: 'term' },
  };
  const areas = { chosen: 1, byName: new Map<string, number | null>() };
  const parser = createRowParser('lease', mappings, { header, facts: {} }, areas);
  expect(parser.parse(['1', 'A', text])).toMatchObject({ ok: true, values: ['1', 'A', stored] });
  expect(parser.notices().map(({ message }) => message)).toEqual(
    stored === text ? [] : ['Term uses the unit in its column name'],
  );
});

test.each([
  ['Township (N)', 'Range (W)', '12N', '7W'],
  ['Twp N', 'Rge W', '12N', '7W'],
  ['Twp. North', 'Rge. West', '12N', '7W'],
  ['T(N)', 'R(W)', '12N', '7W'],
  ['T-N', 'R-W', '12N', '7W'],
  ['Twp_N', 'Rng_E', '12N', '7E'],
  ['TwpN', 'RngW', '12N', '7W'],
  ['North Township', 'West Range', '12N', '7W'],
  ['Township South', 'Range East', '12S', '7E'],
  // They state no single direction, or that the column has numbers.
  ['Township (N/S)', 'Range E or W', '12', '7'],
  ['TOWNSHIP_N', 'Range No', '12', '7'],
  ['Twp N', 'Rge N', '12', '7'],
  ['Towns', 'Rge', '12', '7'],
])('the directions in the names %j and %j are those of the land', (township, range, ...stored) => {
  const header = ['Name', township, range];
  const mappings = {
    Name: { table: 'tract', column: 'tract_name' },
    [township]: { table: 'tract', column: 'township' },
    [range]: { table: 'tract', column: 'range' },
  };
  const areas = { chosen: 1, byName: new Map<string, number | null>() };
  const parser = createRowParser('tract', mappings, { header, facts: {} }, areas);
  expect(parser.parse(['A', '12', '7'])).toMatchObject({ ok: true, values: ['A', ...stored] });
  const notices = parser.notices().map(({ message }) => message);
  expect(notices).toEqual(
    stored[0] === '12'
      ? []
      : [
          `Township uses the direction in its column name (${stored[0]?.at(-1)})`,
          `Range uses the direction in its column name (${stored[1]?.at(-1)})`,
        ],
  );
  expect(parser.parse(['B', '13S', '8E'])).toMatchObject({ ok: true, values: ['B', '13S', '8E'] });
});

describe('units in a column of their own', () => {
  function read(
    name: 'lease' | 'owner' | 'tract',
    mappings: Record<string, string>,
    header: string[],
    rows: string[][],
  ) {
    const facts = Object.fromEntries(
      header.map((column, index) => {
        const study = new ColumnStudy();
        for (const row of rows) study.add(readCell(row[index]));
        const found = study.facts();
        const unitsOf = findMeasureUnits(column, found.samples, header);
        return [column, { ...found, ...(unitsOf === null ? {} : { unitsOf }) }];
      }),
    );
    const areas = { chosen: 1, byName: new Map<string, number | null>() };
    const targets = Object.fromEntries(
      Object.entries(mappings).map(([source, column]) => [source, { table: name, column }]),
    );
    const parser = createRowParser(name, targets, { header, facts }, areas);
    const parsed = rows.map((row) => parser.parse(row));
    return {
      values: parsed.map((row) =>
        row.ok === true ? row.values.slice(1) : row.ok === false ? row.reasons[0]?.message : null,
      ),
      warnings: parsed.map((row) => row.warnings.map(({ message }) => message)),
      notices: parser.notices().map(({ message, rows: count }) => `${count}: ${message}`),
    };
  }
  const acres = { Tract: 'tract_name', 'Gross Acres': 'gross_acres' };
  const term = { 'File No': 'file_number', 'Primary Term': 'term' };

  test.each(['UOM', 'Unit', 'Units', 'Area UOM', 'Acreage Unit', 'Unit of Measure'])(
    'acres in another unit of the column %j are refused',
    (unit) => {
      const { values } = read(
        'tract',
        acres,
        ['Tract', 'Gross Acres', unit],
        [
          ['T-1', '640', 'AC'],
          ['T-2', '64.75', 'HA'],
          ['T-3', '1', 'SEC'],
          ['T-4', '0', 'HA'],
        ],
      );
      expect(values).toEqual([
        ['640'],
        `Gross Acres must be in acres, and "${unit}" says "HA": "64.75"`,
        `Gross Acres must be in acres, and "${unit}" says "SEC": "1"`,
        ['0'],
      ]);
    },
  );

  test('the same figure is read by the unit of each row', () => {
    const { values } = read(
      'tract',
      acres,
      ['Tract', 'Gross Acres', 'UOM'],
      [
        ['T-1', '40', 'acres'],
        ['T-2', '40', 'ha'],
        ['T-3', '40', 'Acres'],
      ],
    );
    expect(values).toEqual([['40'], expect.stringContaining('must be in acres'), ['40']]);
  });

  test.each(['Term Unit', 'Term UOM', 'Units', 'Term Type', 'Years/Months'])(
    'terms get the unit of the column %j',
    (unit) => {
      const { values, notices } = read(
        'lease',
        term,
        ['File No', 'Primary Term', unit],
        [
          ['L-1', '3', 'Years'],
          ['L-2', '36', 'Months'],
          ['L-3', '1', 'Yr'],
          ['L-4', '5 years', 'Years'],
        ],
      );
      expect(values).toEqual([['3 years'], ['36 months'], ['1 year'], ['5 years']]);
      expect(notices).toEqual([`3: Term uses the unit in "${unit}"`]);
    },
  );

  test('years, months and days in columns of their own are one term', () => {
    const mappings = { 'File No': 'file_number', 'Term Years': 'term' };
    const { values, warnings, notices } = read(
      'lease',
      mappings,
      ['File No', 'Term Years', 'Term Months', 'Term Days'],
      [
        ['L-1', '2', '6', '0'],
        ['L-2', '0', '18', ''],
        ['L-3', '', '6', '1'],
        ['L-4', '3', '0', '0'],
        ['L-5', '3', '36', ''],
        ['L-6', '2', 'six', ''],
        ['L-7', '2', '18', ''],
      ],
    );
    expect(values).toEqual([
      ['2 years and 6 months'],
      ['18 months'],
      ['6 months and 1 day'],
      ['3 years'],
      ['3 years'],
      ['2 years'],
      ['2 years'],
    ]);
    expect(warnings.slice(0, 5).flat()).toEqual([]);
    expect(warnings.slice(5)).toEqual([
      ['Term was read without "Term Months": "six"'],
      ['Term was read without "Term Months"'],
    ]);
    expect(notices).toContain('3: Term combines "Term Years", "Term Months", "Term Days"');
  });

  test.each(['PO Box', 'P.O. Box', 'Box No', 'Mailing PO Box'])(
    'numbers in %j are post office boxes',
    (box) => {
      const { values, notices } = read(
        'owner',
        { Name: 'owner_name', [box]: 'address_line_2' },
        ['Name', box],
        [
          ['Ann Rusk', '12'],
          ['Bo Rusk', 'PO Box 14'],
          ['Cy Rusk', '1187-A'],
          ['Di Rusk', ''],
        ],
      );
      expect(values).toEqual([['PO Box 12'], ['PO Box 14'], ['PO Box 1187-A'], [null]]);
      expect(notices).toEqual(['2: Address Line 2 was completed with "PO Box", as its column name says']);
    },
  );

  test('a unit that contradicts the name of the column is refused', () => {
    const mappings = { 'File No': 'file_number', 'Term (Months)': 'term' };
    const { values } = read(
      'lease',
      mappings,
      ['File No', 'Term (Months)', 'Term Unit'],
      [
        ['L-1', '36', 'Months'],
        ['L-2', '3', 'Years'],
      ],
    );
    expect(values).toEqual([
      ['36 months'],
      'Term has two units: "Term (Months)" states months, and "Term Unit" says "Years": "3"',
    ]);
  });

  test('blank and unknown units are reported', () => {
    const { values, warnings, notices } = read(
      'tract',
      acres,
      ['Tract', 'Gross Acres', 'UOM'],
      [
        ['T-1', '40', 'AC'],
        ['T-2', '80', ''],
        ['T-3', '120', 'XYZ'],
      ],
    );
    expect(values).toEqual([['40'], ['80'], ['120']]);
    expect(notices).toEqual(['1: Gross Acres was read as acres where "UOM" is blank']);
    expect(warnings[2]).toEqual([`Gross Acres has a unit that isn't understood in "UOM": "XYZ"`]);
  });

  test('names of units and letters of quarters are no units of measure', () => {
    for (const [header, cell] of [
      [['Tract', 'Gross Acres', 'Unit'], 'Hectare Unit 1'],
      [['Tract', 'Gross Acres', 'Unit', 'Section'], 'M'],
      [['Tract', 'Gross Acres', 'Unit Letter', 'Lot'], 'M'],
    ] satisfies [string[], string][]) {
      const { values, warnings } = read('tract', acres, header, [['T-1', '40', cell, '12']]);
      expect(values).toEqual([['40']]);
      expect(warnings).toEqual([[]]);
    }
  });

  test('units of acres say nothing about money', () => {
    const { values } = read(
      'lease',
      { 'File No': 'file_number', Bonus: 'bonus' },
      ['File No', 'Gross', 'UOM', 'Bonus'],
      [
        ['L-1', '40', 'HA', '500'],
        ['L-2', '40', 'AC', '500'],
        ['L-3', '40', '', '500'],
      ],
    );
    expect(values).toEqual([['500'], ['500'], ['500']]);
  });

  test('another currency is refused', () => {
    const { values } = read(
      'lease',
      { 'File No': 'file_number', Bonus: 'bonus' },
      ['File No', 'Bonus', 'Currency'],
      [
        ['L-1', '500', 'USD'],
        ['L-2', '500', 'CAD'],
      ],
    );
    expect(values).toEqual([['500'], 'Bonus must be in US dollars, and "Currency" says "CAD": "500"']);
  });
});
