import { describe, expect, test } from 'vitest';
import { directedText, directionProblemOf } from '#shared/import/parse/directed-text.ts';
import type { ColumnMapping } from './assign-suggestions.ts';
import { findDirections, joinDirection } from './direction-columns.ts';

const studyOf = (columns: Record<string, string[]>, mapped: Record<string, ColumnMapping> = {}) =>
  findDirections(
    new Map(Object.entries(columns).map(([name, samples]) => [name, { samples }])),
    new Map(Object.entries(mapped)),
  );
const pairsOf = (...args: Parameters<typeof studyOf>) =>
  studyOf(...args).pairs.map(({ field, number, direction }) => `${field}: ${number} + ${direction}`);
const unpairedOf = (...args: Parameters<typeof studyOf>) =>
  studyOf(...args).unpaired.map(
    ({ field, number, directions }) => `${field}: ${number} + ${directions.join(' or ')}`,
  );
const numbers = ['12', '013', '7.5', '12.000000'];
const ns = ['N', 'S'];
const ew = ['E', 'W'];
const township = { table: 'tract', column: 'township' };

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
    ['TOWNSHIP_N', 'TWN_NS', 'RANGE_NO', 'RNG_EW'],
    ['twp_num', 'twp_hemi', 'rng_num', 'rng_hemi'],
    ['TWP', 'North or South', 'RGE', 'East or West'],
    ['TWNSHP_NO', 'TWNSHP_DI', 'RANGE_NO', 'RANGE_DI'],
    ['Township', 'Column 4', 'Range', 'Column 6'],
    ['Township', 'A1', 'Range', 'A2'],
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
    expect(pairsOf({ Township: numbers, 'Twp Dir': ew })).toEqual([]);
    expect(pairsOf({ Township: [], 'Twp Dir': [] })).toEqual([]);
  });

  test('may have a few values that are not read, and so may their numbers', () => {
    for (const other of ['?', 'Norte', '2', 'NW', 'X', 'NN', 'N/S', 'E', 'North of base'])
      expect(pairsOf({ Township: numbers, 'Twp Dir': [...ns, other], Range: ['3W'] })).toEqual([
        'township: Township + Twp Dir',
      ]);
    expect(pairsOf({ Twp: numbers, 'N/S': ['N', 'X'], Rng: numbers, Dir: ['W', 'Oeste'] })).toEqual([
      'township: Twp + N/S',
      'range: Rng + Dir',
    ]);
    expect(pairsOf({ Township: [...numbers, '12NW'], 'Twp Dir': ns })).toEqual([
      'township: Township + Twp Dir',
    ]);
    // A column of both directions belongs to neither number unless its name says so.
    expect(pairsOf({ Twp: numbers, Dir: [...ns, ...ew], Rng: numbers })).toEqual([]);
    expect(pairsOf({ Township: numbers, Remark: [...ns, 'maybe'] })).toEqual([]);
    expect(pairsOf({ Township: numbers, 'N/S Line': [...ns, '2'] })).toEqual([]);
  });

  test('may stand before, behind or apart from their numbers', () => {
    const both = ['township: Township + N/S', 'range: Range + E/W'];
    expect(pairsOf({ 'N/S': ns, 'E/W': ew, Township: numbers, Range: numbers })).toEqual(both);
    expect(
      pairsOf({ Township: numbers, Range: numbers, Section: ['1'], 'N/S': ['N'], 'E/W': ['W'] }),
    ).toEqual(both);
    expect(pairsOf({ Dir: ns, Twp: numbers, 'Dir 2': ns, 'Twp 2': ['7'] }, { 'Twp 2': township })).toEqual([
      'township: Twp + Dir',
      'township: Twp 2 + Dir 2',
    ]);
    expect(pairsOf({ Twp: numbers, Dir: ns, 'Twp 2': ['7'], 'Dir 2': ns }, { 'Twp 2': township })).toEqual([
      'township: Twp + Dir',
      'township: Twp 2 + Dir 2',
    ]);
  });

  test('are found by values, next to any column that fills the field', () => {
    const mapped = { 'P 1': township };
    expect(pairsOf({ 'P 1': ['12', 'T7'], 'P 2': ['North.', 'South.'] }, mapped)).toEqual([
      'township: P 1 + P 2',
    ]);
    expect(pairsOf({ 'P 1': ['12', '7N'], 'P 2': ns }, mapped)).toEqual(['township: P 1 + P 2']);
    expect(pairsOf({ 'P 1': ['12', 'TBD'], 'P 2': ['N', 'S', 'unknown'] }, mapped)).toEqual([
      'township: P 1 + P 2',
    ]);
    expect(pairsOf({ 'P 1': numbers, 'P 2': ns })).toEqual([]);
    expect(
      pairsOf({ 'P 1': numbers, 'P 2': ns }, { ...mapped, 'P 2': { table: 'well', column: 'x' } }),
    ).toEqual([]);
  });

  test('are only named where it is not certain that they belong to the number', () => {
    const far = { Township: numbers, Range: ['3W'], Section: ['1'], Remark: ns };
    expect([pairsOf(far), unpairedOf(far)]).toEqual([[], ['township: Township + Remark']]);
    // N in every row may as well mean no.
    const flag = { Township: numbers, HBP: ['N'], Range: ['3W'] };
    expect([pairsOf(flag), unpairedOf(flag)]).toEqual([[], ['township: Township + HBP']]);
    expect(unpairedOf({ Township: numbers, Range: ['3W'], HBP: ['N'] })).toEqual([]);
    const surface = { Township: numbers, 'Surf Twp Dir': ns };
    expect([pairsOf(surface), unpairedOf(surface)]).toEqual([[], ['township: Township + Surf Twp Dir']]);
  });

  test('that are written in a way that is not read are only named', () => {
    const range = { Range: ['3W'] };
    expect(unpairedOf({ Township: numbers, 'Twp Dir': ['1', '2'], ...range })).toEqual([
      'township: Township + Twp Dir',
    ]);
    expect(unpairedOf({ TWP: numbers, TWPD: ['0', '1'], ...range })).toEqual(['township: TWP + TWPD']);
    expect(unpairedOf({ Township: numbers, Direccion: ['Norte', 'Sur'], ...range })).toEqual([
      'township: Township + Direccion',
    ]);
    for (const codes of [
      ['NW', 'SE'],
      ['1', '3'],
    ])
      expect(unpairedOf({ Twp: numbers, Rng: numbers, Quadrant: codes })).toEqual([
        'township: Twp + Quadrant',
        'range: Rng + Quadrant',
      ]);
    expect(unpairedOf({ Twp: numbers, Rng: numbers, 'NS/EW': ['NW', 'NE', 'SW'] })).toEqual([
      'township: Twp + NS/EW',
      'range: Rng + NS/EW',
    ]);
    expect(unpairedOf({ Twp: numbers, Rng: numbers, Quad: ['Mesa', 'Rock Creek'] })).toEqual([]);
    expect(unpairedOf({ Twp: numbers, Rng: numbers, T_R_Dir: ['NW', 'SE'] })).toEqual([
      'township: Twp + T_R_Dir',
      'range: Rng + T_R_Dir',
    ]);
    expect(unpairedOf({ Township: numbers, Direction: ['HORIZONTAL'], ...range })).toEqual([]);
    expect(unpairedOf({ Township: numbers, 'Rng Dir': ['1'], ...range })).toEqual([]);
  });

  test('are not those of footages, coordinates and streets', () => {
    const lists: Record<string, string[]>[] = [
      { Feet: ['660'], 'N/S': ns, 'Feet 2': ['1980'], 'E/W': ew },
      { 'N/S': ns, Feet: ['660'], 'E/W': ew, 'Feet 2': ['1980'] },
      { Latitude: ['35.1'], 'N/S': ns },
      { 'House No': ['12'], PreDir: ns, 'Street Name': ['Main'] },
      { Dir: ns, 'Street Name': ['Main'] },
      { FNSL: ['60'], 'N/S': ns, FEWL: ['50'], 'E/W': ew },
      { Spot1: ['660', "1,980'"], 'N/S': ns, Spot2: ['330', '1980.5'], 'E/W': ew },
      { 'N/S': ns, Spot1: ['660'], 'E/W': ew, Spot2: ['330'] },
      { Half: ns },
    ];
    for (const others of lists) {
      const columns = { Township: numbers, Range: ['3W'], Section: ['1'], ...others };
      expect([pairsOf(columns), unpairedOf(columns)]).toEqual([[], []]);
    }
  });

  test('are not directions of footages or of another township', () => {
    expect(pairsOf({ Township: numbers, 'Footage NS': ns, 'N/S Line': ns })).toEqual([]);
    expect(pairsOf({ 'SHL Twp': numbers, 'BHL Twp Dir': ns })).toEqual([]);
  });

  test('stay with their numbers next to columns of great numbers', () => {
    const columns = { Acres: ['640'], 'N/S': ns, Twp: numbers, 'E/W': ew, Rge: numbers, Value: ['1000'] };
    expect(pairsOf(columns)).toEqual(['township: Twp + N/S', 'range: Rge + E/W']);
    const after = { Twp: numbers, 'N/S': ns, Rge: numbers, 'E/W': ew, Acres: ['640'] };
    expect(pairsOf(after)).toEqual(['township: Twp + N/S', 'range: Rge + E/W']);
  });
});

test.each([
  ['12', 'N', '12N'],
  ['012', 'south', '12S'],
  ['12.000000', 'w', '12W'],
  ['7.5', 'N', '7.5N'],
  ['12', '', '12'],
  ['12', 'unknown', '12'],
  ['', 'N', ''],
  ['12N', 'N', '12N'],
  ['T12', 'N', 'T12N'],
  ['12½', 'S', '12½S'],
  ['12 1/2', 'S', '12 1/2S'],
  ['7.500000', 'N', '7.5N'],
])('%j and %j make %j', (number, direction, text) => {
  expect(directedText(number, direction)).toBe(text);
});

test.each([
  ['12', 'N', null],
  ['012', 'south.', null],
  ['14S', 'S', null],
  ['T14 South', 's', null],
  ['12', 'Norte', 'unread'],
  ['12', 'NW', 'unread'],
  ['12', '2', 'unread'],
  ['12', 'E', 'unread'],
  ['14S', '?', 'unread'],
  ['14S', 'N', 'contradicted'],
  ['T14 South', 'N', 'contradicted'],
  ['Block 4', 'N', 'unused'],
  ['Cherokee', 'N', 'unused'],
] as const)('the direction of the township %j in %j: %s', (number, direction, problem) => {
  expect(directionProblemOf(number, direction, 'township')).toBe(problem);
});

test.each([
  ['T12', 'N.', 'T12N'],
  ['12', 'n/a', '12'],
  ['14S', 'S', '14S'],
  ['T-14-S', 'S', 'T-14-S'],
  ['T-12', 'N', 'T-12N'],
  ['12', 'Norte', '12 Norte'],
  ['14S', 'N', '14S N'],
  ['Block 4', 'N', 'Block 4 N'],
  ['', 'N', ''],
])(
  'the number %j and the direction %j are joined to %j, without losing either',
  (number, direction, text) => {
    expect(joinDirection(number, direction)).toBe(text);
  },
);
