import { expect, test } from 'vitest';
import { suggestFor } from '#shared/import/match/testing/suggest-for.ts';
import { otherDocumentIssues } from './other-document-issues.ts';

function study(columns: Readonly<Record<string, readonly string[]>>) {
  const { facts, suggestions } = suggestFor(columns);
  return { suggestions, issues: otherDocumentIssues(facts, suggestions).map(({ message }) => message) };
}

const issuesOf = (columns: Readonly<Record<string, readonly string[]>>) => study(columns).issues;

const leases = { 'Lease No': ['L-1', 'L-2'], 'Lease Name': ['Smith A', 'Jones B'] };
const assignments = {
  Assignee: ['Oxy USA', 'EOG'],
  Recorded: ['2/15/2024', '2/16/2024'],
  'Instrument No': ['2024-100', '2024-101'],
};

test('recording data behind another document is not mapped without a word', () => {
  expect(issuesOf({ ...leases, ...assignments })).toEqual([
    '"Recorded" may belong to "Assignee" and not to the lease, so it isn\'t mapped. Map it if it\'s the lease\'s.',
    '"Instrument No" may belong to "Assignee" and not to the lease, so it isn\'t mapped. Map it if it\'s the lease\'s.',
  ]);
});

test('nothing is said where another column has the lease’s, or without leases', () => {
  const whole = { 'Lease Recorded': ['2/15/2020', '2/16/2020'], 'Lease Instrument No': ['2020-1', '2020-2'] };
  expect(issuesOf({ ...leases, ...whole, ...assignments })).toEqual([]);
  expect(issuesOf({ Owner: ['Ann Lee', 'Bob Cole'], ...assignments })).toEqual([]);
});

const events = {
  Event: ['Release', 'Ratification'],
  Date: ['1/20/2020', '3/24/2021'],
};

test.each([
  ['a date', ['1/29/2020', '3/30/2021']],
  ['where it is recorded', ['112/34', '98/771']],
])('recording data in a list of events are not the lease’s: %s', (_what, recorded) => {
  const listed = { ...events, Recorded: recorded, 'Doc No': ['2020-11', '2021-33'] };
  for (const columns of [{ ...leases, ...listed }, { 'Lease No': leases['Lease No'], ...listed }, listed]) {
    const { suggestions, issues } = study(columns);
    expect(suggestions.get('Recorded')).toEqual([]);
    const namesLease = 'Lease No' in columns;
    expect(suggestions.get('Doc No')?.map(({ table, column }) => `${table}.${column}`)).toEqual(
      namesLease ? ['lease_event.evidence'] : [],
    );
    expect(issues).toEqual(
      namesLease
        ? [
            '"Recorded" may belong to "Event" and not to the lease, so it isn\'t mapped. Map it if it\'s the lease\'s.',
          ]
        : [],
    );
  }
});
