import { expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

const legals = ['Lot 4 Blk 2', 'SE/4 Sec 9', 'A-77 J. Smith Survey'];
const lessors = ['Ann Poe', 'Bob Roe', 'Cy Dole'];

test.each([
  ['Tract Legal', 'tract.legal_description'],
  ['TRACT_LEGAL', 'tract.legal_description'],
  ['Parcel Legal', 'tract.legal_description'],
  ['Parcel Lgl', 'tract.legal_description'],
  ['Lease Legal', 'lease.legal_description'],
  ['Unit Legal', 'tract.legal_description'],
  ['Well Legal', 'tract.legal_description'],
])('a legal is a description, and no name or number of a record: %s', (name, field) => {
  const { suggestions } = suggestFor({
    Grantor: lessors,
    'Agreement No': ['R-1', 'R-2', 'R-3'],
    [name]: legals,
    'Agreement Date': ['2/2/2021', '2/9/2021', '3/1/2021'],
  });
  const found = (suggestions.get(name) ?? []).map(({ table, column }) => `${table}.${column}`);
  expect(found[0]).toBe(field);
  expect(found.every((each) => each.endsWith('.legal_description'))).toBe(true);
});

test('a legal lot is a lot', () => {
  const { assigned } = suggestFor({ County: ['Ward', 'Reeves'], 'Legal Lot': ['4', '7'] });
  expect(assigned.get('Legal Lot')).toMatchObject({ table: 'tract', column: 'lot_parcel' });
});
