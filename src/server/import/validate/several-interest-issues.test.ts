import { expect, test } from 'vitest';
import { suggestFor } from '#shared/import/match/testing/suggest-for.ts';
import { severalInterestIssues } from './several-interest-issues.ts';

const land = { Tract: ['T-1', 'T-2'], Owner: ['Ann Hill', 'Bo Roe'] };
const wells = { API: ['42-329-41234', '42-329-41235'], 'Well Name': ['Mesa 1H', 'Mesa 2H'] };
const shares = { WI: ['0.5', '0.25'], NRI: ['0.375', '0.2'], ORRI: ['0.03', '0.02'] };

function issuesOf(columns: Record<string, string[]>) {
  const { facts, suggestions } = suggestFor(columns);
  return severalInterestIssues(facts, suggestions).map(({ message }) => message);
}

test('several interests in a row are listed for the user to choose from', () => {
  expect(issuesOf({ ...land, ...shares })).toEqual([
    `This list has several interests: "WI", "NRI", and "ORRI". None is mapped to Decimal Interest, which is the owner's share of the tract. Map the one that states it, and its Interest Type.`,
  ]);
  expect(issuesOf({ ...land, Interest: ['0.5', '0.25'], Decimal: ['0.125', '0.05'] })).toEqual([
    `This list has several interests: "Interest" and "Decimal". Decimal Interest is the owner's share of the tract. Check which one states it.`,
  ]);
});

test.each([
  ['ORRI', 'ORRI'],
  ['WI', 'Working'],
  ['ORRI Decimal', 'ORRI'],
])('%s alone says an interest type that no column has', (name, label) => {
  const share = { [name]: ['0.5', '0.25'] };
  expect(issuesOf({ ...land, ...share })).toEqual([
    `"${name}" says the type of the interests, but no column does, so they have no Interest Type. Add a column to the file with ${label} in every row, or set it after the import.`,
  ]);
  expect(issuesOf({ ...land, ...share, 'Interest Type': [label, label] })).toEqual([]);
});

test('a single interest, one next to the share of a unit, and wells are not listed', () => {
  expect(issuesOf({ ...land, Interest: ['0.5', '0.25'] })).toEqual([]);
  expect(
    issuesOf({ ...land, 'Mineral Interest': ['0.5', '0.25'], 'Unit Interest': ['0.1', '0.05'] }),
  ).toEqual([]);
  expect(issuesOf({ ...wells, ...shares })).toEqual([]);
});
