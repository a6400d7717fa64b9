import { isForeignUnit, isRateUnit, isScaled } from '#shared/import/match/unit-words.ts';
import type { CellFormat, Piece, ShownSection } from './cell-format.ts';
import { plainDecimal } from './plain-decimal.ts';

const tokens = /"([^"]*)"?|\\(.?)|[_*].?|\[([^\]]*)\]?|(general)|(e[+-])|(.)/gis;

/** Reads a section of a number format that shows no date. */
export function readSection(section: string): ShownSection {
  const pieces: Piece[] = [];
  const found = {
    currency: '',
    isGeneral: false,
    isGrouped: false,
    hasDecimals: false,
    isScaled: false,
    isOdd: false,
  };
  let commas = false;
  const addText = (text: string) => {
    const last = pieces.at(-1);
    if (last !== undefined && 'text' in last) pieces[pieces.length - 1] = { text: last.text + text };
    else pieces.push({ text });
  };
  for (const [, quoted, escaped, bracketed, general, exponent, sign] of section.matchAll(tokens)) {
    if (quoted !== undefined || escaped !== undefined) addText(quoted ?? escaped ?? '');
    else if (bracketed !== undefined) {
      if (bracketed.startsWith('$')) found.currency ||= currencyOf(bracketed);
      else if (/^[<>=]/.test(bracketed)) found.isOdd = true;
    } else if (general !== undefined) {
      found.isGeneral = true;
      pieces.push({ digit: '#' });
    } else if (exponent !== undefined || sign === '@') found.isOdd = true;
    else if (sign === '.') {
      found.hasDecimals = true;
      found.isScaled ||= commas;
      commas = false;
    } else if (sign === ',') commas = pieces.some((piece) => 'digit' in piece);
    else if (sign === '0' || sign === '#' || sign === '?') {
      found.isGrouped ||= commas;
      commas = false;
      pieces.push({ digit: sign === '0' ? '0' : '#' });
    } else if (sign !== undefined) addText(sign);
  }
  found.isScaled ||= commas;
  return { pieces, ...found };
}

/** Locales whose dollar is the US dollar, by Windows number and name. */
const dollarLocales = /^(0*409|0*540a|en-us|es-us|)$/i;

/** Returns the currency of [$€-407]; blank for US dollars and for a locale alone. */
function currencyOf(bracketed: string): string {
  const [, sign = '', locale = ''] = /^\$([^-]*)-?(.*)$/.exec(bracketed) ?? [];
  const isDollar = /^(us ?\$|\$|usd|\$ ?us)?$/i.test(sign.trim());
  if (sign.trim() === '$' && !dollarLocales.test(locale)) return `$ (${countryOf(locale)})`;
  return isDollar ? '' : sign.trim();
}

function countryOf(locale: string): string {
  const code = locale.replace(/^0+/, '').toLowerCase();
  if (['1009', 'c0c', 'en-ca', 'fr-ca'].includes(code)) return 'Canada';
  if (['80a', 'es-mx'].includes(code)) return 'Mexico';
  return ['c09', 'en-au'].includes(code) ? 'Australia' : 'another country';
}

/** Words next to figures in acres and US dollars that change nothing. */
const plainWords = new Set(
  'us$ usd $ dollar dollars net gross mineral surface royalty ac acs acre acres nma nra m/l mol more or less +/- ± est approx'.split(
    ' ',
  ),
);
/** Words that belong to a number, even one with decimals: directions, terms, depths, volumes. */
const measuredWord =
  /^°?\s*([nsew]|north|south|east|west|ft|feet|md|tvd|mos?|mths?|months?|yrs?|years?|days?|bbls?|bo|mcf|mmcf|boe)\.?$/i;
const scaledLiteral = /^(\$\s*)?(k|m|mm|bn?|thousands?|millions?|mln)$/i;

/** Returns the words of a section, without brackets around them; blank if it shows only figures and punctuation. */
function wordsOf({ pieces }: ShownSection): string {
  const texts = pieces.flatMap((piece) => ('text' in piece ? [piece.text.trim()] : []));
  const shown = texts.filter((text) => /[\p{L}\p{N}#]|(?!\$)\p{Sc}/u.test(text)).join(' ');
  return shown.replace(/^[([\s%]+|[)\],;:\s]+$/g, '');
}

/** Returns what a format shows next to its numbers that changes their unit or is left out; null for nothing. */
export function unreadOf(section: ShownSection): string | null {
  const words = wordsOf(section);
  if (section.currency !== '') return section.currency;
  if (
    words === '' ||
    words
      .toLowerCase()
      .split(/[\s,;]+/)
      .every((word) => plainWords.has(word))
  )
    return null;
  return words;
}

/**
 * Returns the format of numbers that are shown with words: the words belong to the value (12N, TX-0014), or state a
 * unit that is not read with it (hectares). Returns null if the format has no such words.
 */
export function wordsFormat(code: string, section: ShownSection): CellFormat | null {
  const { pieces, currency, isGeneral, isGrouped, hasDecimals, isOdd } = section;
  const percent = pieces.some((piece) => 'text' in piece && piece.text.includes('%'));
  const unread = unreadOf(section);
  if (unread === null && !percent) return null;
  const words: CellFormat = { kind: 'words', sections: sectionsFrom(code) };
  if (percent && currency === '') return words;
  const plain: CellFormat = { kind: 'plain', unread: unread ?? '' };
  if (currency !== '' || isOdd) return plain;
  const isFigure = isGrouped || hasDecimals || section.isScaled;
  const places = pieces.filter((piece) => 'digit' in piece && piece.digit === '0').length;
  // 0000 pads an identifier, whose words are its own, such as those of an appraisal district in CAD-0012.
  if (!isFigure && !isGeneral && places > 1) return words;
  const text = unread ?? '';
  if (scaledLiteral.test(text) && section.isScaled) return { kind: 'plain' };
  if (isForeignUnit(text) || isRateUnit(text) || (isFigure && isScaled(text))) return plain;
  return isFigure && !measuredWord.test(text) ? plain : words;
}

/** Returns the sections for positive, negative, and zero numbers; the last one is for texts. */
function sectionsFrom(code: string): ShownSection[] {
  return sectionsOf(code).slice(0, 3).map(readSection);
}

/** Splits a number format at the semicolons between its sections. */
export function sectionsOf(code: string): string[] {
  const sections = [''];
  for (const [piece] of code.matchAll(/"[^"]*"?|\\.?|[_*].?|\[[^\]]*\]?|./gs)) {
    if (piece === ';') sections.push('');
    else sections[sections.length - 1] += piece;
  }
  return sections;
}

/** Returns a number with the words that its format shows around it. */
export function shownText(value: number, sections: readonly ShownSection[]): string {
  const [first, negative, zero] = sections;
  const own = value < 0 ? negative : value === 0 ? zero : undefined;
  const section = own === undefined || own.isOdd ? first : own;
  if (section === undefined) return plainDecimal(value);
  const sign = value < 0 && section === first ? '-' : '';
  return `${sign}${fill(Math.abs(value), section)}`.trim() || plainDecimal(value);
}

function fill(value: number, { pieces, isGeneral, hasDecimals }: ShownSection): string {
  const places = pieces.filter((piece) => 'digit' in piece).length;
  const digits = plainDecimal(value);
  const isWhole = Number.isInteger(value) && !isGeneral && !hasDecimals;
  let place = -1;
  return pieces
    .map((piece) => {
      if ('text' in piece) return isWhole || place < 0 || place === places - 1 ? piece.text : '';
      place += 1;
      if (!isWhole) return place === 0 ? digits : '';
      // Digits that exceed the places go before the first one.
      const at = digits.length - places + place;
      if (place === 0 && at > 0) return digits.slice(0, at + 1);
      return at < 0 ? piece.digit.replace('#', '') : (digits[at] ?? '');
    })
    .join('');
}
