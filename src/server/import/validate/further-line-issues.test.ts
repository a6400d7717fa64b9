import { expect, test } from 'vitest';
import { suggestFor } from '#shared/import/match/testing/suggest-for.ts';
import { furtherLineIssues } from './further-line-issues.ts';

function issuesOf(columns: Readonly<Record<string, readonly string[]>>) {
  const { facts, suggestions } = suggestFor(columns);
  return furtherLineIssues(facts, suggestions).map(
    ({ message, targetEntity, targetColumn }) => `${targetEntity}.${targetColumn}: ${message}`,
  );
}
const advice = 'Combine the columns if they have one text; otherwise give each its own row in the file.';
const tracts = { 'Tract Name': ['T1', 'T2'], 'Gross Acres': ['155', '160'] };
const owners = { Address: ['12 Main St', '13 Main St'], City: ['Midland', 'Tulsa'] };

test.each([
  ['LEGAL1', 'LEGAL2'],
  ['Legal Description 1', 'Legal Description 2'],
  ['Legal', 'Legal Cont'],
  ['Legal Description', 'Legal Description Line 2'],
])('further lines of a legal description are not lost without a word: %s, %s', (first, second) => {
  const columns = { ...tracts, [first]: ['SEC 14 T12N R3W', 'SEC 15 T12N R3W'], [second]: ['NE/4', 'NW/4'] };
  expect(issuesOf(columns)).toContain(
    `tract.legal_description: "${second}" may continue "${first}", but isn't mapped and will be lost. ${advice}`,
  );
});

test('several lines are named together', () => {
  const lines = { LEGAL1: ['LOT 5', 'LOT 6'], LEGAL2: ['BLK 2', 'BLK 3'], LEGAL3: ['', 'SUNSET ADDN'] };
  expect(issuesOf({ ...tracts, ...lines })).toContain(
    `tract.legal_description: "LEGAL2" and "LEGAL3" may continue "LEGAL1", but aren't mapped and will be lost. ${advice}`,
  );
});

test.each([
  ['Owner Name 1', 'Owner Name 2'],
  ['Owner 1 Name', 'Owner 2 Name'],
  ['Owner1', 'Owner2'],
])('second names of owners are not lost without a word: %s, %s', (first, second) => {
  const names = { [first]: ['John Smith', 'Acme LLC'], [second]: ['and Mary Smith', ''] };
  expect(issuesOf({ ...names, ...owners })).toContain(
    `owner.owner_name: "${second}" may continue "${first}", but isn't mapped and will be lost. ${advice}`,
  );
});

test.each<Record<string, string[]>>([
  { LEGAL1: ['LOT 5', 'LOT 6'] },
  { LEGAL1: ['LOT 5', 'LOT 6'], LEGAL2: ['', ''] },
  { Section: ['14', '15'], 'Owner 1': ['John', 'Bob'], 'Phone 2': ['5', '6'] },
])('nothing is said of one column and of empty ones: %j', (columns) => {
  expect(issuesOf({ ...tracts, ...columns })).toEqual([]);
});

test('nothing is said of lines that are mapped', () => {
  expect(
    issuesOf({
      'Owner Name': ['John Smith', 'Acme LLC'],
      'Address 1': ['12 Main St', '13 Main St'],
      'Address 2': ['Apt 5', 'Ste 4'],
    }),
  ).toEqual([]);
});
