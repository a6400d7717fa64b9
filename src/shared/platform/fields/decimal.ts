import { Exact, formatDecimal, parsePlainDecimal, refuseDecimal } from '#shared/platform/decimal.ts';
import { accept, acceptWithNotice, type Parsed, refuse } from './field.ts';
import type { FieldKind, StoredValue } from './field-kind.ts';
import { hasCurrency, stripFigure } from './strip-figure.ts';

/** How many decimal places a field stores, and its bounds. */
export type DecimalLimits = { places: number; integerDigits: number; min?: number; max?: number };

export const acresLimits: DecimalLimits = { places: 4, integerDigits: 10, min: 0 };
/** Returns the limits of a field of feet. */
export function feetLimits({ min }: { min?: number }): DecimalLimits {
  return { places: 2, integerDigits: 6, ...(min !== undefined && { min }) };
}

export const moneyLimits: DecimalLimits = { places: 2, integerDigits: 12, min: 0 };

/** Stores a decimal within a field's limits; one from a file is rounded to its places, with a notice. */
export function storeDecimal(value: Exact, limits: DecimalLimits, fromFile: boolean): Parsed<string> {
  const stored = fromFile ? value.toDecimalPlaces(limits.places, Exact.ROUND_HALF_UP) : value;
  const reason = refuseDecimal(stored, limits);
  if (reason !== null) return refuse(reason);
  return stored.eq(value)
    ? accept(stored.toFixed())
    : acceptWithNotice(stored.toFixed(), `was rounded to ${limits.places} decimal places`);
}

export function compareDecimals(a: StoredValue, b: StoredValue): number {
  return new Exact(String(a)).cmp(String(b));
}

/** Formats a decimal for an input: two places, or more if the value has more, and no separators. */
function typedDecimal(value: StoredValue): string {
  const exact = new Exact(String(value));
  return exact.toFixed(Math.max(2, exact.decimalPlaces()));
}

/** Acres: four places stored, two shown. */
export const acres: FieldKind<'acres'> = {
  parse: (text, _field, context) => {
    // An amount of money is not acres, although both are numbers.
    const bare = hasCurrency(text) ? text : stripFigure(text.replace(/\s*(acres?|ac\.?)$/i, ''));
    const exact = parsePlainDecimal(bare);
    return exact === null ? refuse('must be a number') : storeDecimal(exact, acresLimits, context.fromFile);
  },
  format: (value) => formatDecimal(String(value), 2),
  toInput: typedDecimal,
  sqlType: 'numeric(14,4)',
  filter: 'exact',
  ranged: true,
  compare: compareDecimals,
};

/** Feet of depth or elevation: two places stored, those that there are shown. */
export const feet: FieldKind<'feet'> = {
  parse: (text, field, context) => {
    const exact = parsePlainDecimal(stripFigure(text.replace(/\s*(?:feet|foot|ft[.]?|')$/i, '')));
    return exact === null
      ? refuse('must be a number of feet')
      : storeDecimal(exact, feetLimits(field), context.fromFile);
  },
  format: (value) => formatDecimal(String(value), new Exact(String(value)).decimalPlaces()),
  toInput: (value) => new Exact(String(value)).toFixed(),
  sqlType: 'numeric(9,2)',
  filter: 'exact',
  ranged: true,
  compare: compareDecimals,
};

/** US dollars and cents. */
export const money: FieldKind<'money'> = {
  parse: (text, _field, context) => {
    const exact = parsePlainDecimal(stripFigure(text));
    return exact === null
      ? refuse('must be a dollar amount')
      : storeDecimal(exact, moneyLimits, context.fromFile);
  },
  format: (value) => `$${formatDecimal(String(value), 2)}`,
  toInput: typedDecimal,
  sqlType: 'numeric(14,2)',
  filter: 'exact',
  ranged: true,
  compare: compareDecimals,
};
