import { expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';

const list = {
  Tract: ['1', '2', '1'],
  'Gross Acres': ['160', '160', '160'],
  Owner: ['Ann Hill', 'Ann Hill', 'Bo Roe'],
};

test.each([
  ['Net Acres', 'Total Net Acres of Owner'],
  ['Net Acres in Tract', 'Total Net Acres of Owner'],
  ['Tract Net Acres', 'Owner Total Net Acres'],
  ['Net Acres in Tract', 'Total Net Acres'],
  ['Net Ac', 'Total Net Ac'],
])('%s are an owner’s in the tract, %s those in several', (net, total) => {
  const { assigned, suggestions } = suggestFor({
    ...list,
    [total]: ['120', '120', '80'],
    [net]: ['80', '40', '80'],
  });
  expect(assigned.get(net)).toMatchObject({ table: 'ownership', column: 'net_acres' });
  expect((suggestions.get(total) ?? []).filter(({ confidence }) => confidence >= 0.9)).toEqual([]);
});
