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
