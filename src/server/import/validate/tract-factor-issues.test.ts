import { expect, test } from 'vitest';
import { suggestFor } from '#shared/import/match/testing/suggest-for.ts';
import { tractFactorIssues } from './tract-factor-issues.ts';

const unit = {
  'Unit Name': ['Falk', 'Falk', 'Garza'],
  'Tract No': ['1', '2', '1'],
  'Tract Acres': ['40', '80', '160'],
};

test.each([
  'Tract Factor',
  'Tract Participation Factor',
  'Participation Factor',
  'TPF',
  'Tract Participation %',
])('factors of tracts are not left out without a word: %s', (name) => {
  const { suggestions } = suggestFor({ ...unit, [name]: ['0.12345678', '0.2', '0.33'] });
  expect(suggestions.get(name)).toEqual([]);
  expect(tractFactorIssues(suggestions).map(({ message }) => message)).toEqual([
    `"${name}" isn't mapped: participation factors of tracts follow from their acres or feet in the unit. If an agreement states them, map it to Agreed Factor when you map relationships.`,
  ]);
});

test('nothing is said of other columns', () => {
  expect(tractFactorIssues(suggestFor({ ...unit, Factor: ['0.1', '0.2', '0.3'] }).suggestions)).toEqual([]);
});
