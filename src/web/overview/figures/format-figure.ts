import { decimalOfNumber, formatDecimal } from '#shared/platform/decimal.ts';

/** A count, with its thousands apart. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** Acres with two places. */
export function formatAcres(acres: number): string {
  return formatDecimal(acres, 2);
}

/** Acres with the places that they have, two at least, so that rows visibly sum to their figure. */
export function formatExactAcres(acres: number): string {
  return formatDecimal(acres, Math.max(2, decimalOfNumber(acres).decimalPlaces()));
}
