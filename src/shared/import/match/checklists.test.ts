import { describe, expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

const tracts = {
  Tract: ['T-1', 'T-2', 'T-3', 'T-4'],
  'Gross Acres': ['160', '80', '40', '320'],
};
const interests = {
  ...tracts,
  Owner: ['Ann Hill', 'Bo Roe', 'Cy Poe', 'Di Fox'],
  Interest: ['0.5', '0.25', '0.125', '0.5'],
};
const wells = {
  API: ['42-317-45123', '42-317-45124', '42-317-45125', '42-317-45126'],
  'Well Name': ['Mesa 1H', 'Mesa 2H', 'Roe 1', 'Poe 1'],
};
const owners = { 'Owner Name': ['Ann Hill', 'Bo Roe', 'Cy Poe', 'Di Fox'] };

const marks = {
  letters: ['Y', 'N', 'Y', 'Y'],
  words: ['Yes', 'No', 'Yes', 'Yes'],
  crosses: ['X', '', 'X', ''],
  work: ['Done', 'Pending', 'Done', 'Done'],
};

function confidenceOf(columns: Readonly<Record<string, string[]>>, name: string, field: string): number {
  const { suggestions } = suggestFor(columns);
  return suggestions.get(name)?.find(({ table, column }) => `${table}.${column}` === field)?.confidence ?? 0;
}

describe.each(Object.entries(marks))('%s', (_kind, values) => {
  test.each([
    [wells, 'Operator', 'well.operator'],
    [tracts, 'Metes & Bounds', 'tract.metes_bounds'],
    [tracts, 'Legal Description', 'tract.legal_description'],
    [tracts, 'County', 'tract.county'],
    [owners, 'Address', 'owner.address_line_1'],
    [owners, 'City', 'owner.city'],
    [interests, 'Executive', 'ownership.executive_holder'],
    [interests, 'Depths', 'ownership.depths'],
    [{ ...tracts, Interest: interests.Interest }, 'Owner', 'owner.owner_name'],
  ])('check off and do not state: %#', (others, name, field) => {
    expect(confidenceOf({ ...others, [name]: values }, name, field)).toBe(0);
  });
});

test('no block or lot is called yes, but one may be called X', () => {
  expect(confidenceOf({ ...tracts, Block: marks.words }, 'Block', 'tract.block')).toBe(0);
  expect(confidenceOf({ ...tracts, Block: ['X', 'X', 'Y', 'Y'] }, 'Block', 'tract.block')).toBeGreaterThan(
    0.8,
  );
});
