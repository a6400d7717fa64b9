import { expect, it } from 'vitest';
import { effectiveExpiration } from './lease-term.ts';
import { readTerm } from './read-term.ts';

it.each([
  ['3 years', 36, 0],
  ['3 yrs.', 36, 0],
  ['1 year', 12, 0],
  ['1.5 years', 18, 0],
  ['1 1/2 years', 18, 0],
  ['1½ years', 18, 0],
  ['1/2 year', 6, 0],
  ['2 years and 6 months', 30, 0],
  ['2 years, 6 months', 30, 0],
  ['2 yrs 6 mos', 30, 0],
  ['1 year plus 30 days', 12, 30],
  ['36 mo.', 36, 0],
  ['36 Months', 36, 0],
  ['1,095 days', 0, 1095],
  ['180-day option', 0, 180],
  ['6 weeks', 0, 42],
  ['two (2) years', 24, 0],
  ['Two years', 24, 0],
  ['thirty-six (36) months', 36, 0],
  ['  2\u00a0 years \n', 24, 0],
  ['(3) years', 36, 0],
  ['3 year extension', 36, 0],
])('reads %s', (text, months, days) => {
  expect(readTerm(text)).toEqual({ months, days });
});

it.each([
  '',
  'as agreed',
  '10 days notice, 3 years',
  '3 years from first production',
  'additional 2 years',
  'two (3) years',
  '3 years 3 years',
  '1.3 years',
  '0.5 months',
  '1/0 years',
  '1 1/7 years',
  '3',
  'years',
  '3 - 5 years',
  '3 years or 5 years',
  '101 years',
  '99999 days',
  '1,09 days',
  'twelfty years',
  '0 years',
  '0 years and 0 days',
])('does not read %s', (text) => {
  expect(readTerm(text)).toBeNull();
});

it.each([
  ['1.5 years', '2027-12-30'],
  ['1,095 days', '2029-06-29'],
  ['1 1/2 years', '2027-12-30'],
  ['2 years and 6 months', '2028-12-30'],
  ['10 days notice, 3 years', '2026-06-30'],
])('an option of %s extends 2026-06-30 to the end of %s', (term, end) => {
  expect(effectiveExpiration({ expiration_date: '2026-06-30', extended: true, extension_term: term })).toBe(
    end,
  );
});
