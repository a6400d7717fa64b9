import { expect, test } from 'vitest';
import { suggestFor } from '#shared/import/match/testing/suggest-for.ts';
import { acrePartIssues } from './acre-part-issues.ts';

function issuesOf(columns: Readonly<Record<string, readonly string[]>>) {
  const { facts, suggestions } = suggestFor(columns);
  return acrePartIssues(facts, suggestions).map(({ message, sourceColumn }) => [sourceColumn, message]);
}
const tracts = { Tract: ['A', 'B'], County: ['Greene', 'Greene'] };

test('acres in deeds with roods and poles are not cut without a word', () => {
  const columns = { ...tracts, Acres: ['102', '33'], Roods: ['1', '0'], 'Poles (sq)': ['13', '20'] };
  expect(issuesOf(columns)[0]).toEqual([
    'Acres',
    '"Acres" has whole acres, and "Roods" and "Poles (sq)" the rest of them, which will be lost. Add it to the acres in the file: 1 acre is 4 roods or 160 poles.',
  ]);
});

test.each([
  { ...tracts, Acres: ['102.33', '33.1'], Poles: ['13', '20'] },
  { ...tracts, Acres: ['102', '33'], 'Pole No': ['A1', 'A2'] },
  { ...tracts, Acres: ['102', '33'], Rods: ['160', '20'] },
])('no part of an acre is meant: %j', (columns) => {
  expect(issuesOf(columns)).toEqual([]);
});
