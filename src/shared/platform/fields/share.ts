import { Exact, parsePlainDecimal } from '#shared/platform/decimal.ts';
import { hasCurrency, stripFigure } from './strip-figure.ts';

/** 3/16, and 3/16ths as in leases; optionally after a whole number, as in 12 1/2 and 12-1/2. */
const common = /^(?:(\d{1,3})(?:\s*-\s*|\s+))?(\d{1,15})\s*\/\s*(\d{1,15})(?:\s*(?:st|nd|rd|ths?))?$/i;
const percentSign = /\s*(?:%|percent|per cent|pct\.?)$/i;
/** "1/8 of 8/8" is one eighth of the whole. */
const ofWhole = /\s+of\s+8\s*\/\s*8(?:ths?)?$/i;
const productSign = /\s+of\s+|\s*[×*]\s*|\s+x\s+/i;
const glyphs = /[\u00BC-\u00BE\u2150-\u215E]/g;
/** Deeds chain two or three fractions. */
const maxFactors = 6;

export type WrittenShare =
  /**
   * A percentage with its sign, a common fraction, or a product of these; `isCommon` if it may be an infinite decimal.
   */
  | { kind: 'stated'; share: Exact; isCommon: boolean }
  /** A bare number: only its field or column determines whether it is a percentage. */
  | { kind: 'bare'; figure: Exact; isCommon: boolean }
  /**
   * One of these shares: 3/16 % is a fraction with a stray sign, or a fraction of a percent; 1 - 3/16 is what a royalty leaves,
   * or a percentage.
   */
  | { kind: 'doubtful'; shares: readonly Exact[] };

type Ratio = { above: bigint; below: bigint };

type Factor =
  | { kind: 'stated' | 'bare'; ratio: Ratio; isCommon: boolean }
  | { kind: 'doubtful'; ratios: readonly Ratio[] };

/** Reads a share of one: 18.75%, 3/16, 12 1/2%, 1/2 of 1/8, or a bare number. Null for anything else. */
export function readWrittenShare(text: string): WrittenShare | null {
  // Almost all values in a file are plain numbers.
  const plain = parsePlainDecimal(text);
  if (plain !== null) return { kind: 'bare', figure: plain, isCommon: false };
  const whole = text.replace(glyphs, (glyph) => ` ${glyph.normalize('NFKC').replace('\u2044', '/')}`);
  const written = whole.replace(ofWhole, '').trim();
  const isOfWhole = ofWhole.test(whole);
  const factors = written.split(productSign, maxFactors + 1).map((part) => readFactor(part.trim()));
  const [first] = factors;
  if (first === undefined || first === null || factors.length > maxFactors) return null;
  if (factors.length > 1) return readProduct(factors);
  switch (first.kind) {
    case 'stated':
      return { kind: 'stated', share: toDecimal(first.ratio), isCommon: first.isCommon };
    case 'bare': {
      const figure = toDecimal(first.ratio);
      // 1 of 8/8 is the whole; only a share can be of something.
      if (isOfWhole && !first.isCommon && figure.lte(1))
        return { kind: 'stated', share: figure, isCommon: false };
      return { kind: 'bare', figure, isCommon: first.isCommon };
    }
    case 'doubtful':
      return { kind: 'doubtful', shares: first.ratios.map(toDecimal) };
  }
}

/** Reads a product. A bare number has no unit here either, except a decimal up to 1: 0.5 of 1/8. */
function readProduct(factors: readonly (Factor | null)[]): WrittenShare | null {
  let above = 1n;
  let below = 1n;
  let isCommon = false;
  for (const factor of factors) {
    if (factor === null || factor.kind === 'doubtful') return null;
    if (factor.kind === 'bare' && (factor.isCommon || factor.ratio.above > factor.ratio.below)) return null;
    above *= factor.ratio.above;
    below *= factor.ratio.below;
    isCommon ||= factor.isCommon;
  }
  return { kind: 'stated', share: toDecimal({ above, below }), isCommon };
}

function readFactor(written: string): Factor | null {
  const figure = written.replace(percentSign, '').trim();
  const isPercent = figure !== written;
  const parts = common.exec(figure);
  if (parts !== null) return readCommon(parts, isPercent);
  const plain = hasCurrency(figure) ? null : parsePlainDecimal(stripFigure(figure));
  if (plain === null) return null;
  const ratio = ratioOf(plain);
  return isPercent
    ? { kind: 'stated', ratio: hundredth(ratio), isCommon: false }
    : { kind: 'bare', ratio, isCommon: false };
}

function readCommon(
  [written, whole, above = '0', below = '0']: RegExpExecArray,
  isPercent: boolean,
): Factor | null {
  const divisor = BigInt(below);
  if (divisor === 0n) return null;
  const part = { above: BigInt(above), below: divisor };
  if (whole === undefined)
    return isPercent
      ? { kind: 'doubtful', ratios: [part, hundredth(part)] }
      : { kind: 'stated', ratio: part, isCommon: true };
  const sum = { above: BigInt(whole) * divisor + part.above, below: divisor };
  if (!isPercent && Number(whole) === 1 && written.includes('-') && part.above < divisor)
    return {
      kind: 'doubtful',
      ratios: [{ above: divisor - part.above, below: divisor }, hundredth(sum)],
    };
  return isPercent
    ? { kind: 'stated', ratio: hundredth(sum), isCommon: true }
    : { kind: 'bare', ratio: sum, isCommon: true };
}

function ratioOf(decimal: Exact): Ratio {
  const places = decimal.decimalPlaces();
  return { above: BigInt(decimal.times(new Exact(10).pow(places)).toFixed(0)), below: 10n ** BigInt(places) };
}

function hundredth({ above, below }: Ratio): Ratio {
  return { above, below: below * 100n };
}

function toDecimal({ above, below }: Ratio): Exact {
  return new Exact(above.toString()).div(below.toString());
}
