import { expect, test } from 'vitest';
import { suggestFor } from './testing/suggest-for.ts';
import { isRateName } from './unit-words.ts';

const names =
  'Bonus PNMA, BONUS_PNMA, BonusPNMA, Bonus per NMA, Bonus $/NMA, Bonus/NMA, $/NMA, Bonus (per NMA), Bonus PNRA, Bonus PMA, ' +
  'Bonus PPA, Bonus PA, Bonus/A, Bonus ($/A), Bonus per Acre, Option Bonus PNMA, Extension Bonus $/NMA';

test.each(names.split(', '))('"%s" is a rate and no total bonus', (name) => {
  const { suggestions } = suggestFor({
    Lessor: ['John Smith', 'Mary Jones', 'Bob Lee'],
    'File No': ['L-1', 'L-2', 'L-3'],
    [name]: ['150', '250', '500'],
    Royalty: ['0.25', '0.1875', '0.2'],
  });
  expect(suggestions.get(name)?.filter(({ column }) => /bonus|amount/.test(column))).toEqual([]);
  expect(isRateName(name)).toBe(true);
});

test.each(['Bonus', 'Total Bonus', 'Bonus Paid', 'Bonus Amount', 'Lease Bonus ($)', 'Bonus A'])(
  '"%s" is no rate',
  (name) => expect(isRateName(name)).toBe(false),
);
