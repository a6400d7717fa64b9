import Fraction from 'fraction.js';
import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { exactOf, type Figure } from '#shared/platform/figure.ts';

export { default as Fraction } from 'fraction.js';

/** Division orders print decimals to eight places. */
const printedPlaces = 8;

/** Returns a decimal figure as a fraction, without rounding; null if it is blank. */
export function fractionOf(figure: Figure): Fraction | null {
  // Text from the database is a plain decimal.
  if (typeof figure === 'string' && figure !== '') return new Fraction(figure);
  const exact = exactOf(figure);
  return exact === null ? null : new Fraction(exact.toFixed());
}

/** The difference that one share stored to twelve, or recorded to eight decimal places may have. */
const storedTolerance = new Fraction(1, 10n ** 10n);
const recordedTolerance = new Fraction(1, 10n ** 8n);

/**
 * Whether two shares are the same, apart from the rounding of shares to the twelve stored places; with `recorded`, apart from
 * that of so many decimals, which deeds and decks state to eight places.
 */
export function isAbout(a: Fraction, b: Fraction, recorded = 0): boolean {
  return a.sub(b).abs().lte(recordedTolerance.mul(recorded).add(storedTolerance));
}

/** Adds up fractions; 0 if there are none. */
export function addUp(fractions: readonly Fraction[]): Fraction {
  return fractions.reduce((sum, fraction) => sum.add(fraction), new Fraction(0));
}

/** Rounds a share to the eight decimal places that division orders print, half up. */
export function printedDecimal(share: Fraction): Exact {
  return rounded(share, printedPlaces);
}

/** Returns a fraction as a decimal of forty places. */
export function exactDecimal(fraction: Fraction): Exact {
  return rounded(fraction, Exact.precision);
}

/** Rounds a fraction half up; a division of whole numbers takes a tenth of the time of one of decimals. */
function rounded({ s, n, d }: Fraction, places: number): Exact {
  return new Exact(`${s * ((2n * n * 10n ** BigInt(places) + d) / (2n * d))}e-${places}`);
}

/** Returns a fraction as a decimal of at most twelve places: `0.1875`. */
export function decimalText(fraction: Fraction): string {
  return rounded(fraction, 12).toFixed();
}

/** Returns acres or feet as `decimalText` does, with separators: `10,130`. */
export function groupedText(fraction: Fraction): string {
  const exact = rounded(fraction, 12);
  return formatDecimal(exact, exact.decimalPlaces());
}

/** Returns a share as a percentage of at most ten places: `18.75%`. */
export function percentText(fraction: Fraction): string {
  return `${decimalText(fraction.mul(100))}%`;
}
