import { describe, expect, test } from 'vitest';
import type { ColumnMapping } from '#shared/import/match/assign-suggestions.ts';
import { findFractionColumns, findQuadrantColumns } from './fractional-townships.ts';

const parts = { township: new Set(['Township', 'Dir']), range: new Set(['Range']) };
const found = (columns: Record<string, string[]>, mapped: Record<string, ColumnMapping> = {}) =>
  findFractionColumns(
    new Map(Object.entries(columns).map(([name, samples]) => [name, { samples }])),
    new Map(Object.entries(mapped)),
    parts,
  ).map(({ field, fraction, examples }) => `${field}: ${fraction} ${examples.join(' ')}`);

test.each([
  'TwpFrac',
  'TWNSHPFRAC',
  'Township Fraction',
  'T_FRAC',
  'Half Twp',
  'Twp 1/2',
  'Twp ½',
  'TWNFRT',
  'Fraction of Township',
  'TWP_H',
  'TWNH',
  'TwpF',
])('fractions of townships: %s', (name) => {
  expect(found({ [name]: ['0', '2', '1/2', '.5'] })).toEqual([`township: ${name} 2 1/2 .5`]);
});

test('fractions of ranges, and of the column next to them', () => {
  expect(found({ RANGEFRAC: ['0', '5'] })).toEqual(['range: RANGEFRAC 5']);
  expect(found({ RNG_H: ['N', 'H'] })).toEqual(['range: RNG_H H']);
  expect(found({ Township: ['12'], Half: ['Y'], Range: ['3'] })).toEqual(['township: Half Y']);
  expect(found({ Dir: ['N'], Section: ['1'], Fraction: ['1/2'] })).toEqual([]);
});

test('are not township fractions', () => {
  expect(found({ TWNSHPFRAC: ['0', '0.0'] })).toEqual([]);
  expect(found({ TWNSHPFRAC: [] })).toEqual([]);
  expect(found({ 'Tract Fraction': ['1/2'] })).toEqual([]);
  expect(found({ 'Twp Fraction': ['1/8'] })).toEqual([]);
  // The north and south halves of sections.
  expect(found({ Range: ['3'], Half: ['N', 'S'] })).toEqual([]);
  const interest = { table: 'ownership', column: 'interest' };
  expect(found({ Range: ['3W'], Fraction: ['1/2'] }, { Fraction: interest })).toEqual([]);
});

describe('quadrants', () => {
  const quadrants = (columns: Record<string, string[]>, own = parts) =>
    findQuadrantColumns(
      new Map(Object.entries(columns).map(([name, samples]) => [name, { samples }])),
      new Map(),
      own,
    ).map(({ quadrant, examples }) => `${quadrant} ${examples.join(' ')}`);

  test.each(['QUAD', 'Quadrant', 'QUAD_CD', 'Twp Quad', 'QTR_TWP', 'Quarter Township'])('%s', (name) => {
    expect(quadrants({ [name]: ['1', '4'] })).toEqual([`${name} 1 4`]);
    expect(quadrants({ [name]: ['NW', 'se'] })).toEqual([`${name} NW se`]);
    expect(quadrants({ [name]: ['A', 'D'] })).toEqual([`${name} A D`]);
  });

  test('are no quadrangles, and need a township or range', () => {
    expect(quadrants({ QUAD: ['Pyote West', 'Monahans'] })).toEqual([]);
    expect(quadrants({ QUAD: ['1', '31103'] })).toEqual([]);
    expect(quadrants({ QUAD: ['NW'] }, { township: new Set(), range: new Set() })).toEqual([]);
  });
});
