import { describe, expect, test } from 'vitest';
import { Exact } from '#shared/platform/decimal.ts';
import { addUp, decimalText, exactDecimal, Fraction, percentText, shareOf } from './fractions.ts';

describe('a stored share', () => {
  test.each([
    ['0.142857142857', '1/7'],
    ['0.333333333333', '1/3'],
    ['0.666666666667', '2/3'],
    ['0.090909090909', '1/11'],
    ['0.000222222222', '1/4500'],
    ['0.000021701389', '1/46080'],
    ['0.999989999900', '99998/99999'],
    ['0.125', '1/8'],
    // Halfway between two stored units.
    ['0.000122070313', '1/8192'],
    ['1', '1'],
    ['0', '0'],
  ])('of %s is %s', (stored, fraction) => {
    expect(shareOf(stored)?.toFraction()).toBe(fraction);
  });

  test.each([
    '0.33333333',
    '0.333333333',
    '0.14285714',
    '0.123456789012',
    '0.987654321098',
    '0.21298491',
    '0.00001111',
  ])('of %s is the rounding of no small fraction, and stays', (stored) => {
    expect(shareOf(stored)?.equals(new Fraction(stored))).toBe(true);
  });

  test('is read back for every fraction with a denominator up to 400', () => {
    for (let d = 1; d <= 400; d += 1)
      for (let n = 1; n < d; n += 7) {
        const stored = (n / d).toFixed(12);
        expect(shareOf(stored)?.equals(new Fraction(n, d)), `${n}/${d}`).toBe(true);
      }
  });

  test('of seven equal owners adds up to exactly 1', () => {
    const shares = Array.from({ length: 7 }, () => shareOf('0.142857142857') ?? new Fraction(0));
    expect(addUp(shares).equals(1)).toBe(true);
  });

  test('is null if it is blank', () => {
    expect([shareOf(null), shareOf('')]).toEqual([null, null]);
  });
});

test('the common denominator of unlike shares does not grow without end', () => {
  const isPrime = (n: number) =>
    n > 1 && !Array.from({ length: 98 }, (_, d) => d + 2).some((d) => d < n && n % d === 0);
  const primes = Array.from({ length: 9000 }, (_, n) => n).filter(isPrime);
  const sum = addUp(primes.map((prime) => new Fraction(1, prime)));
  expect(sum.d <= 10n ** 60n).toBe(true);
  const expected = primes.reduce((total, prime) => total.plus(new Exact(1).div(prime)), new Exact(0));
  expect(exactDecimal(sum).minus(expected).abs().lt('1e-30')).toBe(true);
  // What heirs have stays exact.
  const heirs = Array.from({ length: 30 }, (_, n) => new Fraction(1, n + 1));
  expect(addUp([...heirs, ...heirs.map((share) => share.neg())]).equals(0)).toBe(true);
});

test('fractions without an end are written as such if a deed may state them', () => {
  expect([decimalText(new Fraction(1, 7)), decimalText(new Fraction(3, 16))]).toEqual(['1/7', '0.1875']);
  expect(decimalText(new Fraction(1, 300_007))).toBe('0.000003333256');
  expect([percentText(new Fraction(1, 6)), percentText(new Fraction(3, 16))]).toEqual(['1/6', '18.75%']);
});
