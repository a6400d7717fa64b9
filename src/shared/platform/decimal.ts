import { Decimal } from 'decimal.js';

/**
 * Exact decimal arithmetic with enough digits for twelve-place fractions of large tracts; never binary floating point.
 */
export const Exact = Decimal.clone({
  precision: 40,
  rounding: Decimal.ROUND_HALF_UP,
  toExpNeg: -40,
  toExpPos: 40,
});
export type Exact = Decimal;

/** A JSON number loses precision with more digits. */
const maxSignificantDigits = 15;

const plainDecimal = /^[+-]?(\d+(\.\d*)?|\.\d+)$/;

/** Reads a plain decimal text such as `-12.50`; null for anything else (exponents, separators, words). */
export function parsePlainDecimal(text: string): Exact | null {
  return plainDecimal.test(text) ? new Exact(text) : null;
}

/** Converts a finite JSON number to its shortest decimal text: 0.1 is `0.1`, 1e-7 is `0.0000001`. */
export function decimalOfNumber(value: number): Exact {
  return new Exact(String(value));
}

/** Returns why a decimal cannot be stored with this many places, digits and limits; null if it can. */
export function refuseDecimal(
  value: Exact,
  limits: { places: number; integerDigits: number; min?: number; max?: number },
): string | null {
  if (limits.min !== undefined && value.lt(limits.min))
    return limits.min === 0 ? 'must be 0 or more' : `must be ${limits.min} or more`;
  if (limits.max !== undefined && value.gt(limits.max)) return `must be ${limits.max} or less`;
  if (value.decimalPlaces() > limits.places) return `has more than ${limits.places} decimal places`;
  if (value.abs().gte(new Exact(10).pow(limits.integerDigits)))
    return `has more than ${limits.integerDigits} digits before the decimal point`;
  if (value.precision() > maxSignificantDigits)
    return `has more than ${maxSignificantDigits} significant digits`;
  return null;
}

/** Formats a decimal with thousands separators and a fixed number of places, rounded half up: `1,234.50`. */
export function formatDecimal(value: Exact | number | string, places: number): string {
  const fixed = new Exact(String(value)).toFixed(places);
  const [whole = '', fraction] = fixed.split('.');
  const grouped = whole.replace(/\B(?=(\d{3})+(?!\d))/g, ',');
  return fraction === undefined ? grouped : `${grouped}.${fraction}`;
}
