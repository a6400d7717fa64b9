import { expect, test } from 'vitest';
import { ColumnStudy } from '#shared/import/match/column-facts.ts';
import { suggestMappings } from '#shared/import/match/match-columns.ts';
import { otherDocumentIssues } from './other-document-issues.ts';

function issuesOf(columns: Readonly<Record<string, readonly string[]>>): readonly string[] {
  const facts = new Map(
    Object.entries(columns).map(([name, values]) => {
      const study = new ColumnStudy();
      for (const value of values) study.add(value);
      return [name, study.facts()] as const;
    }),
  );
  return otherDocumentIssues(facts, suggestMappings(facts)).map(({ message }) => message);
}

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
