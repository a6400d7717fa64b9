import { expect, test } from 'vitest';
import { suggestFor } from '#shared/import/match/testing/suggest-for.ts';
import { successionIssues } from './succession-issues.ts';

const lease = { 'Lease No': ['L-1', 'L-2', 'L-3'], 'Lease Name': ['Hill', 'Roe', 'Poe'] };
const dates = ['3/15/2023', '4/16/2024', '5/17/2025'];
const later = ['', '4/16/2027', ''];

function issuesOf(columns: Record<string, string[]>) {
  const { facts, suggestions } = suggestFor({ ...lease, ...columns });
  return successionIssues(facts, suggestions).map(({ message, sourceColumn }) => [sourceColumn, message]);
}

test.each([
  'New Exp Date',
  'Amended Exp Date',
  'Revised Expiration Date',
  'Corrected Expiration',
  'Current Exp Date',
])('a column that may replace another is named: %s', (name) => {
  const plain = name.includes('Exp Date') ? 'Exp Date' : name.replace(/^\w+ /, '');
  expect(issuesOf({ [plain]: dates, [name]: later })).toEqual([
    [plain, `"${name}" may replace "${plain}" in some rows. Check which one to import.`],
  ]);
});

test('nothing is said of a column that is taken, or of one with the same values', () => {
  expect(issuesOf({ 'Exp Date': dates, 'Current Exp Date': dates.toReversed() })).toEqual([]);
  expect(issuesOf({ 'Exp Date': dates, 'New Exp Date': dates })).toEqual([]);
  expect(issuesOf({ Notes: ['a', 'b', 'c'], 'New Notes': ['d', 'e', 'f'] })).toEqual([]);
});
