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

/** Shares are stored to twelve places. */
const storedUnits = 10n ** 12n;
/** The largest denominator of a fraction that a stored share is read as. */
const largestDenominator = 100_000;
/** A little more than half of a stored unit, so that a fraction halfway between two counts too. */
const storedRounding = 5.1e-13;

/**
 * Returns a share as the fraction that its twelve stored places are the rounding of: 0.142857142857 is 1/7. A share that is the
 * rounding of no fraction with a denominator up to 100,000 is what its decimal places say; null if it is blank.
 */
export function shareOf(figure: Figure): Fraction | null {
  const text = typeof figure === 'string' ? figure : (exactOf(figure)?.toFixed() ?? '');
  // A deck reads each share several times.
  const known = text === '' ? null : knownShares.get(text);
  if (known !== undefined) return known;
  const share = readShare(text);
  if (knownShares.size >= maxKnownShares) knownShares.clear();
  knownShares.set(text, share);
  return share;
}

const maxKnownShares = 10_000;
const knownShares = new Map<string, Fraction>();

function readShare(text: string): Fraction {
  const share = new Fraction(text);
  // Eight places or fewer are what a deed or deck states.
  if (share.lte(0) || share.gt(1) || 10n ** 8n % share.d === 0n) return share;
  const simple = share.simplify(storedRounding);
  return simple.d <= largestDenominator ? simple : share;
}

/**
 * Returns what a sum of these shares may miss by their rounding: half of the last place of each that has more than six decimal
 * places and is the rounding of no simple fraction. A sum that misses by more misses a share.
 */
export function roundingIn(shares: readonly Figure[]): Fraction {
  return addUp(
    shares.flatMap((share) => {
      const read = shareOf(share);
      if (read === null || read.d <= largestDenominator || 10n ** 6n % read.d === 0n) return [];
      return 10n ** 7n % read.d === 0n ? new Fraction(1, 2n * 10n ** 7n) : new Fraction(1, 2n * 10n ** 8n);
    }),
  );
}

/** The difference that one share stored to twelve, or recorded to eight decimal places may have. */
const storedTolerance = new Fraction(1, 10n ** 10n);
const recordedTolerance = new Fraction(1, 10n ** 8n);

/**
 * Whether two shares are the same, apart from the rounding of shares to the twelve stored places; with `recorded`, apart from
 * that of so many decimals, which deeds and decks state to eight places.
 */
export function isAbout(a: Fraction, b: Fraction, recorded = 0): boolean {
  return isTogether(a, b, recordedTolerance.mul(recorded));
}

/** Whether a sum is a whole, apart from the `rounding` of its shares. */
export function isTogether(sum: Fraction, whole: Fraction, rounding: Fraction): boolean {
  return sum.sub(whole).abs().lte(rounding.add(storedTolerance));
}

/** The largest common denominator of a sum that is kept exact: larger than that of any deck of heirs. */
const largestSummed = 10n ** 60n;

/**
 * Adds two fractions of a running sum. The common denominator of thousands of unlike shares would grow without end, and each
 * addition with it; one that no deck of heirs has continues with forty decimal places.
 */
export function plus(sum: Fraction, next: Fraction): Fraction {
  const added = sum.add(next);
  return added.d > largestSummed ? added.round(Exact.precision) : added;
}

/** Adds up fractions, as `plus` does; 0 if there are none. Thousands of shares have few denominators. */
export function addUp(fractions: readonly Fraction[]): Fraction {
  const byDenominator = new Map<bigint, bigint>();
  for (const { s, n, d } of fractions) byDenominator.set(d, (byDenominator.get(d) ?? 0n) + s * n);
  return [...byDenominator].reduce((sum, [d, n]) => plus(sum, new Fraction(n, d)), new Fraction(0));
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

/**
 * Returns a fraction as a decimal of at most twelve places: `0.1875`. One without an end that a deed may state is written as a
 * fraction: `1/7`.
 */
export function decimalText(fraction: Fraction): string {
  const { d } = fraction;
  const isEndless = d <= largestDenominator && storedUnits % d !== 0n;
  return isEndless ? fraction.toFraction() : rounded(fraction, 12).toFixed();
}

/** Returns acres or feet as a decimal of at most twelve places, with separators: `10,130`. */
export function groupedText(fraction: Fraction): string {
  const exact = rounded(fraction, 12);
  return formatDecimal(exact, exact.decimalPlaces());
}

/** Returns a share as a percentage of at most ten places: `18.75%`. */
export function percentText(fraction: Fraction): string {
  const percent = fraction.mul(100);
  return storedUnits % percent.d === 0n || fraction.d > largestDenominator
    ? `${rounded(percent, 10).toFixed()}%`
    : fraction.toFraction();
}
