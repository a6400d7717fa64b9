import { Exact, parsePlainDecimal } from '../decimal.ts';
import { stripFigure } from './strip-figure.ts';

/** 3/16, and 3/16ths as leases say it; before it whole percents, as in 12 1/2% and 12-1/2%. */
const common = /^(?:(\d{1,3})(?:\s*-\s*|\s+))?(\d{1,15})\s*\/\s*(\d{1,15})(?:\s*(?:st|nd|rd|ths?))?$/i;
const percentSign = /\s*(?:%|percent|per cent|pct\.?)$/i;
/** "1/8 of 8/8" is one eighth of the whole. */
const ofWhole = /\s+of\s+8\s*\/\s*8(?:ths?)?$/i;
const glyphs = /[\u00BC-\u00BE\u2150-\u215E]/g;

/** A share of one, and whether it is written as a common fraction, which may have no end as a decimal. */
type ShareReading = { share: Exact; isCommon: boolean };

/** Reads a share of one: a percentage, a common fraction, whole percents with one, or a bare number by what `bare` says. Null for others. */
export function readShare(text: string, bare: 'percent' | 'fraction'): ShareReading | null {
  const written = text
    .replace(glyphs, (glyph) => ` ${glyph.normalize('NFKC').replace('\u2044', '/')}`)
    .replace(ofWhole, '')
    .trim();
  const figure = written.replace(percentSign, '').trim();
  const isPercent = figure !== written;
  const parts = common.exec(figure);
  if (parts !== null) return readCommon(parts, isPercent);
  const plain = parsePlainDecimal(stripFigure(figure));
  if (plain === null) return null;
  return { share: isPercent || bare === 'percent' ? plain.div(100) : plain, isCommon: false };
}

/** Whole numbers before a fraction are percents, whether their sign is there or not: no share is above one. */
function readCommon(
  [, whole, above = '0', below = '0']: RegExpExecArray,
  isPercent: boolean,
): ShareReading | null {
  const divisor = new Exact(below);
  // 3/16 % may be a share of one with a stray sign, or a share of a percent.
  if (divisor.isZero() || (isPercent && whole === undefined)) return null;
  const part = new Exact(above).div(divisor);
  const sum = whole === undefined ? part : part.plus(whole);
  return { share: whole === undefined ? sum : sum.div(100), isCommon: true };
}
