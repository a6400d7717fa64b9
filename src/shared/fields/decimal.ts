import { Exact, formatDecimal, parsePlainDecimal, refuseDecimal } from '../decimal.ts';
import { accept, acceptNoting, type Parsed, refuse } from './field.ts';
import type { FieldKind, StoredValue } from './field-kind.ts';
import { readShare } from './share.ts';
import { stripFigure } from './strip-figure.ts';

/** How many places a decimal field stores, and its bounds. */
export type DecimalLimits = { places: number; integerDigits: number; min?: number; max?: number };

export const acresLimits: DecimalLimits = { places: 4, integerDigits: 10, min: 0 };
export const moneyLimits: DecimalLimits = { places: 2, integerDigits: 12, min: 0 };
export const fractionLimits: DecimalLimits = { places: 12, integerDigits: 1, min: 0, max: 1 };

function storeDecimal(value: Exact, limits: DecimalLimits, fromFile: boolean): Parsed<string> {
  const stored = fromFile ? value.toDecimalPlaces(limits.places, Exact.ROUND_HALF_UP) : value;
  const reason = refuseDecimal(stored, limits);
  if (reason !== null) return refuse(reason);
  return stored.eq(value)
    ? accept(stored.toFixed())
    : acceptNoting(stored.toFixed(), `was rounded to ${limits.places} decimal places`);
}

function compareDecimals(a: StoredValue, b: StoredValue): number {
  return new Exact(String(a)).cmp(String(b));
}

/** As it stands in an input: the places that are usual for it, more where the value has more; no separators under the cursor. */
function typedDecimal(value: StoredValue): string {
  const exact = new Exact(String(value));
  return exact.toFixed(Math.max(2, exact.decimalPlaces()));
}

/** Acres: four places stored, two shown. */
export const acres: FieldKind<'acres'> = {
  parse: (text, _field, context) => {
    const bare = stripFigure(text.replace(/\s*(acres?|ac\.?)$/i, ''));
    const exact = parsePlainDecimal(bare);
    return exact === null
      ? refuse('must be a number of acres')
      : storeDecimal(exact, acresLimits, context.fromFile);
  },
  format: (value) => formatDecimal(String(value), 2),
  toInput: typedDecimal,
  sqlType: 'numeric(14,4)',
  filter: 'exact',
  ranged: true,
  compare: compareDecimals,
};

/** US dollars and cents. */
export const money: FieldKind<'money'> = {
  parse: (text, _field, context) => {
    const exact = parsePlainDecimal(stripFigure(text));
    return exact === null
      ? refuse('must be an amount of money')
      : storeDecimal(exact, moneyLimits, context.fromFile);
  },
  format: (value) => `$${formatDecimal(String(value), 2)}`,
  toInput: typedDecimal,
  sqlType: 'numeric(14,2)',
  filter: 'exact',
  ranged: true,
  compare: compareDecimals,
};

/** Of a share that is printed as a decimal. */
const decimalPlaces = 8;

/**
 * A share of one, stored 0…1 with twelve places. `18.75%`, `3/16`, `12 1/2%` and a bare number are read;
 * what a bare number means is told by the context.
 */
export const fraction: FieldKind<'fraction'> = {
  parse: (text, _field, context) => {
    const read = readShare(text, context.bareFraction);
    if (read === null) return refuse('must be a percentage such as 18.75 or a fraction such as 3/16');
    const { share, isCommon } = read;
    if (share.lt(0) || share.gt(1)) return refuse('must be between 0 and 100 percent');
    // A common fraction such as 1/3 has no end; twelve places are what is stored of it.
    const stored = isCommon ? share.toDecimalPlaces(12) : share;
    return storeDecimal(stored, fractionLimits, context.fromFile);
  },
  format: (value, field) => {
    if (field.asDecimal) return formatDecimal(String(value), decimalPlaces);
    const whole = new Exact(String(value)).times(100);
    const percent = field.mostPlaces === undefined ? whole : whole.toDecimalPlaces(field.mostPlaces);
    // Places that the value has are shown: 16.66666667 must not read as 16.67.
    return `${formatDecimal(percent, Math.max(field.places ?? 2, percent.decimalPlaces()))}%`;
  },
  toInput: (value) => new Exact(String(value)).times(100).toFixed(),
  sqlType: 'numeric(13,12)',
  filter: 'exact',
  ranged: true,
  compare: compareDecimals,
};
