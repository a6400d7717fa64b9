import { expect, test } from 'vitest';
import { suggestFor } from '#shared/import/match/testing/suggest-for.ts';
import { unitDecimalIssues } from './unit-decimal-issues.ts';

const land = { Tract: ['T-1', 'T-2', 'T-2'], Owner: ['Ann Hill', 'Bo Roe', 'Mesa Energy LLC'] };
const decimals = ['0.03125', '0.09375', '0.875'];
const types = { 'Interest Type': ['RI', 'RI', 'WI'] };

function issuesOf(columns: Record<string, string[]>) {
  const { facts, suggestions } = suggestFor(columns);
  return unitDecimalIssues(facts, suggestions).map(({ message }) => message);
}

test.each([
  ['Well', 'Decimal', types],
  ['Well Name', 'Decimal Interest', types],
  ['Well', 'Decimal Interest', {}],
  ['Well', 'Interest', {}],
  ['Unit', 'Decimal', {}],
  ['Unit Name', 'Decimal', types],
])('next to a column %s, %s may be the share of production', (unit, name, more) => {
  const rows = { [unit]: ['Mesa 1H', 'Mesa 1H', 'Mesa 1H'], ...land, ...more, [name]: decimals };
  expect(issuesOf(rows)).toEqual([
    `Rows name a well or unit in "${unit}". If "${name}" is the owner's share of its production, it isn't the share of the tract: don't map it to Decimal Interest, or import the list as division orders.`,
  ]);
});

test('shares of minerals, and of lists without wells, are of the tract', () => {
  const shares = ['0.5', '0.25', '0.25'];
  const wells = { Well: ['Mesa 1H', 'Mesa 1H', 'Mesa 1H'] };
  expect(issuesOf({ ...wells, ...land, 'Mineral Interest': shares })).toEqual([]);
  expect(issuesOf({ ...wells, ...land, MI: shares })).toEqual([]);
  expect(issuesOf({ ...land, ...types, Decimal: decimals })).toEqual([]);
  expect(issuesOf({ Well: ['', '', ''], ...land, Decimal: decimals })).toEqual([]);
  const address = { 'Address Line 1': ['12 Main St', '1 Oak St', 'PO Box 5'], Unit: ['4', '', '2B'] };
  expect(issuesOf({ ...land, ...address, Interest: shares })).toEqual([]);
});
