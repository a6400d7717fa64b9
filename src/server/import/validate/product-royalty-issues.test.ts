import { expect, test } from 'vitest';
import { suggestFor } from '#shared/import/match/testing/suggest-for.ts';
import { productRoyaltyIssues } from './product-royalty-issues.ts';

const list = { 'Lease No': ['L-1', 'L-2'], Lessor: ['Ann Hill', 'Bo Roe'], Lessee: ['EOG', 'OXY'] };
const found = (columns: Record<string, string[]>) => {
  const { facts, assigned } = suggestFor({ ...list, ...columns });
  const [name, royalty] = [...assigned].find(([, { column }]) => column === 'royalty_rate') ?? [];
  return {
    name,
    confidence: royalty?.confidence,
    told: productRoyaltyIssues(facts).map(({ message }) => message),
  };
};

test.each([
  ['Royalty Oil', 'Royalty Gas'],
  ['Oil Royalty %', 'Gas Royalty %'],
  ['GAS_ROY', 'OIL_ROY'],
])('of %s and %s, neither is certain to be the royalty of the lease', (one, other) => {
  const columns = { [one]: ['0.1875', '0.2'], [other]: ['0.125', '0.1875'] };
  const { confidence, told } = found(columns);
  expect(confidence ?? 0).toBeLessThan(0.7);
  expect(told).toEqual([
    `"${one}" and "${other}" have the royalties of different products, but a lease has one Royalty Rate. If they differ, check which one to import.`,
  ]);
  expect(found({ ...columns, Royalty: ['0.1875', '0.2'] }).name).toBe('Royalty');
});

test('a single royalty is that of the lease', () => {
  expect(found({ 'Royalty Oil': ['0.1875', '0.2'] })).toMatchObject({ name: 'Royalty Oil', told: [] });
  expect(found({ 'Royalty Oil': ['0.1875', '0.2'], 'Royalty Gas': ['', ''] }).told).toEqual([]);
});
