import { expect, test } from 'vitest';
import { assignSuggestions } from './assign-suggestions.ts';
import { ColumnStudy } from './column-facts.ts';
import { suggestMappings } from './match-columns.ts';
import { suggestKinds } from './suggest-kinds.ts';
import { suggestFor } from './testing/suggest-for.ts';

function match(columns: Record<string, string[]>) {
  const facts = new Map(
    Object.entries(columns).map(([name, values]) => {
      const study = new ColumnStudy();
      for (const value of values) study.add(value);
      return [name, study.facts()] as const;
    }),
  );
  const assigned = assignSuggestions(Object.fromEntries(suggestMappings(facts)));
  const kinds = suggestKinds([...assigned.values()]);
  return {
    kinds,
    fields: Object.fromEntries(
      [...assigned].flatMap(([source, { table, column }]) =>
        kinds.some((kind) => kind === table) ? [[source, column]] : [],
      ),
    ),
  };
}

const wells = {
  'API Number': ['42-301-00001', '42-301-00001', '42-301-00002'],
  'Well Name': ['Mesa 1H', 'Mesa 1H', 'Mesa 2H'],
};

test('a history of wells lists events', () => {
  expect(
    match({
      ...wells,
      Event: ['Spud', '1st Production', 'SI'],
      'Event Date': ['3/1/2018', '9/15/2018', '6/30/2021'],
      Source: ['Form W-1', 'Form W-2', ''],
      Remarks: ['', '', 'line pressure'],
    }),
  ).toEqual({
    kinds: ['well_event'],
    fields: {
      'API Number': 'api_number',
      'Well Name': 'well_name',
      Event: 'kind',
      'Event Date': 'event_date',
      Source: 'evidence',
      Remarks: 'notes',
    },
  });
});

test('a list of payments and releases of leases lists events', () => {
  expect(
    match({
      'Lease No': ['L-1', 'L-1', 'L-2'],
      'Lease Name': ['Smith', 'Smith', 'Jones'],
      'Payment Type': ['Shut-in royalty', 'Extension', 'Released'],
      'Effective Date': ['3/1/2018', '9/15/2018', '6/30/2021'],
      'Paid Through': ['2/28/2019', '9/15/2020', ''],
      'Due Date': ['3/1/2018', '', ''],
      'Payment Date': ['2/20/2018', '', ''],
      Amount: ['500.00', '', ''],
      'Check Number': ['1001', '', ''],
    }),
  ).toEqual({
    kinds: ['lease_event'],
    fields: {
      'Lease No': 'file_number',
      'Lease Name': 'contract_name',
      'Payment Type': 'kind',
      'Effective Date': 'starts_on',
      'Paid Through': 'ends_on',
      'Due Date': 'due_on',
      'Payment Date': 'paid_on',
      Amount: 'amount',
      'Check Number': 'evidence',
    },
  });
});

test('a pay deck lists owners first, and offers its columns to division orders', () => {
  const deck = {
    ...wells,
    'Owner Name': ['Alder Family Trust', 'Norton Royalty', 'Devon Energy LP'],
    'Interest Type': ['RI', 'ORRI', 'WI'],
    'Decimal Interest': ['0.04275666', '0.03257651', '0.81250000'],
    'Effective Date': ['1/1/2026', '1/1/2026', '1/1/2026'],
    'Pay Status': ['Pay', 'Suspense', 'Pay'],
    'Suspense Reason': ['', 'Title', ''],
    Product: ['Oil', 'Gas', 'Oil'],
  };
  // Its wells are named, not listed, and its products are not theirs.
  expect(match(deck).kinds).toEqual(['owner']);
  const { suggestions } = suggestFor(deck);
  const offered = Object.keys(deck).map(
    (name) => suggestions.get(name)?.find(({ table }) => table === 'division_order')?.column,
  );
  expect(offered).toEqual([
    'api_number',
    'well_name',
    'owner_name',
    'kind',
    'decimal_interest',
    'effective_date',
    'pay_status',
    'suspense_reason',
    'product',
  ]);
  expect(suggestions.get('Product')?.map(({ table }) => table)).not.toContain('well');
});

test('a list of formations and their depths lists formation tops', () => {
  expect(
    match({
      ...wells,
      Formation: ['Niobrara', 'Codell', 'Niobrara'],
      'Top MD (ft)': ['6,900', '7,150', '6,950'],
      'Top TVD (ft)': ['6,890', '7,140', '6,940'],
      'Top Subsea': ['-2,100', '-2,350', '-2,150'],
      KB: ['4,790', '4,790', '4,800'],
      'GL Elev': ['4,765', '4,765', '4,775'],
      'Picked By': ['JD', 'JD', 'JD'],
    }),
  ).toEqual({
    kinds: ['formation_top'],
    fields: {
      'API Number': 'api_number',
      'Well Name': 'well_name',
      Formation: 'formation',
      'Top MD (ft)': 'measured_depth',
      'Top TVD (ft)': 'vertical_depth',
      'Top Subsea': 'subsea_elevation',
      KB: 'bushing_elevation',
      'GL Elev': 'ground_elevation',
      'Picked By': 'picked_by',
    },
  });
});

test.each([
  ['TVD', ['6,890', '7,140', 'see log', '6,940'], 'vertical_depth'],
  ['TVD', ['6,890', '2100 m', 'n/a', '6,940'], 'vertical_depth'],
  ['Subsea', ['-2,100', '-2350', '-2,15O', '-2,160'], 'subsea_elevation'],
  ['KB', ['4,790', '4,790?', '4,800', '4,810'], 'bushing_elevation'],
  // Meters in most cells are not feet.
  ['TVD', ['2100 m', '2110 m', '6,890'], undefined],
])('a column %s with unreadable cells keeps its field: %j', (name, values, field) => {
  const rows = values.map((_, row) => row);
  const { kinds, fields } = match({
    'API Number': rows.map((row) => `42-301-0000${1 + (row >> 1)}`),
    Formation: rows.map((row) => (row % 2 === 0 ? 'Niobrara' : 'Codell')),
    'Top MD': rows.map((row) => String(7000 + row)),
    [name]: values,
  });
  expect([kinds, fields[name]]).toEqual([['formation_top'], field]);
});

test('a list of tops whose only depth has an unreadable cell is one', () => {
  const { kinds, fields } = match({
    ...wells,
    Formation: ['Niobrara', 'Codell', 'Niobrara'],
    'Top TVD': ['6890', 'not reached', '6940'],
  });
  expect([kinds, fields['Top TVD']]).toEqual([['formation_top'], 'vertical_depth']);
});

test('a depth of which nothing says which it is goes to no field', () => {
  const { kinds, fields } = match({
    ...wells,
    Formation: ['Niobrara', 'Codell', 'Niobrara'],
    'Top Depth': ['6900', '7150', '6950'],
  });
  expect(kinds).toEqual(['formation_top']);
  expect(Object.values(fields)).toEqual(['api_number', 'well_name', 'formation']);
});

test('a list of wells with their formation and depth stays one', () => {
  const each = {
    'API Number': ['42-301-00001', '42-301-00002', '42-301-00003'],
    'Well Name': ['A', 'B', 'C'],
  };
  const depths = { Formation: ['Codell', 'Codell', 'Niobrara'], TVD: ['6900', '7150', '6950'] };
  expect(match({ ...each, ...depths }).kinds).toEqual(['well']);
});

test.each([
  ['its statuses', { 'Well Status': ['SI', 'P&A', 'Shut in'], 'Status Date': ['3/1/2018', '9/15/2018', ''] }],
  ['words that are no events', { Event: ['A', 'B', 'C'], Date: ['3/1/2018', '9/15/2018', ''] }],
  ['events without dates', { Event: ['Spud', 'SI', 'P&A'] }],
])('a list of wells with %s stays one', (_what, columns: Record<string, string[]>) => {
  expect(match({ ...wells, ...columns }).kinds).toEqual(['well']);
});

test('a list of communitization agreements describes units, even if it says what part federal leases have', () => {
  const agreements = {
    'CA No.': ['NMNM 138842', 'NMNM 141077', 'NDM 102551', 'WYW 179940'],
    'CA Name': ['Mesa 8105 Com', 'Jicarilla 27-24', 'Hagen 1-29', ''],
    Type: ['CA', 'CA', 'PSA', 'Federal Unit'],
    'Communitized Fm.': ['Wolfcamp', 'Gallup and Dakota', 'Bakken & Three Forks', 'Niobrara'],
    'CA Ac.': ['640.00', '320.12', '1,280.44', ''],
    'CA Operator': ['BTA Oil Producers', 'Enduring Resources', 'Continental Resources', 'Samson'],
    'CA Eff.': ['06/01/2019', '1/1/2021', '12/01/2011', ''],
    Terminated: ['', '', '3/31/2020', ''],
    Hydrocarbon: ['Oil and Gas', 'Gas', 'Oil & Gas', 'Oil'],
    'Fed Lse %': ['62.5', '100', '25.31', ''],
  };
  expect(match(agreements).fields).toMatchObject({
    'CA No.': 'unit_number',
    'CA Name': 'unit_name',
    Type: 'unit_kind',
    'Communitized Fm.': 'unit_depths',
    'CA Ac.': 'unit_acres',
    'CA Operator': 'unit_operator',
    'CA Eff.': 'unit_effective_date',
    Terminated: 'unit_end_date',
    Hydrocarbon: 'unit_products',
  });
});

test('acres in a tract, next to those in a unit, are of the whole tract', () => {
  const unit = ['Kotara Unit', 'Kotara Unit', 'Kotara Unit', 'Kotara Unit', 'Kotara Unit'];
  expect(
    match({
      'Tract No.': ['1', '2', '3A', '3B', '4'],
      'Tract Owner': [
        'J. Pawelek',
        'Kotara Land & Cattle, Ltd.',
        'J. Pawelek',
        'A. Kotara',
        'State of Texas',
      ],
      'Surface Owner': ['same', 'Kotara Land & Cattle, Ltd.', '', 'J. Pawelek', 'State'],
      'Acres in Tract': ['211.40', '98.77', '50.00', '32.18', '3.61'],
      Unit: unit,
    }).fields,
  ).toMatchObject({ 'Acres in Tract': 'gross_acres', 'Tract Owner': 'owner_name' });
});

test('the first line of a name and address is the owner’s name', () => {
  expect(
    match({
      'OWNER NAME & ADDRESS LN 1': [
        'BLACK STONE MINERALS CO LP',
        'ADCOCK MARGARET ANN',
        'DORCHESTER MINERALS LP',
      ],
      'DELIVERY ADDRESS': ['1900 DALROCK RD', 'RT 3 BOX 77', '3838 OAK LAWN STE 300'],
      ZIP: ['75088', '75633', '75219'],
      'LEASE # / RRC #': ['06-112233', '06-155190', '06-201777'],
      'DECIMAL INT': ['.00312500', '.01041667', '.78000000'],
    }).fields,
  ).toMatchObject({
    'OWNER NAME & ADDRESS LN 1': 'owner_name',
    'DELIVERY ADDRESS': 'address_line_1',
    ZIP: 'zipcode',
  });
});
