import { describe, expect, test } from 'vitest';
import { ColumnStudy } from './column-facts.ts';
import { assignSuggestions, suggestMappings } from './match-columns.ts';

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
