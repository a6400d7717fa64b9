import { expect, test } from 'vitest';
import { findWellNameParts, joinWellNumber, namePartColumns } from './well-numbers.ts';

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
    expect(findWellNameParts(namePartColumns(['API', 'LEASE NAME', number]), 'LEASE NAME', rows)).toEqual({
      names: 'LEASE NAME',
      number,
      lacks: 'number',
    });
  },
);

test('numbers that the names have, and other numbers, are not', () => {
  const rows = rowsOf('Well Name', 'Well No', [
    ['Mesa 1H', '1H'],
    ['Mesa #002H', '2H'],
    ['Mesa 3H', ''],
  ]);
  expect(findWellNameParts(namePartColumns(['Well Name', 'Well No']), 'Well Name', rows)).toBeNull();
  expect(
    findWellNameParts(namePartColumns(['Well Name', 'API Well No']), 'Well Name', [{ 'API Well No': '12' }]),
  ).toBeNull();
  expect(findWellNameParts(namePartColumns(['Well Name', 'Well No']), 'Well Name', [])).toBeNull();
});

test.each(['LEASE', 'Lease Name', 'FarmName', 'Property', 'UNIT_NM'])(
  'names that the numbers lack are found: %s',
  (names) => {
    const rows = rowsOf(names, 'WELL', [
      ['MESA "A"', '1-14H'],
      ['CEDAR 12', '#002 SWD'],
      ['JONES', 'A-3'],
    ]);
    expect(findWellNameParts(namePartColumns(['API', names, 'WELL']), 'WELL', rows)).toEqual({
      names,
      number: 'WELL',
      lacks: 'name',
    });
  },
);

test('wells that have names, and numbers of leases, are not', () => {
  const named = rowsOf('Lease', 'Well', [
    ['Mesa', 'Mesa 1H'],
    ['Cedar', 'JR Ewing 2'],
    ['Jones', '7UP Draw 3'],
  ]);
  expect(findWellNameParts(namePartColumns(['Lease', 'Well']), 'Well', named)).toBeNull();
  const numbered = rowsOf('Lease', 'Well', [['012345', '1H']]);
  expect(findWellNameParts(namePartColumns(['Lease', 'Well']), 'Well', numbered)).toBeNull();
  expect(findWellNameParts(namePartColumns(['Lease', 'Well']), 'Well', [])).toBeNull();
});

test('the joined column has a name of its own', () => {
  const name = 'Well Name (LEASE + WELL NO)';
  expect(joinWellNumber('LEASE', 'WELL NO', [name])).toEqual({
    name: `${name} 2`,
    make: { kind: 'join', columns: ['LEASE', 'WELL NO'], separator: ' ' },
  });
});
