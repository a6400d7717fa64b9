import { expect, test } from 'vitest';
import { findWellNumber, joinWellNumber } from './well-numbers.ts';

const rowsOf = (names: string, number: string, pairs: readonly [string, string][]) =>
  pairs.map(([name, text]) => ({ [names]: name, [number]: text }));

test.each(['WELL NO.', 'Well #', 'WellNumber', 'well_num', 'Well Number'])(
  'numbers that the names lack are found: %s',
  (number) => {
    const rows = rowsOf('LEASE NAME', number, [
      ['MESA "A"', '1H'],
      ['MESA "A"', '#002H'],
      ['CEDAR 12', '3'],
    ]);
    expect(findWellNumber(['API', 'LEASE NAME', number], 'LEASE NAME', rows)).toBe(number);
  },
);

test('numbers that the names have, and other numbers, are not', () => {
  const rows = rowsOf('Well Name', 'Well No', [
    ['Mesa 1H', '1H'],
    ['Mesa #002H', '2H'],
    ['Mesa 3H', ''],
  ]);
  expect(findWellNumber(['Well Name', 'Well No'], 'Well Name', rows)).toBeNull();
  expect(findWellNumber(['Well Name', 'API Well No'], 'Well Name', [{ 'API Well No': '12' }])).toBeNull();
  expect(findWellNumber(['Well Name', 'Well No'], 'Well Name', [])).toBeNull();
});

test('the joined column has a name of its own', () => {
  const name = 'Well Name (LEASE + WELL NO)';
  expect(joinWellNumber('LEASE', 'WELL NO', [name])).toEqual({
    name: `${name} 2`,
    make: { kind: 'join', columns: ['LEASE', 'WELL NO'], separator: ' ' },
  });
});
