import { describe, expect, test } from 'vitest';
import { assignSuggestions } from './assign-suggestions.ts';
import { ColumnStudy } from './column-facts.ts';
import { suggestMappings } from './match-columns.ts';

/** Suggests mappings for columns with some of their values, as read from a file. */
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

test.each([
  ['LEASE_ID', 'LEASE_NUMBER', 'lease.file_number'],
  ['LSE_ID', 'LSE_NUM', 'lease.file_number'],
  ['LEASE_KEY', 'LEASE_NO', 'lease.file_number'],
  ['leasecode', 'leasenbr', 'lease.file_number'],
  ['AGREEMENT_ID', 'AGREEMENT_NUMBER', 'lease.file_number'],
  ['Lease ID', 'Lease No.', 'lease.file_number'],
  ['CONTRACT_ID', 'CONTRACT_NUM', 'lease.file_number'],
  ['TRACT_ID', 'TRACT_NO', 'tract.tract_name'],
])('%s is a record id next to %s, in any order', (id, number, field) => {
  const ids = { [id]: ['1001', '1002', '1003', '1004'] };
  const numbers = { [number]: ['TX-17', 'TX-18', 'TX-18', 'TX-20'] };
  const rest = { 'Lease Name': ['Smith', 'Jones', 'Brown', 'Poe'], Royalty: ['1/8', '3/16', '1/5', '1/4'] };
  for (const columns of [
    { ...ids, ...numbers, ...rest },
    { ...rest, ...numbers, ...ids },
  ]) {
    const { assigned, confidence } = match(columns);
    expect(assigned[number]).toBe(field);
    expect(confidence(id)).toBeLessThan(0.9);
  }
});

test('an id without a number next to it is what it was', () => {
  const { confidence } = match({ LEASE_ID: ['1', '2'], 'Lease Name': ['A', 'B'], TRACT_NO: ['1', '2'] });
  expect(confidence('LEASE_ID')).toBeGreaterThanOrEqual(0.9);
});

test('values identify an API number under a meaningless name', () => {
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

test('survey parts are recognized with hyphens', () => {
  const { assigned } = match({
    Tract: ['T-1', 'T-2', 'T-3'],
    Township: ['T-1-S', 'T-24-N', '24-S'],
    Rge: ['R-32-E', '32-E', 'Rge 32 East'],
    Sec: ['14', '36', '1'],
  });
  expect(assigned).toEqual({
    Tract: 'tract.tract_name',
    Township: 'tract.township',
    Rge: 'tract.range',
    Sec: 'tract.section',
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

  test('is taken neither from a grid nor from figures from 0 to 60 under another name', () => {
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

describe('a column that counts the rows', () => {
  const counted = ['1', '2', '3', '4'];
  const names = ['Hargrove Ranch', 'Nash', 'Cole 12', 'Pruitt'];
  const files = ['TX-0451-001', 'TX-0451-002', 'TX-0451-003', 'TX-0451-004'];

  test.each(['Row #', 'Row No.', 'Row Number', 'RowNum'])('is no file number: %s', (name) => {
    const { assigned } = match({ [name]: counted, 'Lease File No.': files, 'Lease Name': names });
    expect(assigned).toEqual({
      'Lease File No.': 'lease.file_number',
      'Lease Name': 'lease.contract_name',
    });
  });

  test.each([
    ['Serial No.', 'File Ref', 'lease.file_number'],
    ['Lease Number', 'File Ref', 'lease.file_number'],
    ['Record No', 'Instrument', 'lease.instrument_number'],
    ['Instrument Number', 'Recording Reference', 'lease.instrument_number'],
  ])('gives way to other numbers: %s, %s', (name, other, target) => {
    const { assigned } = match({ [name]: counted, [other]: files, 'Lease Name': names, Lessee: names });
    expect(assigned[other]).toBe(target);
    expect(assigned[name]).not.toBe(target);
  });

  test.each(['Lease Number', 'Serial No.', 'Instrument No.', 'Record No', 'Entry No'])(
    'is never certain: %s',
    (name) => {
      const { confidence } = match({ [name]: counted, 'Lease Name': names, Lessee: names });
      expect(confidence(name)).toBeLessThan(0.9);
    },
  );
});

test.each([
  ['Survey Acres', ['640', '655.2', '4428.4'], 'Tract', ['T-1', 'T-2', 'T-3']],
  ['Contract Drilling', ['Y', 'N', 'Y'], 'Lease Name', ['Ann', 'Bob', 'Cy']],
  ['Contract Completion Date', ['1/25/2021', '1/26/2021', '2/3/2021'], 'Lease Name', ['Ann', 'Bob', 'Cy']],
  ['RRC Lease No', ['48211', '48212', '50011'], 'Lease Name', ['Ann', 'Bob', 'Cy']],
  ['RRC_LEASE_NO', ['48211', '48212', '50011'], 'Lease Name', ['Ann', 'Bob', 'Cy']],
])('%s is not certain', (name, values, other, others) => {
  expect(match({ [name]: values, [other]: others }).confidence(name)).toBeLessThan(0.9);
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

describe('a name that dBASE cut at ten letters', () => {
  const leases = { LEASE_NO: ['TX1', 'TX2'], LEASE_NAME: ['Garza', 'Hollis'] };
  const wells = { API: ['42301123450000', '42301123460000'], WELL_NAME: ['A 1', 'B 2'] };
  const sureOf = (name: string, others: Record<string, string[]>, values: string[]) => {
    const best = match({ ...others, [name]: values }).suggestions[name]?.[0];
    return best !== undefined && best.confidence >= 0.9 ? `${best.table}.${best.column}` : null;
  };

  test.each<[string, Record<string, string[]>, string[]]>([
    // Date Lease Signed, or Date Lease Expires.
    ['DATE_LEASE', leases, ['2027-03-14', '2028-06-01']],
    // Well Operator, or Well Operational Status.
    ['WELL_OPERA', wells, ['Producing', 'Shut In']],
    // Name of County, or Name of Contract.
    [
      'NAME_OF_CO',
      { LEASE_NO: ['TX1', 'TX2'], EXPIRES: ['2027-03-14', '2028-06-01'] },
      ['Duchesne', 'Greene'],
    ],
  ])('%s is sure of nothing where several fields begin so', (name, others, values) => {
    expect(sureOf(name, others, values)).toBeNull();
  });

  test.each<[string, Record<string, string[]>, string[], string]>([
    ['ROYALTY_RA', leases, ['0.1875', '0.25'], 'lease.royalty_rate'],
    // "Primary term ends" begins the same way, but "5 years" is not a date.
    ['PRIMARY_TE', leases, ['5 years', '3 years'], 'lease.term'],
    ['LEASE_NAME', { LEASE_NO: ['TX1', 'TX2'] }, ['Garza', 'Hollis'], 'lease.contract_name'],
    ['API_NUMBER', { WELL_NAME: ['A 1', 'B 2'] }, ['42301123450000', '42301123460000'], 'well.api_number'],
    // With blanks, the name is not from a dBASE table.
    ['Spud Dates', wells, ['2011-03-14', '2012-12-25'], 'well.spud_date'],
  ])('%s is sure where no other field begins so and takes its values', (name, others, values, expected) => {
    expect(sureOf(name, others, values)).toBe(expected);
  });
});

test('the last production is not the first, and a permit is not a spud', () => {
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

test('codes are not county names', () => {
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

describe('among columns that could be the same field', () => {
  const companies = match({
    'Record GUID': ['9f3c2a10-77aa-4c1e-a111-0123456789ab', '1b9d6bcd-bbfd-4b2d-a2f4-9b5dfb1dcb6d'],
    'Contact Name': ['Ruth Pruitt', 'Lee Garza'],
    'Company Name': ['Redtail Operating LLC', 'Pinon Energy LP'],
    'PO Box': ['P.O. Box 1210', 'P.O. Box 88'],
    'Street Address': ['400 W Wall Ave', '17 Main St'],
    City: ['Midland', 'Tulsa'],
    State: ['TX', 'OK'],
    Zip: ['79701', '74103'],
  });

  test('the company is the owner, not the contact person', () => {
    expect(companies.assigned['Company Name']).toBe('owner.owner_name');
    expect(companies.suggestions['Contact Name']?.[0]?.confidence ?? 0).toBeLessThan(0.7);
  });

  test('the street is the address, not the PO box', () => {
    expect(companies.assigned['Street Address']).toBe('owner.address_line_1');
    expect(companies.assigned['PO Box']).not.toBe('owner.address_line_1');
  });

  test('the number that people assigned is the file number, not a database key', () => {
    const { assigned, suggestions } = match({
      'Lease ID': ['9f3c2a10-77aa-4c1e-a111-0123456789ab', '1b9d6bcd-bbfd-4b2d-a2f4-9b5dfb1dcb6d'],
      'Lease File': ['TX0000123', 'TX0000124'],
      'Lease Name': ['Garza', 'Hollis Ranch'],
      Royalty: ['0.1875', '0.25'],
    });
    expect(assigned['Lease File']).toBe('lease.file_number');
    expect(suggestions['Lease ID']).toEqual([]);
  });

  test('none is certain next to one with a better name', () => {
    const { suggestions } = match({
      'File Number': ['', ''],
      'Lease Code': ['NMNM 012345', 'WYW 178901'],
      'Lease Name': ['Garza', 'Hollis Ranch'],
      Royalty: ['0.1875', '0.25'],
    });
    expect(suggestions['Lease Code']?.[0]?.column).toBe('file_number');
    expect(suggestions['Lease Code']?.[0]?.confidence).toBeLessThan(0.9);
  });
});

describe('names are read', () => {
  const leases = { 'Lease No.': ['TX1', 'TX2'], 'Lease Name': ['Garza', 'Hollis'] };
  const wells = { API: ['42301123450000', '42301123460000'], 'Well Name': ['A 1', 'B 2'] };
  const owners = { Zip: ['79701', '74103'], 'E-mail': ['a@b.co', 'c@d.co'] };
  const dates = ['2019-03-14', '2020-06-01'];

  test.each<[string, string, Record<string, string[]>, string[]]>([
    // Counts and questions.
    ['No. of Acres', 'lease.lease_acres', leases, ['320', '80']],
    ['Number of Gross Acres', 'lease.lease_acres', leases, ['320', '80']],
    ['# Acres', 'lease.lease_acres', leases, ['320', '80']],
    ['Ac. Mineral Net', 'ownership.net_acres', leases, ['320', '80']],
    ['How many acres?', 'lease.lease_acres', leases, ['320', '80']],
    // Cut off at ten letters.
    ['ROYALTY_RA', 'lease.royalty_rate', leases, ['0.1875', '0.25']],
    ['EXPIRATIO_', 'lease.expiration_date', leases, dates],
    ['RECEPTION_', 'lease.instrument_number', leases, ['2019-001234', '2020-004321']],
    [
      'BTMHOLE_LA',
      'well.bottom_hole_latitude',
      { ...wells, BTMHOLE_LO: ['-102.5', '-102.6'] },
      ['31.9', '31.8'],
    ],
    ['WELLBORETY', 'well.well_type', wells, ['Horizontal', 'Vertical']],
    ['OWNER_STAT', 'owner.state', { ...owners, OWNER_CITY: ['Midland', 'Tulsa'] }, ['TX', 'OK']],
    // Prefixes and compounds.
    [
      'Operator Phone',
      'owner.phone_number',
      { Operator: ['Redtail LLC', 'Pinon LP'], ...owners },
      ['432-555-0100', '918-555-0101'],
    ],
    [
      'Office Street',
      'owner.address_line_1',
      { Operator: ['Redtail LLC', 'Pinon LP'], ...owners },
      ['400 W Wall Ave', '17 Main St'],
    ],
    [
      'BLM Serial No',
      'lease.file_number',
      { Lessor: ['BLM', 'BLM'], Royalty: ['0.125', '0.125'] },
      ['NMNM 012345', 'WYW 178901'],
    ],
    // Dates without "date" in the name.
    ['Lse Executed', 'lease.contract_date', leases, dates],
    // Other languages.
    ['Fecha de Vencimiento', 'lease.expiration_date', leases, dates],
    ['Arrendador', 'owner.owner_name', leases, ['María García', 'José Hernández']],
    ['Regalía', 'lease.royalty_rate', leases, ['0.1875', '0.25']],
    ['Condado', 'tract.county', leases, ['Webb', 'Zapata']],
    ['Nombre del Pozo', 'well.well_name', { Operador: ['Pemex', 'YPF S.A.'] }, ['Ixachi-1', 'Ixachi-2']],
    // Licenses and wellbores.
    [
      'Licence No.',
      'lease.file_number',
      {
        Licensee: ['Shell U.K. Limited', 'Harbour Energy plc'],
        'Licence Status': ['Active', 'Expired'],
        'Expiry Date': dates,
      },
      ['P209', 'P1024'],
    ],
    [
      'Borehole Name',
      'well.well_name',
      { 'Borehole Status': ['Producing', 'Plugged'] },
      ['F16-A-01', 'K05-B-02'],
    ],
  ])('%s as %s', (name, target, others, values) => {
    const [best] = match({ ...others, [name]: values }).suggestions[name] ?? [];
    expect(`${best?.table}.${best?.column}`).toBe(target);
  });

  test('a count is not an identifier', () => {
    expect(match({ ...wells, 'No. of Wells': ['3', '5'] }).suggestions['No. of Wells']).toEqual([]);
  });

  test('a clear name wins over incomplete values', () => {
    const { assigned, confidence } = match({
      'API No.': ['301-12345', '389-32110'],
      'Well Name': ['A 1', 'B 2'],
    });
    expect(assigned['API No.']).toBe('well.api_number');
    expect(confidence('API No.')).toBeLessThan(0.9);
  });

  test('the operator of a well is not an owner, but the operator in a list of companies is', () => {
    const operator = ['Redtail Operating LLC', 'Pinon Energy LP'];
    expect(match({ ...wells, Operator: operator }).assigned.Operator).toBe('well.operator');
    const directory = match({ Operator: operator, Street: ['1 Main St', '2 Elm St'], ...owners });
    expect(directory.assigned.Operator).toBe('owner.owner_name');
  });

  test('a state belongs to the land or the address next to it', () => {
    const land = match({ ...leases, County: ['Reeves', 'Ward'], State: ['TX', 'TX'], Section: ['1', '2'] });
    expect(land.assigned.State).toBe('tract.state');
    const address = match({ Owner: ['A', 'B'], City: ['Midland', 'Tulsa'], State: ['TX', 'OK'], ...owners });
    expect(address.assigned.State).toBe('owner.state');
  });
});

describe('coordinates of two datums', () => {
  const well = { API: ['42-301-30001', '42-301-30002'], 'Well Name': ['WHEAT STATE 1H', 'TATE 2'] };
  const nad27 = { LAT27: ['31.501', '31.602'], LONG27: ['-103.501', '-103.602'] };
  const nad83 = { LAT83: ['31.5012', '31.6022'], LONG83: ['-103.5014', '-103.6024'] };

  test.each([
    ['first', { ...well, ...nad27, ...nad83 }],
    ['last', { ...well, ...nad83, ...nad27 }],
  ])(
    'the newer one is the surface location where the older stands %s, and none is a bottom hole',
    (_, columns) => {
      const { assigned } = match(columns);
      expect(assigned.LAT83).toBe('well.surface_latitude');
      expect(assigned.LONG83).toBe('well.surface_longitude');
      expect(assigned.LAT27).toBeUndefined();
      expect(assigned.LONG27).toBeUndefined();
    },
  );

  test('NAD27 alone is taken, and not for sure', () => {
    const { assigned, confidence } = match({ ...well, ...nad27 });
    expect(assigned.LAT27).toBe('well.surface_latitude');
    expect(confidence('LAT27')).toBeLessThan(0.9);
  });
});

describe("an owner's share of the minerals and shares of production", () => {
  const land = { Tract: ['T-1', 'T-2', 'T-3'], Owner: ['Ann Hill', 'Bo Roe', 'Cy Poe'] };
  const shares = ['0.5', '0.25', '0.125'];
  const revenue = ['0.09375', '0.0625', '0.025'];

  test.each([
    ['Fractional Interest', 'Net Revenue Interest'],
    ['Mineral Fraction', 'NRI Decimal'],
    ['Mineral Interest', 'NRI'],
    ['Interest', 'NRI'],
    ['Ownership', 'NRI'],
    ['MI', 'NRI'],
    ['Mineral Decimal', 'Net Rev Int'],
    ['Mineral %', 'Owner NRI'],
    ['Undivided Interest', 'WI'],
  ])('%j is the decimal interest, and %j next to it is not', (mineral, other) => {
    for (const columns of [
      { [mineral]: shares, [other]: revenue },
      { [other]: revenue, [mineral]: shares },
    ]) {
      const { assigned } = match({ ...land, ...columns });
      expect(assigned[mineral]).toBe('ownership.decimal_interest');
      expect(assigned[other]).toBeUndefined();
    }
  });

  test.each(['NRI', 'Net Revenue Interest', 'NRI Decimal', 'Owner NRI'])(
    '%j alone is likely, but not for sure',
    (name) => {
      const { assigned, confidence } = match({ ...land, [name]: revenue });
      expect(assigned[name]).toBe('ownership.decimal_interest');
      expect(confidence(name)).toBeLessThan(0.9);
    },
  );

  test.each([
    ['Interest', ['Royalty', 'ORRI', 'WI']],
    ['Surface Interest', shares],
  ])('%j is no column of mineral shares', (name, values) => {
    const { assigned } = match({ ...land, [name]: values, NRI: revenue });
    expect(assigned.NRI).toBe('ownership.decimal_interest');
  });

  test('in a list of those who are paid, a net revenue interest is the decimal for sure', () => {
    const types = { 'Interest Type': ['RI', 'ORRI', 'WI'] };
    expect(match({ ...land, ...types, 'NRI Decimal': revenue }).confidence('NRI Decimal')).toBeGreaterThan(
      0.9,
    );
    const minerals = { 'Interest Type': ['MI', 'ORRI', 'WI'] };
    expect(match({ ...land, ...minerals, 'NRI Decimal': revenue }).confidence('NRI Decimal')).toBeLessThan(
      0.9,
    );
  });
});

describe('a net interest whose name does not say acres', () => {
  const land = {
    Tract: ['T-1', 'T-2', 'T-3'],
    Owner: ['Ann Hill', 'Bo Roe', 'Cy Poe'],
    'Gross Acres': ['160', '320', '80'],
  };
  const netNames = ['Net Mineral Interest', 'Net Mineral Int', 'NET_MIN_INT', 'Net Min', 'Net Interest'];

  test.each(netNames)('%j up to 1 is the decimal interest', (name) => {
    const { assigned, suggestions } = match({ ...land, [name]: ['0.50000000', '0.25', '0.125'] });
    expect(assigned[name]).toBe('ownership.decimal_interest');
    expect(JSON.stringify(suggestions[name])).not.toContain('net_acres');
  });

  test.each(['Net Mineral Interest', 'Net Interest'])('%j of 50 and 25 is hardly certain', (name) => {
    const { assigned, confidence } = match({ ...land, [name]: ['50', '25'] });
    expect(assigned[name]).toBe('ownership.decimal_interest');
    expect(confidence(name)).toBeLessThan(0.75);
  });

  test.each<Record<string, string[]>>([
    { 'Net Mineral Interest': ['320', '80', '12.5'] },
    { 'Mineral Interest': ['0.5', '0.25'], 'Net Mineral Interest': ['80', '40'] },
  ])('is acres above 100, or above 1 next to the share itself, and not for sure', (columns) => {
    const { assigned, confidence } = match({ ...land, ...columns });
    expect(assigned['Net Mineral Interest']).toBe('ownership.net_acres');
    expect(confidence('Net Mineral Interest')).toBeLessThan(0.9);
  });

  test('is preferred to a net revenue interest, next to net acres', () => {
    const { assigned } = match({
      ...land,
      'Net Mineral Int': ['0.5', '0.25', '0.125'],
      'Net Revenue Int': ['0.09375', '0.0625', '0.025'],
      NMA: ['80', '80', '10'],
    });
    expect(assigned).toMatchObject({
      'Net Mineral Int': 'ownership.decimal_interest',
      NMA: 'ownership.net_acres',
    });
    expect(assigned['Net Revenue Int']).toBeUndefined();
  });

  test.each(['Net', 'Owner Net'])('%j up to 1 is not net acres', (name) => {
    expect(match({ ...land, [name]: ['0.5', '0.25'] }).assigned[name]).not.toBe('ownership.net_acres');
  });
});

describe('acres that are not those of the field they sound like', () => {
  const land = { Tract: ['T-1', 'T-2', 'T-3'], Owner: ['Ann Hill', 'Bo Roe', 'Cy Poe'] };
  const gross = { 'Gross Acres': ['160', '320', '80'] };
  const acres = ['80', '40', '20'];

  test.each(['Gross Mineral Acres', 'Mineral Ac', 'Gross Acres', 'Acres'])(
    'surface acres give way to %j as the gross acres of a tract',
    (name) => {
      const { assigned } = match({ ...land, 'Surface Acres': ['40', '640', '0'], [name]: ['160', '320'] });
      expect(assigned[name]).toBe('tract.gross_acres');
      expect(assigned['Surface Acres']).toBeUndefined();
    },
  );

  test('surface acres alone are the gross acres, but not for sure', () => {
    const { assigned, confidence } = match({ ...land, 'Surface Acres': acres, NMA: acres });
    expect(assigned).toMatchObject({ 'Surface Acres': 'tract.gross_acres', NMA: 'ownership.net_acres' });
    expect(confidence('Surface Acres')).toBeLessThan(0.9);
  });

  test.each(['Gross Mineral Acres', 'Gross Acres'])(
    'mineral acres of an owner stay so next to surface acres and %j',
    (name) => {
      const { assigned } = match({
        ...land,
        'Surface Acres': acres,
        [name]: ['160', '320'],
        'Mineral Acres': acres,
      });
      expect(assigned).toMatchObject({ [name]: 'tract.gross_acres', 'Mineral Acres': 'ownership.net_acres' });
    },
  );

  test('mineral acres are not the gross acres next to those of a lease', () => {
    const { assigned, suggestions } = match({
      'Lease No.': ['1', '2', '3'],
      'Lease Name': ['Abe', 'Ben', 'Cal'],
      'Ac. Gross': ['160', '320', '80'],
      'Ac. Mineral': acres,
      'Ac. Surface': ['40', '640', '0'],
    });
    expect(assigned['Ac. Mineral']).toBe('ownership.net_acres');
    expect(suggestions['Ac. Surface']).toEqual([]);
  });

  test.each(['Company Net Ac', 'Co. Net Acres', 'Our Net Acres', 'Net Leased Ac', 'Net Lease Acres'])(
    "%j are hardly an owner's net acres, and never next to them",
    (name) => {
      expect(match({ ...land, ...gross, [name]: acres }).confidence(name)).toBeLessThan(0.7);
      const beside = match({ ...land, ...gross, NMA: acres, [name]: acres });
      expect(beside.assigned.NMA).toBe('ownership.net_acres');
      expect(JSON.stringify(beside.suggestions[name])).not.toContain('net_acres');
    },
  );

  test.each(['Lessor Net Acres', 'Owner Net Acres Leased'])("%j are an owner's net acres", (name) => {
    expect(match({ ...land, ...gross, [name]: acres }).assigned[name]).toBe('ownership.net_acres');
  });

  test.each(['Net Royalty Acres', 'NRA', 'NET_ROY_AC', 'Owner Net Royalty Acres', 'Royalty Acres'])(
    '%j are no acres of any field',
    (name) => {
      expect(match({ ...land, ...gross, [name]: ['320', '128', '40'] }).suggestions[name]).toEqual([]);
    },
  );
});

test.each([
  ['Gross Ac (GIS)', 'Gross Ac (Called)'],
  ['Gross Ac (GIS)', 'Gross Ac'],
  ['ORIGINAL_GROSS_ACRES', 'CURRENT_GROSS_ACRES'],
])('%j are not certain next to %j', (other, usual) => {
  const acres = { [other]: ['160.2', '79.8'], [usual]: ['160', '80'] };
  const tracts = { Tract: ['T-1', 'T-2'], County: ['Ward', 'Lea'] };
  const leases = { 'Lease No.': ['1', '2'], 'Lease Name': ['Abe', 'Ben'] };
  for (const columns of [tracts, leases])
    expect(match({ ...columns, ...acres }).confidence(other)).toBeLessThan(0.7);
});

test.each(['Top Perf', 'FTP', 'First Take Point'])('the %s is not the surface location', (point) => {
  const { suggestions } = match({
    API: ['4230112345', '4230112346'],
    'Well Name': ['A 1', 'B 2'],
    [`${point} Lat`]: ['31.9', '31.8'],
    [`${point} Lon`]: ['-102.5', '-102.6'],
  });
  expect([suggestions[`${point} Lat`], suggestions[`${point} Lon`]]).toEqual([[], []]);
});

describe('the end of an extension', () => {
  const leases = { 'Lease No.': ['1', '2', '3'], 'Lease Name': ['Abe', 'Ben', 'Cal'] };
  const dates = ['1/15/2026', '1/16/2026', '1/17/2026'];

  test.each([
    'Ext. Exp. Date',
    'Ext Exp',
    'EXT_EXP_DT',
    'Extension Exp',
    'Extension Expiration',
    'Extended Term Expiration',
    'Extended Exp. Date',
    'Extended Thru',
    'Exp Date (w/ Ext)',
  ])('%j is for the user to decide', (name) => {
    expect(match({ ...leases, [name]: dates }).suggestions[name]).toEqual([]);
  });

  test.each(['Option Expiration Date', 'Extension Due Date', 'Ext Deadline'])(
    '%j is the day by which the option must be exercised',
    (name) => {
      expect(match({ ...leases, [name]: dates }).assigned[name]).toBe('lease.extension_due_date');
    },
  );
});

describe('an instrument', () => {
  const leases = { 'Lease No.': ['1', '2', '3'], 'Lease Name': ['Abe', 'Ben', 'Cal'] };

  test.each([
    ['Inst', ['OGL', 'MEMO', 'AMD']],
    ['Instrument', ['Patent', 'WD', 'Probate']],
    ['Instrument', ['2019-1', 'WD', 'Probate']],
  ])('%j with the kinds %j is no number', (name, values) => {
    expect(match({ ...leases, [name]: values }).assigned[name]).not.toBe('lease.instrument_number');
  });

  test.each([
    ['Inst', ['2019-1', '2019-3', '2020-4']],
    ['Instrument', ['2019-1', 'unrecorded', '2020-4']],
  ])('%j with %j is a number', (name, values) => {
    expect(match({ ...leases, [name]: values }).assigned[name]).toBe('lease.instrument_number');
  });
});

test('a contact is not an owner next to their company', () => {
  const { assigned } = match({
    'AFE No': ['AFE-2101', 'AFE-2102'],
    Partner: ['Apex LLC', 'Moore Energy'],
    Contact: ['Jim', 'Sue'],
    'Contact Email': ['jim@apex.com', 'sue@moore.com'],
  });
  expect(assigned.Contact).not.toBe('owner.owner_name');
});

test.each([
  ['Net Leased Acres', ['40', '16'], 'lease.lease_acres'],
  ['Lease Acres (ha)', ['65', '32.5'], 'lease.lease_acres'],
  ['Release Instrument No', ['2019-100', '2020-200'], 'lease.instrument_number'],
  ['Proposed Spud Date', ['1/5/2027', '2/6/2027'], 'well.spud_date'],
  ['Est Completion Date', ['1/5/2027', '2/6/2027'], 'well.completion_date'],
  ['Expected First Prod', ['1/5/2027', '2/6/2027'], 'well.first_prod_date'],
])('%j is not what it is like', (name, values, target) => {
  const { assigned } = match({
    'Lease No': ['L-1', 'L-2'],
    'Lease Name': ['Smith', 'Doe'],
    'API Number': ['42-301-30001', '42-301-30002'],
    'Well Name': ['A 1', 'B 2'],
    [name]: values,
  });
  expect(assigned[name]).not.toBe(target);
});

test('a date on which a well goes on production is its first one, and that of a statement is none', () => {
  const columns = { 'API Number': ['42-301-30001'], 'Well Name': ['A 1'] };
  const dates = ['2008-09-20', '2006-05-24'];
  expect(match({ ...columns, 'On Production Date': dates }).assigned['On Production Date']).toBe(
    'well.first_prod_date',
  );
  expect(match({ ...columns, 'Prod Date': dates }).assigned['Prod Date']).toBeUndefined();
});

describe('interest types that look like states', () => {
  const list = (name: string, types: string[]) =>
    match({
      Tract: ['T1', 'T2', 'T3'],
      Owner: ['Ann Smith', 'Bob Jones', 'Carl Roe'],
      Int: ['0.5', '0.25', '0.125'],
      [name]: types,
      County: ['Loving', 'Loving', 'Ward'],
    });

  test.each(['Interest Type', 'Int Type', 'Type of Interest', 'Type'])('%s', (name) => {
    for (const types of [
      ['MI', 'RI', 'WI'],
      ['MI', 'MI', 'MI'],
      ['MI', 'RI', 'OR'],
    ])
      expect(list(name, types).suggestions[name]?.map(({ table, column }) => `${table}.${column}`)[0]).toBe(
        'ownership.interest_type',
      );
    expect(JSON.stringify(list(name, ['MI', 'RI', 'WI']).suggestions[name])).not.toContain('state');
  });

  test.each(['Code', 'Prod Code', 'Int Code', 'Status', 'Class', 'Column 4'])('%s is no state', (name) => {
    expect(JSON.stringify(list(name, ['MI', 'RI', 'WI']).suggestions[name])).not.toContain('"state"');
  });

  test.each(['Code', 'Prod Code', 'Tax Type'])('%s is no state by its values alone', (name) => {
    expect(JSON.stringify(list(name, ['GA', 'CO', 'OK']).suggestions[name])).not.toContain('"state"');
  });

  test.each([
    ['St', ['TX', 'NM', 'OK']],
    ['State', ['MI', 'RI', 'WI']],
    ['State Code', ['TX', 'NM', 'OK']],
    ['Column 4', ['TX', 'NM', 'OK']],
  ])('%s with %j is a state', (name, states) => {
    expect(list(name, states).assigned[name]).toBe('tract.state');
  });
});

test('the lower name decides below a merged "Terms"', () => {
  const { assigned, confidence } = match({
    'Lease No': ['1', '2'],
    'Terms Royalty': ['0.25', '3/16'],
    'Terms Bonus': ['100', '200'],
    'Terms Primary': ['3 years', '5 years'],
  });
  expect(assigned).toMatchObject({
    'Terms Royalty': 'lease.royalty_rate',
    'Terms Bonus': 'lease.bonus',
    'Terms Primary': 'lease.term',
  });
  expect(Math.min(confidence('Terms Royalty'), confidence('Terms Bonus'))).toBeGreaterThan(0.8);
  expect(match({ Terms: ['a', 'b'], 'Terms Royalty': ['0.25', '3/16'] }).assigned).toMatchObject({
    'Terms Royalty': 'lease.royalty_rate',
  });
});

describe('contact details of others than the owners', () => {
  const people = ['Ann Cole', 'Bob Dale', 'Cy Eads'];
  const phones = ['432-555-1212', '432-555-1213', '432-555-1214'];
  const emails = ['ray@land.co', 'may@land.co', 'kay@land.co'];
  const streets = ['1 Main St', '2 Oak Ave', '3 Elm Rd'];
  const owners = { 'Owner Name': people, Address: streets, City: ['Odessa', 'Midland', 'Pecos'] };

  test.each([
    'Landman',
    'Attorney',
    'Operator',
    'Lessee',
    'Title Company',
    'Surface Tenant',
    'Prior Owner',
    'Abstractor',
    'Ranch Foreman',
    'Mineral Broker',
    "Owner's Attorney",
    'Surface Owner',
    'Our',
  ])('are not those of the owners: %s', (role) => {
    const { suggestions } = match({
      ...owners,
      [role]: ['Kay Lee', 'Ray Moss', 'Kay Lee'],
      [`${role} Phone`]: phones,
      [`${role} Email`]: emails,
      [`${role} Mailing Address`]: streets,
      [`${role} State`]: ['TX', 'TX', 'NM'],
      [`${role} Tax ID`]: ['12-3456789', '12-3456788', '12-3456787'],
    });
    for (const part of ['Phone', 'Email', 'Mailing Address', 'State', 'Tax ID'])
      expect(suggestions[`${role} ${part}`]).toEqual([]);
  });

  test('are asked for where somebody acts for the owner, and taken for owners under any of their names', () => {
    const { confidence } = match({ ...owners, 'Trustee Email': emails });
    expect(confidence('Trustee Email')).toBeLessThan(0.7);
    const lessors = match({ Lessor: people, 'Lessor Phone': phones, 'Lessor Email': emails });
    expect(lessors.assigned['Lessor Email']).toBe('owner.email');
    const listed = match({
      Operator: ['Apache', 'Pioneer', 'Conoco'],
      'Operator Phone': phones,
      'Operator Email': emails,
    });
    expect(listed.assigned['Operator Email']).toBe('owner.email');
    const wells = match({
      'API Number': ['42-301-12345', '42-301-12346'],
      'Well Name': ['Cole 1', 'Dale 2'],
      Operator: ['Apache', 'Pioneer'],
      'Operator Phone': phones.slice(1),
    });
    expect(wells.suggestions['Operator Phone']).toEqual([]);
  });
});

test('the phone of a contact who may be the owner is asked', () => {
  const { assigned, confidence } = match({
    Tract: ['Tr 1', 'Tr 2'],
    'Affected Party': ['Ann Cole', 'Dale Trust'],
    Contact: ['Jim Fox', 'Kay Gray'],
    'Contact Ph.': ['432-555-1212', '432-555-1213'],
  });
  expect(assigned['Contact Ph.']).toBe('owner.phone_number');
  expect(confidence('Contact Ph.')).toBeLessThan(0.9);
});

test('the recording of an assignment is not certainly that of the lease', () => {
  const columns = {
    'Lease Number': ['L-1', 'L-2'],
    'Lease Name': ['Cole', 'Dale'],
    'Rec. Date': ['1/5/2020', '2/6/2021'],
    'Doc No.': ['2020-1234', '2021-4321'],
  };
  const alone = match(columns);
  expect(alone.confidence('Rec. Date')).toBeGreaterThanOrEqual(0.9);
  const assigned = match({ ...columns, Assignor: ['Apache', 'Apache'], Assignee: ['Pioneer', 'Conoco'] });
  for (const name of ['Rec. Date', 'Doc No.']) expect(assigned.confidence(name)).toBeLessThan(0.9);
});

describe('recording data next to another instrument', () => {
  const leases = { 'Lease Number': ['L-1', 'L-2'], 'Lease Name': ['Cole', 'Dale'] };
  const dates = ['1/5/2020', '2/6/2021'];
  const companies = ['Apache', 'Pioneer'];
  const recording: Record<string, string[]> = {
    Recorded: ['1/20/2020', '2/26/2021'],
    'Instrument No.': ['2020-1234', '2021-4321'],
  };
  const certainties = (columns: Record<string, string[]>) => {
    const { confidence } = match({ ...leases, ...columns });
    return Object.keys(recording).map(confidence);
  };

  test.each([
    ['Amendment Type', ['Add Pugh', 'Correct legal']],
    ['Date of Amendment', dates],
    ['Release Type', ['Full', 'Partial']],
    ['Released', dates],
    ['Rel. Date', dates],
    ['Amend. Dt', dates],
    ['Ratification Date', dates],
    ['Ratified By', companies],
    ['Extension Date', dates],
    ['Memo Date', dates],
    ['DOP Date', dates],
    ['Unit Designation Date', dates],
    ['Subordination Date', dates],
    ['Mortgagee', companies],
    ['Lien Date', dates],
    ['Correction Date', dates],
    ['Surrender Date', dates],
    ['Assigned To', companies],
    ['ORRI Owner', companies],
    ['Affidavit of Production Date', dates],
    ['Top Lease Date', dates],
    ['Top Lessee', companies],
    ['Instrument Type', ['Amendment', 'Release of OGL']],
    ['Document', ['OGL', 'Mineral Deed']],
  ])('is asked: %s', (name, values) => {
    for (const columns of [
      { [name]: values, ...recording },
      { ...recording, [name]: values },
      { 'Lease Date': dates, [name]: values, ...recording },
    ])
      for (const each of certainties(columns)) expect(each).toBeLessThan(0.9);
  });

  test('is that of the lease behind the date of the lease, or if its name says so', () => {
    const other = { 'Amendment Date': dates };
    for (const columns of [
      { 'Lease Date': dates, ...recording, ...other },
      { ...other, 'Lse. Date': dates, 'Exp. Date': ['1/5/2023', '2/6/2024'], ...recording },
    ])
      for (const each of certainties(columns)) expect(each).toBeGreaterThanOrEqual(0.9);
    const { confidence } = match({ ...leases, ...other, 'Lease Recording Date': dates });
    expect(confidence('Lease Recording Date')).toBeGreaterThanOrEqual(0.9);
  });

  test.each([
    ['Extension Due Date', dates],
    ['Released Acres', ['10', '20']],
    ['ORRI', ['2%', '3%']],
    ['Unit Name', ['Cole Unit', 'Dale Unit']],
    ['Rig Release Date', dates],
    ['Instrument Type', ['OGL', 'Paid-up Lease']],
  ])('is certain next to what is not another instrument: %s', (name, values) => {
    for (const each of certainties({ [name]: values, ...recording }))
      expect(each).toBeGreaterThanOrEqual(0.9);
  });
});

test('contract acres are those of the contract where the rows name tracts or owners', () => {
  const columns = {
    'Lease Name': ['Cole Lease', 'Cole Lease'],
    'File Number': ['L-1', 'L-1'],
    'Contract Acres': ['80', '40'],
    'Tract Name': ['T-1', 'T-2'],
    'Owner Name': ['Ann Cole', 'Bob Dale'],
  };
  expect(match(columns).assigned['Contract Acres']).toBe('contract.contract_acres');
  const { 'Tract Name': _tract, 'Owner Name': _owner, ...leases } = columns;
  expect(match(leases).confidence('Contract Acres')).toBeLessThan(0.9);
});

test('a quarter of a section is no state', () => {
  const { suggestions } = match({
    Section: ['1', '2'],
    QTR1: ['NE', 'NW'],
    County: ['Canadian', 'Canadian'],
  });
  expect(suggestions.QTR1?.some(({ column }) => column === 'state')).toBe(false);
  const calls = match({ Section: ['1', '2', '3'], Loc: ['NE', 'NE', 'NE'], State: ['NE/4', 'NE', 'N2'] });
  for (const name of ['Loc', 'State'])
    expect(calls.suggestions[name]?.some(({ column }) => column === 'state')).toBe(false);
  const parts = match({ Section: ['1', '2'], QTR4: ['SW', 'SE'], QTR3: ['NE', 'SW'], QTR2: ['SE', 'SW'] });
  for (const name of ['QTR4', 'QTR3', 'QTR2']) expect(parts.confidence(name)).toBeLessThan(0.7);
  const nebraska = match({ Section: ['1', '2'], State: ['NE', 'NE'], County: ['Kimball', 'Banner'] });
  expect(nebraska.assigned.State).toBe('tract.state');
});

describe('grantors', () => {
  const documents = {
    Grantor: ['Anna Cole', 'Bob Dale', 'Cy Eads'],
    Grantee: ['Bob Dale', 'Cy Eads', 'Ranch Minerals LLC'],
    'Grantor Address': ['1 Elm St', '2 Elm St', '3 Elm St'],
    'Recording Date': ['1/20/1931', '2/20/1952', '3/21/1960'],
    Legal: ['NW/4 Sec 14', 'NE/4 Sec 14', 'S/2 Sec 14'],
  };
  const ofLeases = { 'Lease Number': ['L-17', 'L-18', 'L-21'], Royalty: ['1/8', '3/16', '1/5'] };
  const certainty = (columns: Record<string, string[]>) => {
    const { suggestions } = match(columns);
    return ['Grantor', 'Grantor Address'].map((name) => suggestions[name]?.[0]?.confidence ?? 0);
  };

  test.each([
    ['Doc Type', ['Mineral Deed', 'Warranty Deed', 'Mineral Deed']],
    ['Instrument Type', ['WD', 'MD', 'OGL']],
    ['Instrument', ['Quit Claim', 'Royalty Deed', 'Oil and Gas Lease']],
  ])('of deeds are doubtful as owners: %s', (name, types) => {
    for (const columns of [
      { [name]: types, ...documents },
      { [name]: types, ...documents, ...ofLeases },
    ]) {
      for (const each of certainty(columns)) expect(each).toBeLessThan(0.9);
      expect(match(columns).suggestions.Grantee).toEqual([]);
    }
  });

  test('are doubtful next to grantees without anything about leases', () => {
    for (const each of certainty(documents)) expect(each).toBeLessThan(0.9);
  });

  test.each([
    ['columns', ofLeases],
    ['documents', { 'Doc Type': ['Oil and Gas Lease', 'OGL', 'Memorandum of Lease'] }],
  ])('of leases are owners: %s', (_, columns) => {
    for (const each of certainty({ ...documents, ...columns })) expect(each).toBeGreaterThanOrEqual(0.85);
    expect(match({ ...documents, ...columns }).assigned.Grantor).toBe('owner.owner_name');
  });
});

describe('tax ids', () => {
  const withOwner = (name: string, ids: string[]) =>
    match({
      Owner: ['Anna Cole', 'Bob Dale', 'Cy Eads'],
      Address: ['1 Elm St', '2 Elm St', '3 Elm St'],
      [name]: ids,
    });

  test.each([
    [['625-97-9602', '625-97-9603', '']],
    [['29-7624039', '75-1234567', '625-97-9602']],
    [['625979602', '751234567', '297624039']],
    [['XXX-XX-9602', 'XXX-XX-1188', '***-**-0042']],
    [['***9602', 'xx-xxx1188', 'EIN 75-1234567']],
  ])('are certain with the digits of such numbers: %o', (ids) => {
    for (const name of ['Tax ID', 'Tax ID No.', 'SSN/EIN']) {
      const { assigned, confidence } = withOwner(name, ids);
      expect(assigned[name]).toBe('owner.tax_id');
      expect(confidence(name)).toBeGreaterThanOrEqual(0.9);
    }
  });

  test.each([
    [['41-91-0135-1', '41-91-0136-1', '41-91-0140-2']],
    [['R12345', 'R17437', 'R63363']],
    [['41-007-00123', '40-014-00101', '40-014-00102']],
    [['10-1-10', '35-1-47', '35-1-48']],
  ])('are not certain with the numbers of parcels: %o', (ids) => {
    for (const name of ['Tax ID', 'Tax ID No.', 'Tax Number'])
      expect(withOwner(name, ids).confidence(name)).toBeLessThan(0.9);
  });
});

describe('streets', () => {
  test.each(['Address', 'Mailing Address', 'Owner Address'])(
    'are not certain in %s with whole addresses',
    (name) => {
      const owners = ['Anna Cole', 'Bob Dale', 'Cy Eads'];
      const { assigned, confidence } = match({
        Owner: owners,
        [name]: [
          '2204 FM 1372, Giddings, TX 78942',
          '9 Greenway Plaza, Houston, Texas 77046-0905',
          'RR 2 Box 18A Caldwell TX 77836',
        ],
      });
      expect(assigned[name]).toBe('owner.address_line_1');
      expect(confidence(name)).toBeLessThan(0.9);
      const streets = match({ Owner: owners, [name]: ['2204 FM 1372', '9 Greenway Plaza', 'RR 2 Box 18A'] });
      expect(streets.confidence(name)).toBeGreaterThanOrEqual(0.9);
    },
  );
});
