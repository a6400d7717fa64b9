import { decimalOfNumber, formatDecimal } from '#shared/platform/decimal.ts';

/** Formats a count with thousands separators. */
export function formatCount(count: number): string {
  return count.toLocaleString('en-US');
}

/** Formats acres with two decimal places. */
export function formatAcres(acres: number): string {
  return formatDecimal(acres, 2);
}

/** Formats acres with all their decimal places, at least two, so that the rows visibly add up to their figure. */
export function formatExactAcres(acres: number): string {
  return formatDecimal(acres, Math.max(2, decimalOfNumber(acres).decimalPlaces()));
}
