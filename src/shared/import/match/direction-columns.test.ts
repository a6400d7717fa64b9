import { describe, expect, test } from 'vitest';
import { directedText } from '#shared/import/parse/directed-text.ts';
import { findDirectionPairs } from './direction-columns.ts';

const pairsOf = (columns: Record<string, string[]>) =>
  findDirectionPairs(new Map(Object.entries(columns).map(([name, samples]) => [name, { samples }]))).map(
    ({ field, number, direction }) => `${field}: ${number} + ${direction}`,
  );
const numbers = ['12', '013', '7.5', '12.000000'];
const ns = ['N', 'S'];
const ew = ['E', 'W'];

describe('columns of directions', () => {
  test.each<[string, string, string, string]>([
    ['T', 'TDIR', 'R', 'RDIR'],
    ['Township', 'Twp Dir', 'Range', 'Rng Dir'],
    ['TWNSHPNO', 'TWNSHPDIR', 'RANGENO', 'RANGEDIR'],
    ['Twp', 'Twp N/S', 'Rge', 'Rge E/W'],
    ['TownshipNumber', 'TownshipDirection', 'RangeNumber', 'RangeDirection'],
    ['SHL Twp', 'SHL Twp Dir', 'SHL Rng', 'SHL Rng Dir'],
    ['Township', 'N/S', 'Range', 'E/W'],
    ['Township', 'Dir', 'Range', 'Dir 2'],
  ])('%s, %s, %s, %s', (township, northSouth, range, eastWest) => {
    const columns = {
      [township]: numbers,
      [northSouth]: ns,
      [range]: numbers,
      [eastWest]: ew,
      Section: ['1'],
    };
    expect(pairsOf(columns)).toEqual([
      `township: ${township} + ${northSouth}`,
      `range: ${range} + ${eastWest}`,
    ]);
  });

  test('contain only directions, next to numbers without any', () => {
    expect(pairsOf({ Township: ['12N'], 'Twp Dir': ns })).toEqual([]);
    expect(pairsOf({ Township: numbers, 'Twp Dir': ['N', 'maybe'] })).toEqual([]);
    expect(pairsOf({ Township: numbers, 'Twp Dir': ew })).toEqual([]);
    expect(pairsOf({ Township: [], 'Twp Dir': [] })).toEqual([]);
  });

  test('are not directions of footages or of another township', () => {
    expect(pairsOf({ Township: numbers, 'Footage NS': ns, 'N/S Line': ns })).toEqual([]);
    expect(pairsOf({ 'SHL Twp': numbers, 'BHL Twp Dir': ns })).toEqual([]);
  });
});

test.each([
  ['12', 'N', '12N'],
  ['012', 'south', '12S'],
  ['12.000000', 'w', '12W'],
  ['7.5', 'N', '7.5N'],
  ['12', '', '12'],
  ['', 'N', ''],
  ['12N', 'N', '12N'],
])('%j and %j make %j', (number, direction, text) => {
  expect(directedText(number, direction)).toBe(text);
});
