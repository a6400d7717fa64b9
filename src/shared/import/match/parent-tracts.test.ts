import { expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

const warned = 0.7;
const sure = 0.9;

/** Returns the confidence that a column says which tracts are parents. */
function confidenceOf(name: string, values: string[]): number {
  const tracts = {
    'Tract No.': ['1', '1A', '1B', '2'],
    'Gross Acres': ['160', '80', '80', '320'],
  };
  const { suggestions } = suggestFor({ ...tracts, [name]: values });
  const found = suggestions.get(name)?.find(({ column }) => column === 'is_parent_tract');
  return found?.confidence ?? 0;
}

test.each(['Parent Tract', 'Parent'])('figures may number the parents: %s', (name) => {
  expect(confidenceOf(name, ['', '1', '1', '2'])).toBeLessThan(warned);
  expect(confidenceOf(name, ['', '1', '1', ''])).toBeLessThan(warned);
  expect(confidenceOf(name, ['0', '1', '1', '0'])).toBeLessThan(warned);
});

test('values or a name that say so make the column a flag', () => {
  expect(confidenceOf('Parent Tract', ['Y', 'N', 'N', 'N'])).toBeGreaterThan(sure);
  expect(confidenceOf('Is Parent', ['1', '0', '0', '0'])).toBeGreaterThan(sure);
});
