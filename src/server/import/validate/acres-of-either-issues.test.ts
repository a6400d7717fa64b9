import { expect, test } from 'vitest';
import { suggestFor } from '#shared/import/match/testing/suggest-for.ts';
import { acresOfEitherIssues } from './acres-of-either-issues.ts';

const list = {
  'Lease No': ['L-1', 'L-1', 'L-2'],
  'Lease Name': ['Hill', 'Hill', 'Roe'],
  Tract: ['A', 'B', 'C'],
};
const acres = ['160', '80', '40'];
const issuesOf = (columns: Record<string, string[]>) =>
  acresOfEitherIssues(suggestFor(columns).suggestions).map(({ targetColumn, message }) => [
    targetColumn,
    message,
  ]);

test('acres of leases or tracts are pointed out, wherever they are mapped', () => {
  expect(issuesOf({ ...list, 'Gross Ac.': acres })).toEqual([
    [
      'lease_acres',
      `"Gross Ac." is mapped to Lease Acres. If it's the acres of each tract, map it to the tract's Gross Acres.`,
    ],
    [
      'gross_acres',
      `"Gross Ac." is mapped to the tract's Gross Acres. If it's the acres of the whole lease, map it to Lease Acres.`,
    ],
  ]);
});

test.each<Record<string, string[]>>([
  { ...list, 'Lease Acres': acres },
  { ...list, 'Tract Acres': acres },
  { ...list, 'Tract Acres': acres, 'Gross Acres': acres },
  { 'Lease No': list['Lease No'], 'Lease Name': list['Lease Name'], 'Gross Acres': acres },
  { Tract: list.Tract, 'Gross Acres': acres },
])('nothing is said where it is clear: %j', (columns) => {
  expect(issuesOf(columns)).toEqual([]);
});

test('acres of wells, leases or tracts are pointed out', () => {
  const wells = {
    'Well Name': ['Mesa 1H', 'Bear 1H', 'Wolf 1H'],
    API: ['4231745123', '4231745124', '4231745125'],
  };
  expect(issuesOf({ ...wells, Tract: list.Tract, 'Gross Acres': acres })).toEqual([
    [
      'gross_acres',
      `"Gross Acres" is mapped to the tract's Gross Acres. If it's the acres of the well, map it to the well's Gross Acres.`,
    ],
    [
      'gross_acres',
      `"Gross Acres" is mapped to the well's Gross Acres. If it's the acres of each tract, map it to the tract's Gross Acres.`,
    ],
  ]);
  const leases = {
    'Lease No': ['L-1', 'L-2', 'L-3'],
    'Lease Name': ['Hill', 'Roe', 'Poe'],
    Royalty: ['1/4', '1/5', '3/16'],
    'Net Acres': ['80', '40', '20'],
  };
  expect(issuesOf({ ...wells, ...leases, 'Gross Acres': acres })).toEqual([
    [
      'lease_acres',
      `"Gross Acres" is mapped to Lease Acres. If it's the acres of the well, map it to the well's Gross Acres.`,
    ],
    [
      'gross_acres',
      `"Gross Acres" is mapped to the well's Gross Acres. If it's the acres of the whole lease, map it to Lease Acres.`,
    ],
  ]);
});
