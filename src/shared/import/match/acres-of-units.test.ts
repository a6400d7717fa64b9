import { expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

test('acres such as 640.00 are no units of measure', () => {
  const { assigned } = suggestFor({
    'Unit Name': ['Falk Unit', 'Garza Unit'],
    'Total Unit Ac.': ['640.00', '1,280.00'],
    'Unit Operator': ['EOG', 'EOG'],
    Lessor: ['Ann Poe', 'Bob Roe'],
  });
  expect(assigned.get('Total Unit Ac.')).toMatchObject({ column: 'unit_acres' });
});

test('a list of wells has no acres of tracts in units', () => {
  const wells = { Well: ['A 1', 'B 2', 'C 3'], API: ['3501724567', '3501724780', '3507325991'] };
  const { suggestions } = suggestFor({ ...wells, 'Acres in Unit': ['160.00', '640.00', '320.00'] });
  expect(suggestions.get('Acres in Unit')?.map(({ column }) => column)).not.toContain('held_acres');
});
