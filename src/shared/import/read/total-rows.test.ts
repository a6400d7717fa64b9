import { describe, expect, test } from 'vitest';
import { createTotalFinder, isMeasureName } from './total-rows.ts';

test.each([
  ['Gross Acres', true],
  ['NetAcres', true],
  ['Bonus', true],
  ['Bonus $/Ac', true],
  ['NMA', true],
  ['Section', false],
  ['Lease No', false],
  ['Bonus Type', false],
  ['Payment Date', false],
  ['Decimal Interest', false],
])('%s is a column of acres or money: %s', (name, expected) => {
  expect(isMeasureName(name)).toBe(expected);
});

const columns = ['Township', 'Section', 'Owner', 'Gross', 'Net'];

/** Judges a list of these columns; the last two are acres. Returns why rows have no name. */
function judge(...rows: string[]): (string | null)[] {
  const findTotal = createTotalFinder(columns);
  return rows.map((row) => findTotal(row.split(';'))?.reason ?? null);
}

test('a row that names itself a total is one where it has the sum of rows above', () => {
  const findTotal = createTotalFinder(columns);
  const sort = (row: string) => findTotal(row.split(';'))?.kind ?? null;
  const rows = [
    'T1;NE/4;Loving;160;80',
    'T2;NW/4;Loving;160;40',
    ';Subtotal Section 1;;320;120',
    'T3;SE/4;Loving;160;20',
    'Section 2 total;;;160;20',
    'Loving County Total:;;;480;140',
    'T4;ALL;Reeves;640;640',
    'Totals - Reeves;;;640.00;640.00',
    'TOTAL (2 counties);;;1,120.00;780',
    'Total acres under lease;;;1120;780',
  ];
  expect(rows.map(sort)).toEqual([
    ...[null, null, 'labeled', null, 'labeled', 'labeled', null, 'labeled', 'labeled', 'labeled'],
  ]);
  // A tract with that name has other acres or more cells.
  expect(sort('Total E&P 1;;;55;10')).toBeNull();
  expect(sort('Total E&P 2;ALL;Reeves;55;10')).toBeNull();
});

test.each([
  'Total;TX;Loving;160;80',
  'TOTAL:;2 tracts;;160;80',
  'Ttl;NE/4;Loving;160;',
  'T O T A L;;Loving;160;80',
  '*** Totals ***;2;Loving;160;80',
  '12N;Total;Loving;160;80',
  'Total Acres;2 tracts;;160;80',
  'Total Gross Acres;2;Loving;160;',
  'Loving County Total;2;Loving;160;80',
  'Total for Loving County;2 leases;Loving;160;80',
  'Grand Total;2 leases;Loving;160;80',
])('%s is a total, whatever else the row has', (row) => {
  expect(isNamedSum(['T1;NE/4;Loving;100;50', 'T2;NW/4;Loving;60;30'], row)).toBe(true);
});

test.each([
  // A name that contains the word, and labels next to other figures.
  'Total Energies E&P;NE/4;Loving;160;80',
  'Grand Total Ranch;NE/4;Loving;160;80',
  'Sum Creek 1;NE/4;Loving;160;80',
  'Totten 2;NE/4;Loving;160;80',
  'Total;NE/4;Loving;55;10',
  'Ward Total;NE/4;Loving;55;10',
  'Total;NE/4;Loving;;',
])('%s is a record', (row) => {
  expect(isNamedSum(['T1;NE/4;Loving;100;50', 'T2;NW/4;Loving;60;30'], row)).toBe(false);
});

test('the sum of one row is a total only if the label is that word alone', () => {
  expect(isNamedSum(['T1;NE/4;Loving;100;50'], 'Total;TX;Loving;100;50')).toBe(true);
  expect(isNamedSum(['T1;NE/4;Loving;100;50'], 'Ward Total;TX;Loving;100;50')).toBe(false);
});

/** Judges a row below others of the list of `judge`. */
function isNamedSum(above: string[], row: string): boolean {
  const findTotal = createTotalFinder(columns);
  for (const record of above) findTotal(record.split(';'));
  return findTotal(row.split(';'))?.kind === 'labeled';
}

describe('a row with only acres and money', () => {
  test('is a total if it equals the sum of the rows above, however they are written', () => {
    expect(judge('12N;1;A;160.00;80', ';2;B;1,160.50;40', ';;;1,320.50;120')).toEqual([
      null,
      null,
      'Equals the sum of the 2 rows above it',
    ]);
  });

  test('is a total of its own group, of several groups, and of all', () => {
    expect(
      judge(
        '12N;1;A;100;',
        ';2;B;60;',
        ';;;160;',
        '13N;1;C;40;',
        ';;;40;',
        ';;;200;',
        '14N;1;D;5;',
        ';;;205;',
      ),
    ).toEqual([
      null,
      null,
      'Equals the sum of the 2 rows above it',
      null,
      'Equals the row above it and has no name',
      'Equals the sum of the 3 rows above it',
      null,
      'Equals the sum of the 4 rows above it',
    ]);
  });

  test('is set aside even if it equals no sum, because it has no name', () => {
    expect(judge('12N;1;A;100;50', ';;;77;', ';;$ 1,234;')).toEqual([
      null,
      'Has figures only and no name',
      null,
    ]);
  });

  test('is a record if any cell identifies it', () => {
    expect(judge('12N;1;A;160;', ';2;;160;', ';;B;160;', '13N;;;160;')).toEqual([null, null, null, null]);
  });

  test('is a record if no row above has anything else', () => {
    expect(judge(';;;10;', ';;;10;')).toEqual([null, null]);
  });
});

test('ruled lines above totals are ignored', () => {
  expect(judge('12N;1;A;10;', '12N;1;A;20;', '---;;;30;===').at(-1)).toBe(
    'Equals the sum of the 2 rows above it',
  );
});

describe('the last row of a table with one group', () => {
  const ofTable = (...rows: string[]) => {
    const findTotal = createTotalFinder(columns);
    for (const [at, row] of rows.entries()) findTotal(row.split(';'), at + 2);
    return findTotal.ofTable();
  };

  test.each([
    [['T1;1;Loving;100.5;50', 'T2;2;Loving;60.25;30', 'T3;3;Loving;40;5', 'Acme;4;Loving;200.75;85'], 3],
    [
      [
        ...['T1;1;Loving;160;', 'T2;2;Loving;160;', 'T3;3;Loving;320;', 'T4;4;Loving;80;', 'T5;5;Loving;40;'],
        'T6;6;Ward;760;',
      ],
      5,
    ],
  ])('may be their total, whatever its other values: %j', (rows, count) => {
    expect(ofTable(...rows)).toEqual([{ place: rows.length + 1, rows: count, side: 'above' }]);
  });

  test.each([
    // Round figures of a few tracts often have such a sum.
    [['T1;1;Loving;40;', 'T2;2;Loving;40;', 'T3;3;Loving;80;', 'T4;4;Loving;160;']],
    [['T1;1;Loving;100.5;50', 'T2;2;Loving;60.25;30', 'T3;3;Loving;40;5', 'T4;4;Loving;200.75;80']],
    [['T1;1;Loving;100.5;50', 'T2;2;Loving;60.25;30', 'T3;3;Loving;160.75;80']],
    [['T1;1;Loving;100.5;', 'T2;2;Loving;60.25;', 'T3;3;Loving;40;', 'T4;4;Loving;200.75;', 'T5;5;Ward;7;']],
  ])('is a record otherwise: %j', (rows) => {
    expect(ofTable(...rows)).toEqual([]);
  });
});

describe('in a list of owners, a row with the shares of its group', () => {
  const heads = ['Owner Name', 'Tract Name', 'Decimal Interest'];
  /** Returns the rows that are no records or may be none, by their names. */
  const found = (rows: readonly string[], names = heads) => {
    const findTotal = createTotalFinder(names);
    const kinds = rows.map((row, at) => [row, findTotal(row.split(';'), at)?.kind] as const);
    const ofTable = findTotal.ofTable().flatMap(({ place }) => rows[place] ?? []);
    return [...kinds.flatMap(([row, kind]) => (kind === undefined ? [] : [row])), ...ofTable];
  };
  const owners = (shares: readonly string[], tract = 'T1') =>
    shares.map((share, at) => `O${at} LLC;${tract};${share}`);
  const times = (count: number, ...shares: string[]) =>
    Array.from({ length: count }, (_, at) => shares[at % shares.length] ?? '');

  test.each([
    ['Total Interests;T1;1.0', times(20, '0.05')],
    ['Total Unit A;T1;1.0', times(20, '0.025', '0.075')],
    ['Total T1;T1;1', times(24, '0.05', '0.03333333')],
    ['Grand Total - T1;T1;100%', times(20, '5%')],
    ['Total, Tract 1;T1;0.99999996', times(24, '0.05', '0.03333333')],
    ['Total Royalty Owners;T1;0.1875', times(3, '0.0625')],
    ['Total Unit A;Unit A;1', times(2, '1/2')],
    // Without a word for a sum: the tract would have its owners twice.
    ['Smith Family;T1;1.0', times(5, '0.2')],
  ])('may be its total: %s', (row, shares) => {
    expect(found([...owners(shares), row])).toEqual([row]);
    const next = owners(['0.5', '0.5'], 'T2');
    expect(found([...owners(shares), row, ...next])).toEqual([row]);
  });

  test('may be its total wherever its group is, and if groups are of one owner', () => {
    const groups = [0, 1, 2, 3, 4].flatMap((tract) => owners(times(4, '0.25'), `T${tract}`));
    expect(found([...groups, 'Total T0;T0;1.0'])).toEqual(['Total T0;T0;1.0']);
    expect(found(['Smith;T1;1.0', 'Total T1;T1;1.0'])).toEqual(['Total T1;T1;1.0']);
  });

  test('may be its total in a list of a single tract, or of acres', () => {
    const single = ['Owner', 'Decimal Interest'];
    expect(found([...times(5, 'Smith;0.2'), 'Brown Family;1.0'], single)).toEqual(['Brown Family;1.0']);
    const acres = ['Tract', 'County', 'Gross Acres'];
    const rows = ['T1;Ward;160', 'T2;Ward;80', 'Total Unit A;Ward;240', 'T3;Ward;40'];
    expect(found(rows, acres)).toEqual(['Total Unit A;Ward;240']);
  });

  test('is a record if it may complete its group, or belongs to another', () => {
    const others = [
      ['A;T1;1.0', 'B;T2;1.0', 'C;T3;1.0', 'D;T4;1.0', 'E;T5;1.0', 'F;T6;1.0'],
      ['A;T1;0.5', 'B;T1;0.5', 'C;T2;1.0', 'D;T3;0.5', 'E;T3;0.5'],
      ['A;T1;0.5', 'B;T1;0.5', 'Total E&P USA;T2;1.0', 'A;T3;1', 'Total E&P USA;T4;1'],
      ['A;T1;0.25', 'B;T1;0.25', 'C;T1;0.5', 'D;T2;1'],
      [...owners(times(8, '1/16')), 'Z;T1;1/2'],
      ['A;T1;0.5', 'A;T2;0.5', 'A;T3;1.0', 'B;T1;0.5', 'B;T2;0.5', 'C;T4;0.75', 'D;T4;0.25'],
      [...owners(times(5, '0.2')), 'Z;T2;1.0'],
      // Shares below a cent.
      owners(times(30, '0.00520833'), 'T1'),
      owners(times(30, '0.005', '0.0025'), 'T1'),
    ];
    for (const rows of others) expect(found(rows)).toEqual([]);
    const types = ['Owner', 'Tract', 'Int Type', 'State', 'Decimal Interest'];
    const wide = [
      ...['A;T1;MI;TX;.5', 'B;T1;MI;TX;.5', 'C;T1;WI;TX;1.0', 'Total E&P;T2;WI;TX;1.0'],
      ...[
        'A;T3;MI;TX;.2',
        'B;T3;MI;TX;.2',
        'C;T3;MI;TX;.2',
        'D;T3;MI;TX;.2',
        'E;T3;MI;TX;.2',
        'F;T3;WI;TX;1',
      ],
    ];
    expect(found(wide, types)).toEqual([]);
  });
});
