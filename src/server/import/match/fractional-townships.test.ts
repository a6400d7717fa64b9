import { expect, test } from 'vitest';
import type { ColumnMapping } from '#shared/import/match/assign-suggestions.ts';
import { findFractionColumns } from './fractional-townships.ts';

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
])('fractions of townships: %s', (name) => {
  expect(found({ [name]: ['0', '2', '1/2', '.5'] })).toEqual([`township: ${name} 2 1/2 .5`]);
});

test('fractions of ranges, and of the column next to them', () => {
  expect(found({ RANGEFRAC: ['0', '5'] })).toEqual(['range: RANGEFRAC 5']);
  expect(found({ Township: ['12'], Half: ['Y'], Range: ['3'] })).toEqual(['township: Half Y']);
  expect(found({ Dir: ['N'], Section: ['1'], Fraction: ['1/2'] })).toEqual([]);
});

test('are not township fractions', () => {
  expect(found({ TWNSHPFRAC: ['0', '0.0'] })).toEqual([]);
  expect(found({ TWNSHPFRAC: [] })).toEqual([]);
  expect(found({ 'Tract Fraction': ['1/2'] })).toEqual([]);
  expect(found({ 'Twp Fraction': ['1/8'] })).toEqual([]);
  const interest = { table: 'ownership', column: 'interest' };
  expect(found({ Range: ['3W'], Fraction: ['1/2'] }, { Fraction: interest })).toEqual([]);
});
