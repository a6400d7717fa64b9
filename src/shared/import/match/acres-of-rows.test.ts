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
