import { Exact, formatDecimal } from '#shared/platform/decimal.ts';
import { compareDecimals, type DecimalLimits, storeDecimal } from './decimal.ts';
import {
  acceptWithNotice,
  type FieldOf,
  type ParseContext,
  type Parsed,
  type Reading,
  refuse,
} from './field.ts';
import type { FieldKind } from './field-kind.ts';
import { readWrittenShare } from './share.ts';

export const fractionLimits: DecimalLimits = { places: 12, integerDigits: 1, min: 0, max: 1 };

/** Decimal places of a share that is printed as a decimal. */
const decimalPlaces = 8;

/** Formats a percentage with its sign and all its places: 18.75%. */
export function percentText(share: Exact): string {
  return `${share.times(100).toFixed()}%`;
}

/** Formats a share with at least eight places, such as 0.25000000, and all places that it has. */
function decimalText(share: Exact): string {
  return share.toFixed(Math.max(decimalPlaces, share.decimalPlaces()));
}

/**
 * Stores a share of one. A common fraction such as 1/3 may be an infinite decimal, so it is stored with twelve places.
 */
function storeShare(
  share: Exact,
  isCommon: boolean,
  { asDecimal }: FieldOf<'fraction'>,
  fromFile: boolean,
): Parsed<string> {
  if (share.lt(0) || share.gt(1))
    return refuse(asDecimal ? 'must be between 0 and 1' : 'must be between 0 and 100 percent');
  const { places } = fractionLimits;
  const rounded = isCommon ? share.toDecimalPlaces(places) : share;
  const stored = storeDecimal(rounded, fractionLimits, fromFile);
  return fromFile && stored.ok && !rounded.eq(share)
    ? acceptWithNotice(stored.value, `is a repeating decimal; ${places} decimal places are stored`)
    : stored;
}

/** Reads a bare number, which means either itself or a hundredth of it. */
function readBare(
  { figure, isCommon }: { figure: Exact; isCommon: boolean },
  field: FieldOf<'fraction'>,
  { bareFraction, fromFile }: ParseContext,
): Parsed<string> {
  const store = (share: Exact) => storeShare(share, isCommon, field, fromFile);
  const asPercent = figure.div(100);
  // Out of range with both meanings, or the same with both.
  if (figure.lte(0) || figure.gt(100)) return store(figure);
  const ask = () =>
    askShare(
      field,
      figure,
      [asPercent, figure].map((share) => ({ share, isCommon })),
    );
  const isUpToOne = figure.lte(1);
  switch (bareFraction) {
    case 'by-field':
      if (field.asDecimal) return isUpToOne ? store(figure) : ask();
      return figure.lt(1) ? ask() : store(asPercent);
    case 'percent':
      return isUpToOne ? ask() : store(asPercent);
    case 'fraction':
      return isUpToOne ? store(figure) : ask();
    case 'percent-chosen':
      return store(asPercent);
    case 'fraction-chosen':
      return store(isUpToOne ? figure : asPercent);
    case 'undecided':
      return ask();
  }
}

/** Refuses a text with several possible shares and offers those that can be stored. */
function askShare(
  field: FieldOf<'fraction'>,
  figure: Exact | null,
  shares: readonly { share: Exact; isCommon: boolean }[],
): Parsed<string> {
  const readings = shares.flatMap(({ share, isCommon }): Reading<string>[] => {
    const stored = storeShare(share, isCommon, field, false);
    if (!stored.ok) return [];
    const exact = new Exact(stored.value);
    return [
      {
        value: stored.value,
        typed: fraction.toInput(stored.value, field),
        label: `${percentText(exact)} (${decimalText(exact)})`,
      },
    ];
  });
  const [first, second] = readings;
  if (first === undefined) return refuse('has more decimal places than can be stored');
  const percents = readings.map(({ value }) => percentText(new Exact(value)));
  if (second === undefined && figure?.gt(1))
    return { ok: false, reason: `is greater than 1; type ${percents[0]} or ${first.value}`, readings };
  return { ok: false, reason: `could mean ${percents.join(' or ')}; type the percent sign`, readings };
}

/**
 * A share of one, stored as 0…1 with twelve decimal places. Reads `18.75%`, `3/16`, `12 1/2%`, `1/2 of 1/8` and bare
 * numbers; the field and the context decide what a bare number means.
 */
export const fraction: FieldKind<'fraction'> = {
  parse: (text, field, context) => {
    const written = readWrittenShare(text);
    switch (written?.kind) {
      case 'stated':
        return storeShare(written.share, written.isCommon, field, context.fromFile);
      case 'bare':
        return readBare(written, field, context);
      case 'doubtful':
        return askShare(
          field,
          null,
          written.shares.map((share) => ({ share, isCommon: true })),
        );
      default:
        return refuse(
          field.asDecimal
            ? 'must be a decimal such as 0.1875 or a fraction such as 3/16'
            : 'must be a percentage such as 18.75 or a fraction such as 3/16',
        );
    }
  },
  format: (value, field) => {
    if (field.asDecimal) return formatDecimal(String(value), decimalPlaces);
    const whole = new Exact(String(value)).times(100);
    const percent = field.maxPlaces === undefined ? whole : whole.toDecimalPlaces(field.maxPlaces);
    // Shows all places of the value: 16.66666667 must not read as 16.67.
    return `${formatDecimal(percent, Math.max(field.places ?? 2, percent.decimalPlaces()))}%`;
  },
  toInput: (value, { asDecimal }) => {
    const share = new Exact(String(value));
    if (asDecimal) return share.toFixed();
    const percent = share.times(100);
    // Without the sign, a percentage below 1 could be read as a fraction.
    return percent.isZero() || percent.gte(1) ? percent.toFixed() : percentText(share);
  },
  sqlType: 'numeric(13,12)',
  filter: 'exact',
  ranged: true,
  compare: compareDecimals,
};
