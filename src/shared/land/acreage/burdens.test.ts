import { expect, test } from 'vitest';
import { burdensText } from './burdens.ts';

const burden = (interest_type: string | null, decimal_interest: string | number | null) => ({
  interest_type,
  decimal_interest,
});
const notStated = '(fixed or floating not stated)';

test.each([
  [[burden('npri', 0.0625)], `before burdens: NPRI 1/16 ${notStated}`],
  [[burden('npri', '0.333333333333')], `before burdens: NPRI 1/3 ${notStated}`],
  [[burden('npri', 0.0785375)], `before burdens: NPRI 0.07853750 ${notStated}`],
  [[burden('npri', null)], `before burdens: NPRI of unknown size ${notStated}`],
  [[burden('npri', 1)], `before burdens: NPRI 1.00000000 ${notStated}`],
  [
    [burden('npri', 0.0625), burden('royalty', 0.03125)],
    `before burdens: NPRI 1/16, royalty 1/32 ${notStated}`,
  ],
  [
    Array.from({ length: 5 }, () => burden('npri', 0.01)),
    `before burdens: NPRI 1/100, NPRI 1/100, NPRI 1/100 and 2 more ${notStated}`,
  ],
])('burdens are named with their size: %j', (interests, text) => {
  expect(burdensText([burden('mineral', 1), ...interests])).toBe(text);
});

test('fixed or floating is named where it is stated', () => {
  const stated = { ...burden('npri', 0.0625), royalty_basis: 'fixed' };
  expect(burdensText([stated])).toBe('before burdens: NPRI 1/16 fixed');
  expect(burdensText([stated, burden('royalty', 0.5)])).toBe(
    `before burdens: NPRI 1/16 fixed, royalty 1/2 ${notStated}`,
  );
});

test('minerals, overriding royalties and working interests do not burden the royalty', () => {
  expect(burdensText(['mineral', 'orri', 'working', null].map((type) => burden(type, 0.5)))).toBeNull();
});
