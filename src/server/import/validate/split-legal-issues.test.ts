import { expect, test } from 'vitest';
import { suggestFor } from '#shared/import/match/testing/suggest-for.ts';
import { splitLegalIssues } from './split-legal-issues.ts';

const issuesOf = (columns: Readonly<Record<string, readonly string[]>>) =>
  splitLegalIssues(suggestFor({ Tract: ['T1', 'T2'], Section: ['1', '2'], ...columns }).suggestions).map(
    ({ message }) => message,
  );

test('a quarter or an abstract in a column of its own is not lost without a word', () => {
  expect(issuesOf({ Qtr: ['NE', 'NW'], 'Qtr-Qtr': ['SW', 'SE'] })).toEqual([
    '"Qtr" and "Qtr-Qtr" belong in one field, and only "Qtr-Qtr" is mapped. Combine them, as in SWNE, or "Qtr" will be lost.',
  ]);
  expect(issuesOf({ Survey: ['H&TC RR CO', 'T&P RR CO'], Abstract: ['A-123', 'A-124'] })).toEqual([
    '"Abstract" and "Survey" belong in one field, and only "Survey" is mapped. Combine them, as in A-123, H&TC RR Co, or "Abstract" will be lost.',
  ]);
});

test.each<Record<string, string[]>>([
  { Quarter: ['NE', 'NW'] },
  { 'Qtr-Qtr': ['SW', 'SE'] },
  { 'Survey / Abstract': ['A-123', 'A-124'] },
])('nothing is said of one column: %j', (columns) => {
  expect(issuesOf(columns)).toEqual([]);
});
