import { expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

const terms = { Royalty: ['1/4', '1/4', '3/16', '1/5'], 'Net Acres': ['80', '40', '40', '20'] };
const tracts = { Tract: ['A', 'B', 'C', 'D'], County: ['Reeves', 'Reeves', 'Ward', 'Ward'] };
const owners = { Lessor: ['Ann Hill', 'Ann Hill', 'Bo Roe', 'Cy Poe'] };
const leases = (...numbers: string[]) => ({
  'Lease No': numbers,
  'Lease Name': numbers.map((number) => `Hill ${number}`),
});
const acres = ['160', '80', '40', '20'];

function fieldOf(columns: Record<string, string[]>, name: string) {
  const found = suggestFor(columns).assigned.get(name);
  return found === undefined ? undefined : `${found.table}.${found.column}`;
}

test.each(['Gross Acres', 'Acres', 'Gross Ac'])(
  '%s are those of the tracts of which a lease has several',
  (name) => {
    const columns = { ...tracts, ...owners, ...leases('L-1', 'L-1', 'L-2', 'L-3'), [name]: acres, ...terms };
    expect(fieldOf(columns, name)).toBe('tract.gross_acres');
  },
);

test('the acres of leases stay the leases’', () => {
  const repeated = leases('L-1', 'L-1', 'L-2', 'L-3');
  expect(fieldOf({ ...tracts, ...repeated, 'Lease Acres': acres, ...terms }, 'Lease Acres')).toBe(
    'lease.lease_acres',
  );
  expect(fieldOf({ ...owners, ...repeated, 'Gross Acres': acres, ...terms }, 'Gross Acres')).toBe(
    'lease.lease_acres',
  );
});

test.each<Record<string, string[]>>([
  { 'Well Name': ['Mesa 1H', 'Bear 1H'], 'API Number': ['4231745123', '4231745124'] },
  {
    'Well Name': ['Mesa 1H', 'Mesa 1H'],
    'API Number': ['4231745123', '4231745123'],
    Operator: ['XTO', 'XTO'],
  },
  { 'Well Name': ['Mesa 1H', ''], 'API Number': ['4231745123', ''], 'Net Acres': ['80', '40'] },
])('the acres next to a tract are the tract’s, not those of its well: %j', (wells) => {
  const columns = { 'Tract Name': ['A', 'B'], 'Gross Acres': ['320', '160'], ...wells };
  expect(fieldOf(columns, 'Gross Acres')).toBe('tract.gross_acres');
});

test('a list of wells has the acres of wells, and so has a column that says so', () => {
  const wells = { 'Well Name': ['Mesa 1H', 'Bear 1H'], 'API Number': ['4231745123', '4231745124'] };
  expect(fieldOf({ ...wells, 'Gross Acres': ['320', '160'] }, 'Gross Acres')).toBe('well.gross_acres');
  const said = { ...wells, 'Tract Name': ['A', 'B'], 'Well Acres': ['320', '160'] };
  expect(fieldOf(said, 'Well Acres')).toBe('well.gross_acres');
});
