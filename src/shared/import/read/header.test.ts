import { expect, test } from 'vitest';
import { looksLikeNames, numberedHeader, readHeader } from './header.ts';

test.each<[string[], string[]]>([
  [
    [' API # ', 'Well\n Name'],
    ['API #', 'Well Name'],
  ],
  [
    ['Name', 'Name', 'Name'],
    ['Name', 'Name (2)', 'Name (3)'],
  ],
  [
    ['Name', 'Name (2)', 'Name'],
    ['Name', 'Name (2)', 'Name (3)'],
  ],
  [
    ['API', '', 'Name', '', ''],
    ['API', 'Column 2', 'Name'],
  ],
  [
    ['Operator', '2019', '2020', '2021'],
    ['Operator', '2019', '2020', '2021'],
  ],
])('%j is read as %j', (cells, names) => {
  expect(readHeader([cells]).names).toEqual(names);
});

test('a row without names is refused, and so are more columns than can be read', () => {
  expect(() => readHeader([['', '  ']])).toThrow(/no header row/);
  expect(() => readHeader([Array.from({ length: 16_384 }, (_, index) => `c${index}`)])).toThrow(
    'The file has 16,384 columns; 2,000 is the maximum.',
  );
});

test.each<[string[], boolean]>([
  [['42-301-12345', 'A 1', '2011-03-14', '640.00'], false],
  [['A 1', '$1,250.00', '3/16/2020'], false],
  [['Operator', '2019', '2020'], true],
  [['Spud Date', 'Acres'], true],
])('%j are names: %j', (cells, are) => {
  expect(looksLikeNames(cells)).toBe(are);
});

test('reports which names it changed', () => {
  expect(readHeader([['Name', 'API', 'Name', '']]).renamed).toEqual([{ from: 'Name', to: 'Name (2)' }]);
});

test('lines are joined by column, and a name above several columns applies to each', () => {
  const lines = [
    ['', 'Well', 'Surface', '', 'Bottom Hole', '', 'Gross'],
    ['API', 'Name', 'Lat', 'Long', 'Lat', 'Long', 'Acres'],
  ];
  expect(readHeader(lines).names).toEqual([
    'API',
    'Well Name',
    'Surface Lat',
    'Surface Long',
    'Bottom Hole Lat',
    'Bottom Hole Long',
    'Gross Acres',
  ]);
});

test('a name split over two lines does not apply to its neighbors', () => {
  expect(
    readHeader([
      ['Well', '', 'Gross'],
      ['Name', 'Operator', 'Acres'],
    ]).names,
  ).toEqual(['Well Name', 'Operator', 'Gross Acres']);
});

test('merged cells set the span of a name, and one merged over both lines is used once', () => {
  const lines = [
    ['API', 'Lease', '', 'Notes'],
    ['API', 'Number', 'Date', ''],
  ];
  expect(readHeader(lines, { merges: [[{ left: 2, right: 3 }]] }).names).toEqual([
    'API',
    'Lease Number',
    'Lease Date',
    'Notes',
  ]);
});

test.each([
  ['repeated', (index: number) => (index < 0 ? '' : 'a')],
  ['empty but for the last', (index: number) => (index === 399_999 ? 'a' : '')],
  ['different', (index: number) => `c${index}`],
])('columns are counted before the names are processed: %s', (_what, nameOf) => {
  const cells = Array.from({ length: 400_000 }, (_, index) => nameOf(index));
  const started = performance.now();
  expect(() => readHeader([cells, cells])).toThrow('The file has 400,000 columns; 2,000 is the maximum.');
  // Comparing all names with each other would take minutes.
  expect(performance.now() - started).toBeLessThan(5_000);
});

test('two thousand columns of one name are kept apart', () => {
  const names = readHeader([Array.from({ length: 2000 }, () => 'a')]).names;
  expect(new Set(names).size).toBe(2000);
  expect(names.at(-1)).toBe('a (2000)');
});

test('a name applies to the names below it if the others have none', () => {
  const lines = [
    ['Lease', 'Acres', 'Royalty paid', '', ''],
    ['', '', '2021', '2022', '2023'],
  ];
  expect(readHeader(lines).names).toEqual([
    'Lease',
    'Acres',
    'Royalty paid 2021',
    'Royalty paid 2022',
    'Royalty paid 2023',
  ]);
});

test('columns beyond the named ones, and those of a file without a header, are numbered', () => {
  expect(readHeader([['API', 'Name']], { width: 4 }).names).toEqual(['API', 'Name', 'Column 3', 'Column 4']);
  expect(numberedHeader(2).names).toEqual(['Column 1', 'Column 2']);
});
