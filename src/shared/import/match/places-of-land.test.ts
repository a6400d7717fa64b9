import { describe, expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

const values: Readonly<Record<string, readonly string[]>> = {
  Tract: ['T1', 'T2', 'T3', 'T4'],
  'Lease No': ['L-1', 'L-2', 'L-3', 'L-4'],
  'Lease Name': ['Smith A', 'Jones B', 'Brown', 'Cole Unit'],
  Owner: ['John Smith', 'Jane Jones', 'Bob Brown', 'Amy Cole'],
  Address: ['1 Main St', '22 Elm St', '3 Oak Ave', 'PO Box 4'],
  City: ['Tulsa', 'Denver', 'Hobbs', 'Midland'],
  County: ['Reeves', 'Ward', 'Loving', 'Reeves'],
  State: ['TX', 'OK', 'NM', 'TX'],
  Zip: ['74101', '80202', '88240', '79701'],
  'Gross Acres': ['160', '320', '80', '640'],
};
const sameAs: Readonly<Record<string, string>> = {
  Lessor: 'Owner',
  Parish: 'County',
  ST: 'State',
  Cnty: 'County',
  'Lessor State': 'State',
  'Mailing Address': 'Address',
};

/** Suggests fields for the columns of a header, and returns those of a field with the surest suggestion. */
function suggest(header: string) {
  const names = header.split(',');
  const valuesOf = (name: string) => {
    const bare = name.replace(/ \(\d\)$/, '');
    return values[sameAs[bare] ?? bare] ?? [];
  };
  const { assigned } = suggestFor(Object.fromEntries(names.map((name) => [name, valuesOf(name)])));
  const found = new Map(
    [...assigned].map(([source, each]) => [`${each.table}.${each.column}`, { ...each, source }]),
  );
  return {
    sourceOf: (field: string) => found.get(field)?.source,
    confidenceOf: (field: string) => found.get(field)?.confidence ?? 0,
  };
}

describe('a state next to a county is that of the land', () => {
  test.each([
    'Tract,County,State,Gross Acres,Owner,Address,City,State (2),Zip',
    'Tract,State,County,Gross Acres,Owner,Address,City,State (2),Zip',
    'Lease No,Lease Name,County,State,Lessor,Address,City,State (2),Zip',
    'Lease No,Lease Name,Parish,State,Lessor,Address,City,State (2),Zip',
    'Tract,Cnty,ST,Gross Acres,Owner,Address,City,ST (2),Zip',
  ])('before the owners, and the second one is that of their address: %s', (header) => {
    const { sourceOf } = suggest(header);
    const state = header.includes('ST') ? 'ST' : 'State';
    expect(sourceOf('tract.state')).toBe(state);
    expect(sourceOf('owner.state')).toBe(`${state} (2)`);
  });

  test.each([
    'Tract,County,State,Gross Acres,Owner,Address',
    'Tract,County,State,Gross Acres,Owner,Address,City,Zip',
    'Lease No,Lease Name,County,State,Lessor,Address,City,Zip',
    'Lease No,County,State,Lessor,Mailing Address',
  ])('before the owners whose address lacks it: %s', (header) => {
    const { sourceOf } = suggest(header);
    expect(sourceOf('tract.state')).toBe('State');
    expect(sourceOf('owner.state')).toBeUndefined();
  });

  test('behind an address that has its own', () => {
    const { sourceOf } = suggest('Owner,Address,City,State,Zip,County,State (2),Tract,Gross Acres');
    expect(sourceOf('owner.state')).toBe('State');
    expect(sourceOf('tract.county')).toBe('County');
    expect(sourceOf('tract.state')).toBe('State (2)');
  });

  test.each([
    'Owner,Address,City,Zip,County,State,Tract,Gross Acres',
    'Lease No,Lessor,County,State,Address,City,Zip',
  ])('or that of an address that lacks it, behind the owners: %s', (header) => {
    const { confidenceOf } = suggest(header);
    expect(confidenceOf('tract.state')).toBeLessThan(0.7);
    expect(confidenceOf('owner.state')).toBeLessThan(0.7);
  });
});

test.each([
  'Owner,Address,City,County,State,Zip,Tract,Gross Acres',
  'Owner,Address,City,State,County,Zip,Tract,Gross Acres',
  'Lessor,Mailing Address,City,Parish,State,Zip,Lease No,Lease Name',
])('a county within an address is not that of the land: %s', (header) => {
  const { sourceOf } = suggest(header);
  expect(sourceOf('tract.county')).toBeUndefined();
  expect(sourceOf('owner.state')).toBe('State');
});

test('next to a county within an address, a second one is that of the land', () => {
  const { sourceOf } = suggest('Owner,Address,City,County,State,Zip,Tract,County (2),State (2),Gross Acres');
  expect(sourceOf('tract.county')).toBe('County (2)');
  expect(sourceOf('tract.state')).toBe('State (2)');
  expect(sourceOf('owner.state')).toBe('State');
});

test.each([
  'Owner,Address,City,State,Zip,County,Tract,Gross Acres',
  'Owner,City,State,County,Tract,Gross Acres',
  'Tract,County,Owner,Address,City,State,Zip',
])('a county behind or before an address is that of the land: %s', (header) => {
  const { sourceOf } = suggest(header);
  expect(sourceOf('tract.county')).toBe('County');
  expect(sourceOf('owner.state')).toBe('State');
});
