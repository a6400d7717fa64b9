import { Exact } from './decimal.ts';

/** A figure as in records: a JSON number, the database's text, or an exact decimal; null if blank. */
export type Figure = string | number | Exact | null | undefined;

/** Returns the exact value of a figure; null if it is blank. */
export function exactOf(figure: Figure): Exact | null {
  if (figure === null || figure === undefined || figure === '') return null;
  if (figure instanceof Exact) return figure;
  return new Exact(String(figure));
}

/** Rounds acres to the four decimal places that are stored. */
export function roundAcres(acres: Exact): Exact {
  return acres.toDecimalPlaces(4, Exact.ROUND_HALF_UP);
}

/**
 * Rounds computed acres to eight decimal places. Individually rounded rows then add up exactly to the total above them,
 * and even 100,000 of them keep it correct to the displayed hundredth.
 */
export function roundComputedAcres(acres: Exact): Exact {
  return acres.toDecimalPlaces(8, Exact.ROUND_HALF_UP);
}

/** Rounds shares of one to the twelve decimal places that are stored. */
export function roundShare(share: Exact): Exact {
  return share.toDecimalPlaces(12, Exact.ROUND_HALF_UP);
}

/** Adds up figures; 0 if there are none. */
export function sumOf(figures: readonly Exact[]): Exact {
  return figures.reduce((sum, figure) => sum.plus(figure), new Exact(0));
}
