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

test('acres and terms of another document or a payment are not left out without a word', () => {
  const withheld = (name: string, other: string) =>
    `"${name}" may belong to "${other}" and not to the lease, so it isn't mapped. Map it if it's the lease's.`;
  expect(issuesOf({ ...leases, 'Rental Due': ['1/15/2025', '1/16/2025'], Acres: ['40', '20'] })).toEqual([
    withheld('Acres', 'Rental Due'),
  ]);
  const reserved = {
    Assignor: ['Oxy', 'EOG'],
    'Royalty Reserved': ['5%', '4%'],
    Term: ['3 years', '2 years'],
  };
  expect(issuesOf({ ...leases, ...reserved })).toEqual([
    withheld('Royalty Reserved', 'Assignor'),
    withheld('Term', 'Assignor'),
  ]);
});

test('kinds of documents other than leases are told, whether they are all or some', () => {
  const listed = { Recorded: ['2/15/2020', '2/16/2020'] };
  expect(issuesOf({ ...leases, Instrument: ['Partial Release', 'Amendment'], ...listed })).toEqual([
    '"Instrument" has other documents than leases, such as "Partial Release", so it isn\'t mapped to the lease.',
    '"Recorded" may belong to "Instrument" and not to the lease, so it isn\'t mapped. Map it if it\'s the lease\'s.',
  ]);
  expect(issuesOf({ ...leases, Instrument: ['OGL', 'Amendment'], ...listed })).toEqual([
    'Some rows are about other documents than leases: "Instrument" has "Amendment". Their dates, recording data and terms become those of the lease, unless you leave these rows out.',
  ]);
  expect(issuesOf({ ...leases, Instrument: ['OGL', 'Memo of OGL'], ...listed })).toEqual([]);
});
