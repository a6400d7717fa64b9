import { expect, test } from 'vitest';
import { suggestFor } from '#shared/import/match/testing/suggest-for.ts';
import { depthEndIssues } from './depth-end-issues.ts';

const interests = { Tract: ['T-1', 'T-1'], Owner: ['Ann Hill', 'Bo Roe'], Interest: ['1/2', '1/4'] };
const units = { 'Unit Name': ['Mesa', 'Vega'], 'Unit Acres': ['640.5', '1280'] };

function issuesOf(columns: Record<string, string[]>) {
  const { facts, suggestions } = suggestFor(columns);
  return depthEndIssues(facts, suggestions).map(({ message }) => message);
}

const ends = (one: string, other: string) => ({ [one]: ['Surface', '9000'], [other]: ['9000', '15000'] });

test.each([
  ['Depth Top', 'Depth Base'],
  ['From Depth', 'To Depth'],
  ['Depth From (ft)', 'Depth To (ft)'],
  ['Top', 'Base'],
  ['Top', 'Bottom'],
  ['Upper Limit', 'Lower Limit'],
])('%s and %s are the two ends of the depths', (one, other) => {
  const message = `"${one}" and "${other}" are the two ends of the depths. Combine the columns with " to " between them, as in Surface to 9,000 ft, and map the combined column to Depths; otherwise, all depths are meant.`;
  expect(issuesOf({ ...interests, ...ends(one, other) })).toEqual([message]);
  expect(issuesOf({ ...units, ...ends(one, other) })).toEqual([message]);
});

test('dates, single columns, blank columns, and wells have no ends of depths of interests', () => {
  expect(issuesOf({ ...interests, From: ['1/15/1950', '3/16/1999'], To: ['3/16/1999', ''] })).toEqual([]);
  expect(issuesOf({ ...interests, Depths: ['Surface to 9000', 'Below 9000'] })).toEqual([]);
  expect(issuesOf({ ...interests, 'Depth Top': ['9000', ''] })).toEqual([]);
  expect(issuesOf({ ...interests, Top: ['', ''], Base: ['', ''] })).toEqual([]);
  const wells = { API: ['42-329-41234', '42-329-41235'], 'Well Name': ['Mesa 1H', 'Mesa 2H'] };
  expect(issuesOf({ ...wells, ...ends('Top', 'Base') })).toEqual([]);
});
