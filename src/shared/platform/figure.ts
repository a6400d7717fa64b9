import { Exact } from './decimal.ts';

/** A figure as records carry it: a JSON number, the database's text, or an exact decimal; blank is null. */
export type Figure = string | number | Exact | null | undefined;

/** The exact value of a figure; null where there is none. */
export function exactOf(figure: Figure): Exact | null {
  if (figure === null || figure === undefined || figure === '') return null;
  return new Exact(typeof figure === 'number' ? String(figure) : figure);
}

/** Acres that are stored keep four places. */
export function roundAcres(acres: Exact): Exact {
  return acres.toDecimalPlaces(4, Exact.ROUND_HALF_UP);
}

/**
 * Computed acres keep eight places: rows rounded one by one sum to the figure above them exactly, and even a hundred thousand of them
 * leave it right to the hundredth that is shown.
 */
export function roundComputedAcres(acres: Exact): Exact {
  return acres.toDecimalPlaces(8, Exact.ROUND_HALF_UP);
}

/** Shares of one keep twelve places, as they are stored. */
export function roundShare(share: Exact): Exact {
  return share.toDecimalPlaces(12, Exact.ROUND_HALF_UP);
}

/** The sum of figures; 0 of none. */
export function sumOf(figures: readonly Exact[]): Exact {
  return figures.reduce((sum, figure) => sum.plus(figure), new Exact(0));
}
