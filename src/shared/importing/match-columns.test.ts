import { describe, expect, test } from 'vitest';
import { assignSuggestions } from './assign-suggestions.ts';
import { ColumnStudy } from './column-facts.ts';
import { suggestMappings } from './match-columns.ts';

/** Columns with a few of their values, as a file would bring them. */
function match(columns: Record<string, string[]>) {
  const facts = new Map(
    Object.entries(columns).map(([name, values]) => {
      const study = new ColumnStudy();
      for (const value of values) study.add(value);
      return [name, study.facts()] as const;
    }),
  );
  const suggestions = Object.fromEntries(suggestMappings(facts));
  const assigned = assignSuggestions(suggestions);
  return {
    suggestions,
    assigned: Object.fromEntries(
      [...assigned].map(([source, { table, column }]) => [source, `${table}.${column}`]),
    ),
    confidence: (source: string) => assigned.get(source)?.confidence ?? 0,
  };
}

describe('a state well file', () => {
  const texas = match({
    API_NO: ['42-301-12345', '42-301-12346'],
    LEASE_WELL_NM: ['UNIVERSITY 12-1', 'UNIVERSITY 12-2'],
    OPER: ['PIONEER', 'APACHE'],
    SPUD_DT: ['3/14/2011', '12/25/2012'],
    COMPL_DT: ['6/1/2011', '1/15/2013'],
    'Well Status': ['PRODUCING', 'SHUT IN'],
    SurfLat: ['31.92', '31.93'],
    SurfLong: ['-102.5', '-102.4'],
    BH_LAT: ['31.94', '31.95'],
    BH_LON: ['-102.6', '-102.7'],
    REMARKS: ['', 'near road'],
  });

  test('is mapped by the abbreviations of the trade', () => {
    expect(texas.assigned).toMatchObject({
      API_NO: 'well.api_number',
      LEASE_WELL_NM: 'well.well_name',
      OPER: 'well.operator',
      SPUD_DT: 'well.spud_date',
      COMPL_DT: 'well.completion_date',
      'Well Status': 'well.well_status',
      SurfLat: 'well.surface_latitude',
      SurfLong: 'well.surface_longitude',
      BH_LAT: 'well.bottom_hole_latitude',
      BH_LON: 'well.bottom_hole_longitude',
    });
  });

  test('is sure of what is plain and silent about what it does not know', () => {
    expect(texas.confidence('API_NO')).toBeGreaterThanOrEqual(0.9);
    expect(texas.confidence('SPUD_DT')).toBeGreaterThanOrEqual(0.9);
    expect(texas.assigned.REMARKS).toBeUndefined();
  });
});

test('values tell an API number under a name that says nothing', () => {
  const { assigned } = match({
    'Unique Ref': ['34005241600100', '34007245510100'],
    'Well Name & Number': ['EICHELBERGER 1H', 'MAGYAR 9 1H'],
  });
  expect(assigned['Unique Ref']).toBe('well.api_number');
});

test('a name is not believed against the values', () => {
  const { confidence, assigned } = match({
    'API Number': ['not here', 'nor here'],
    'Spud Date': ['yes', 'no'],
    'Well Name': ['A 1', 'B 2'],
  });
  expect(confidence('API Number')).toBeLessThan(0.7);
  expect(confidence('Spud Date')).toBeLessThan(0.7);
  expect(assigned['Well Name']).toBe('well.well_name');
});

test('a file of many columns and hostile values is weighed in time', () => {
  const columns = Object.fromEntries(
    Array.from({ length: 2000 }, (_, n) => [
      `Aliquot ${n}`,
      Array.from({ length: 50 }, (_, m) => `${'n'.repeat(150 + m)}x`),
    ]),
  );
  const started = performance.now();
  match(columns);
  expect(performance.now() - started).toBeLessThan(5000);
});

test('one bad value does not cost a column its suggestion', () => {
  const dates = Array.from({ length: 20 }, (_, n) => `3/${n + 1}/2011`);
  const { assigned } = match({
    API: ['4230112345'],
    'Well Name': ['A'],
    'Spud Date': [...dates, '31/31/2011'],
  });
  expect(assigned['Spud Date']).toBe('well.spud_date');
});

test('a civil township is not taken for a township of the land survey', () => {
  const { confidence } = match({
    'API #': ['34005241600100'],
    'Well Name': ['A 1'],
    Township: ['CLEAR CREEK', 'MEAD', 'KIRKWOOD'],
  });
  expect(confidence('Township')).toBeLessThan(0.7);
});

test.each([
  ['well.well_status', { API: ['4230112345'], 'Well Name': ['A'], Status: ['Producing', 'P&A'] }],
  [
    'lease.contract_status',
    { 'Lease No': ['A-1'], Lessor: ['Smith'], Royalty: ['0.125'], Status: ['Active', 'HBP'] },
  ],
  [
    'owner.status',
    { 'Owner Name': ['Smith'], Zip: ['79701'], Email: ['a@b.co'], Status: ['Active', 'Deceased'] },
  ],
])('the file decides that Status is %s', (target, columns) => {
  expect(match(columns as Record<string, string[]>).assigned.Status).toBe(target);
});

test('a tract list is mapped by survey parts', () => {
  const { assigned } = match({
    Tract: ['T-1', 'T-2'],
    TWP: ['2N', '3S'],
    RNG: ['3W', '4E'],
    SEC: ['14', '36'],
    CNTY: ['Reeves', 'Ward'],
    ST: ['TX', 'TX'],
    'Gross Ac.': ['640.00', '320'],
  });
  expect(assigned).toEqual({
    Tract: 'tract.tract_name',
    TWP: 'tract.township',
    RNG: 'tract.range',
    SEC: 'tract.section',
    CNTY: 'tract.county',
    ST: 'tract.state',
    'Gross Ac.': 'tract.gross_acres',
  });
});

test('a prefix that tells of the location takes nothing from survey parts, and from and to are told apart', () => {
  const { assigned, confidence } = match({
    Loc_Qtr: ['NENE', 'SWSE', 'NWNW'],
    Loc_Sec: ['28', '33', '2'],
    Loc_Twp: ['6N', '6S', '1S'],
    Loc_Range: ['62W', '96W', '67W'],
    Loc_ID: ['434001', '335700', '428811'],
    OWNER_NAME1: ['SMITH JOHN R', 'JONES FAMILY TRUST', 'ACME ROYALTY LP'],
    DEC_INT: ['0.01562500', '0.00781250', '0.75000000'],
    EFF_FROM: ['01/01/2020', '01/01/2020', '06/01/2021'],
    EFF_TO: ['12/31/2025', '12/31/2025', ''],
  });
  expect(assigned).toEqual({
    Loc_Qtr: 'tract.quarter_quarter',
    Loc_Sec: 'tract.section',
    Loc_Twp: 'tract.township',
    Loc_Range: 'tract.range',
    OWNER_NAME1: 'owner.owner_name',
    DEC_INT: 'ownership.decimal_interest',
    EFF_FROM: 'ownership.effective_date',
    EFF_TO: 'ownership.end_date',
  });
  expect(confidence('EFF_TO')).toBeLessThan(0.9);
});

test('one column goes to one target and one target takes one column', () => {
  const { assigned } = match({
    'Well Name': ['A 1', 'B 2'],
    'Wellbore Name': ['A 1 ST', 'B 2 ST'],
    API: ['4230112345', '4230112346'],
  });
  expect(assigned['Well Name']).toBe('well.well_name');
  expect(assigned['Wellbore Name']).not.toBe('well.well_name');
  expect(new Set(Object.values(assigned)).size).toBe(Object.values(assigned).length);
});

describe('a location', () => {
  const wells = { API: ['4230112345', '4230112346', '4230112347'], 'Well Name': ['A', 'B', 'C'] };
  const located = (columns: Record<string, string[]>) =>
    Object.fromEntries(
      Object.entries(match({ ...wells, ...columns }).assigned).filter(([, target]) => /itude$/.test(target)),
    );

  test('is taken from decimal degrees and never from their parts', () => {
    const parts = {
      nsDeg: ['56', '57', '58'],
      nsMin: ['53', '59', '51'],
      nsSec: ['15.07', '32.5', '21.1'],
      ewDeg: ['2', '2', '3'],
      ewMin: ['28', '29', '51'],
      ewSec: ['35.7', '47.66', '5.2'],
    };
    expect(located(parts)).toEqual({});
    expect(
      located({ ...parts, nsDecDeg: ['56.8875', '56.9922', '58.1'], ewDecDeg: ['2.4766', '2.4966', '3.8'] }),
    ).toEqual({ nsDecDeg: 'well.surface_latitude', ewDecDeg: 'well.surface_longitude' });
  });

  test.each([
    ['Lat Deg', 'Lat Min', 'Long Deg', 'Long Min'],
    ['Latitude', 'Latitude Minutes', 'Longitude', 'Longitude Minutes'],
    ['LAT_D', 'LAT_M', 'LONG_D', 'LONG_M'],
  ])('is not made of %s beside %s', (latitude, minutes, longitude, more) => {
    expect(
      located({
        [latitude]: ['31.0', '32.0', '33.0'],
        [minutes]: ['15.2', '3.4', '59.1'],
        [longitude]: ['102.0', '103.0', '102.0'],
        [more]: ['3.4', '5.6', '7.8'],
      }),
    ).toEqual({});
  });

  test.each([
    ['Lat_DD', 'Long_DD'],
    ['Decimal Latitude', 'Decimal Longitude'],
    ['Lat (decimal degrees)', 'Lon (decimal degrees)'],
    ['LatDeg', 'LongDeg'],
  ])('is taken from %s and %s', (latitude, longitude) => {
    expect(
      located({ [latitude]: ['31.91', '31.92', '31.93'], [longitude]: ['-102.5', '-102.6', '-102.7'] }),
    ).toEqual({ [latitude]: 'well.surface_latitude', [longitude]: 'well.surface_longitude' });
  });

  test('is found by name though some values are wrong, whole or blank', () => {
    expect(located({ 'Surface Lat': ['95.5', '31', ''], 'Surface Long': ['-102', '-200.5', ''] })).toEqual({
      'Surface Lat': 'well.surface_latitude',
      'Surface Long': 'well.surface_longitude',
    });
    expect(located({ 'Surface Lat': ['95.5', '', ''], 'Surface Long': ['', '', ''] })).toEqual({
      'Surface Lat': 'well.surface_latitude',
      'Surface Long': 'well.surface_longitude',
    });
  });

  test('is not taken from a grid, nor from figures that fill 0 to 60 under another name', () => {
    expect(located({ Y: ['6305128.26', '6316774.33'], X: ['468106.29', '469410.10'] })).toEqual({});
    const sixtieths = Array.from({ length: 60 }, (_, n) => `${n}.5`);
    expect(located({ Y: sixtieths, X: sixtieths })).toEqual({});
  });

  test('comes whole or not at all', () => {
    const { suggestions } = match({ ...wells, 'Surface Lat': ['31.9', '31.8', '31.7'] });
    expect(suggestions['Surface Lat']).toEqual([]);
    const half = {
      A: [{ table: 'well', column: 'surface_latitude', confidence: 0.9 }],
      B: [
        { table: 'well', column: 'operator', confidence: 0.8 },
        { table: 'well', column: 'surface_longitude', confidence: 0.7 },
      ],
    };
    expect([...assignSuggestions(half).keys()]).toEqual(['B']);
  });
});

test('only names of areas make a column one of areas', () => {
  const study = new ColumnStudy();
  for (const value of ['UTICA', 'Belmont']) study.add(value);
  const columns = new Map([['Area', study.facts()]]);
  expect(suggestMappings(columns).get('Area')).toEqual([]);
  expect(suggestMappings(columns, new Set(['north sea'])).get('Area')).toEqual([]);
  expect(suggestMappings(columns, new Set(['utica', 'belmont'])).get('Area')?.[0]?.column).toBe('area_name');
});

describe('names as land systems write them', () => {
  const { assigned, suggestions } = match({
    LEASENUM: ['00012', '00013', '00014'],
    LEASENAME: ['SMITH, J A ET UX', 'JONES TRUST', 'BLM 12345'],
    EFFDATE: ['20120314', '20120601', '20111115'],
    EXPDATE: ['20150314', '20170601', '20141115'],
    ROYALTYPCT: ['25.0', '18.75', '20.0'],
    'Lessor(s)': ['John Smith', 'Jones Trust', 'BLM'],
    Lessee: ['Cutbank', 'Cutbank', 'Long Draw'],
    NETAC: ['80.0', '640.0', '159.1'],
    DEC_INT: ['0.25', '0.5', '1'],
    RNTL_AMT: ['640.00', '80.00', '0'],
    TWNSHP: ['4N', '4N', '5N'],
    COUNTY_NAM: ['Weld', 'Weld', 'Adams'],
    COUNTY_CD: ['123', '123', '1'],
  });

  test('are read written together, cut off and in shorthand', () => {
    expect(assigned).toMatchObject({
      LEASENUM: 'lease.file_number',
      LEASENAME: 'lease.contract_name',
      EFFDATE: 'lease.contract_date',
      EXPDATE: 'lease.expiration_date',
      ROYALTYPCT: 'lease.royalty_rate',
      'Lessor(s)': 'owner.owner_name',
      TWNSHP: 'tract.township',
      COUNTY_NAM: 'tract.county',
    });
  });

  test('are offered to links', () => {
    expect(suggestions.NETAC?.[0]).toMatchObject({ table: 'ownership', column: 'net_acres' });
    expect(suggestions.DEC_INT?.[0]).toMatchObject({ table: 'ownership', column: 'decimal_interest' });
  });

  test('get nothing where there is no field for them', () => {
    expect([suggestions.Lessee, suggestions.RNTL_AMT, suggestions.COUNTY_CD]).toEqual([[], [], []]);
  });
});

test('the last production is not the first, and a permit is no spudding', () => {
  const { suggestions, assigned } = match({
    API: ['4230112345', '4230112346'],
    WellName: ['A 1', 'B 2'],
    LastProducingMonth: ['2024-03-01', '2011-07-01'],
    PERMIT_ISSUED_DATE: ['2012-03-04', '2011-05-05'],
    FirstProdDate: ['2018-07-01', '1981-07-01'],
  });
  expect(assigned.FirstProdDate).toBe('well.first_prod_date');
  expect([suggestions.LastProducingMonth, suggestions.PERMIT_ISSUED_DATE]).toEqual([[], []]);
});

test('dates in the wrong order are sure of nothing', () => {
  const days = (year: number) => Array.from({ length: 9 }, (_, n) => `${year + n}-03-0${n + 1}`);
  const wells = { API: ['4230112345'], 'Well Name': ['A 1'] };
  const right = match({ ...wells, 'Spud Date': days(1990), 'Completion Date': days(1991) });
  const wrong = match({ ...wells, 'Spud Date': days(2001), 'Completion Date': days(1951) });
  expect(right.confidence('Completion Date')).toBeGreaterThanOrEqual(0.9);
  expect(wrong.confidence('Completion Date')).toBeLessThan(0.9);
});

test('a second column for a field is less sure than the first', () => {
  const { suggestions } = match({
    'API Number': ['42301123450000', '42301123460000'],
    UWI: ['42301123450000', '42301123460000'],
    'Well Name': ['A 1', 'B 2'],
  });
  expect(suggestions['API Number']?.[0]?.confidence).toBeGreaterThanOrEqual(0.9);
  expect(suggestions.UWI?.[0]?.confidence ?? 0).toBeLessThan(0.9);
});

test('codes are no names of counties', () => {
  const { confidence } = match({ County: ['003', '301', '475'], API: ['4230112345'] });
  expect(confidence('County')).toBeLessThan(0.7);
});

test('names that every object has are words like others', () => {
  const { assigned } = match({
    Constructor: ['Acme'],
    ['__proto__']: ['x'],
    'Has Own Property': ['y'],
    toString: ['z'],
  });
  expect(assigned).toEqual({});
});
