import { type Epoch, readSerial } from '#shared/import/read/excel-serial.ts';
import type { CellFormat } from './cell-format.ts';
import { readSection, sectionsOf, shownText, unreadOf, wordsFormat } from './format-words.ts';
import { plainDecimal } from './plain-decimal.ts';

/** Day 0, which spreadsheets show as 1/0/1900: an empty cell that a formula refers to is formatted as a date. */
export const dayZero = '1900-01-00';

const plain: CellFormat = { kind: 'plain' };

/** Formats that spreadsheets know by number only; the East Asian ones among them are dates. */
const builtInDates = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
const builtInTimes = new Set([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47]);
const builtInPercents = new Set([9, 10]);
/** 0.00 */
const builtInDecimals = 2;

/** Reads a number format by its id or, if the workbook defines it, by its code. */
export function readFormat(id: number, code: string | undefined): CellFormat {
  if (code === undefined) {
    if (builtInDates.has(id)) return { kind: 'date' };
    if (builtInTimes.has(id)) return { kind: 'time' };
    if (id === builtInDecimals) return { kind: 'decimals', places: 2 };
    return builtInPercents.has(id) ? { kind: 'percent' } : plain;
  }
  // The first of the sections for positive, negative, and zero numbers is used for all of them.
  const sections = sectionsOf(code);
  const section = sections[0] ?? '';
  const signs = withoutLiterals(section);
  if (/[yd]/i.test(signs) || (/m/i.test(signs) && !/[hs]/i.test(signs))) return { kind: 'date' };
  if (/[hs]/i.test(signs)) return { kind: 'time' };
  const shown = readSection(section);
  const unread = signs.includes('%') ? unreadOf(shown) : null;
  if (signs.includes('%')) return { kind: 'percent', ...(unread === null ? {} : { unread }) };
  if (signs.includes('/')) return noting(plain, unreadOf(readSection(withoutFraction(section))));
  const format = wordsFormat(code, shown);
  // With conditions such as [<100], the later sections are for other numbers of the same sign.
  const later = sections.some((each) => /\[[<>=]/.test(each)) ? sections.slice(1, 3) : [];
  const other = later.map((each) => unreadOf(readSection(each))).find((unread) => unread !== null) ?? null;
  if (format !== null) return format.unread === undefined ? noting(format, other) : format;
  if (other !== null) return noting(plain, other);
  const pattern = zerosOf(section);
  if (pattern !== null) return { kind: 'zeros', pattern };
  // Thousands are grouped in figures only, not in numbers that name something.
  const [, decimals] = /^#*0+\.(0+)$/.exec(signs.trim()) ?? [];
  return decimals === undefined ? plain : { kind: 'decimals', places: decimals.length };
}

function noting(format: CellFormat, unread: string | null): CellFormat {
  return unread === null ? format : { ...format, unread };
}

/** Returns a section without the slash and the denominator of a fraction: # ?/8, 0/100, # ??/??. */
function withoutFraction(section: string): string {
  return section.replace(/\/[\d?#]+/g, '');
}

/**
 * Returns the meaningful characters, without quoted texts, escaped characters, colors, currencies, and fills. Elapsed
 * hours in brackets stay.
 */
function withoutLiterals(section: string): string {
  return section
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/general/gi, '');
}

/** Returns a format that has only zeros, at least two, and fixed characters between them; null for any other format. */
function zerosOf(section: string): string | null {
  const bare = section
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[_*]./g, '')
    .replace(/\\(.)/g, '$1')
    .replace(/"([^"]*)"/g, '$1');
  if (!/^[0\s()/-]+$/.test(bare) || (bare.match(/0/g)?.length ?? 0) < 2) return null;
  return bare.trim();
}

/**
 * Returns a number as rows contain it: a date in ISO form, a percentage with its sign, and leading zeros if its format
 * has them.
 */
export function numberText(value: number, format: CellFormat, epoch: Epoch): string {
  switch (format.kind) {
    case 'date': {
      const read = readSerial(value, epoch);
      if (read === null) return value === 0 ? dayZero : plainDecimal(value);
      return read.time === null ? read.date : `${read.date} ${read.time}`;
    }
    case 'time':
      return timeText(value, epoch);
    case 'percent':
      return `${plainDecimal(value * 100)}%`;
    case 'words':
      return shownText(value, format.sections);
    case 'zeros':
      return Number.isInteger(value) && value >= 0 ? padded(value, format.pattern) : plainDecimal(value);
    case 'decimals':
      return withDecimals(plainDecimal(value), format.places);
    default:
      return plainDecimal(value);
  }
}

/** Returns a decimal with at least these places; a whole number stays one. */
function withDecimals(text: string, places: number): string {
  const point = text.indexOf('.');
  return point < 0 ? text : text.padEnd(point + 1 + places, '0');
}

function timeText(value: number, epoch: Epoch): string {
  if (value >= 1) {
    const read = readSerial(value, epoch);
    if (read !== null) return read.time === null ? read.date : `${read.date} ${read.time}`;
  }
  if (!(value >= 0 && value < 1)) return plainDecimal(value);
  const seconds = Math.round(value * 86_400);
  const two = (part: number) => String(Math.floor(part)).padStart(2, '0');
  return `${two(seconds / 3600)}:${two((seconds % 3600) / 60)}:${two(seconds % 60)}`;
}

function padded(value: number, pattern: string): string {
  const places = pattern.match(/0/g)?.length ?? 0;
  const digits = plainDecimal(value).padStart(places, '0');
  // Digits that exceed the pattern go before its first zero.
  let next = digits.length - places;
  let isFirst = true;
  return pattern.replace(/0/g, () => {
    const shown = isFirst ? digits.slice(0, next + 1) : (digits[next] ?? '');
    isFirst = false;
    next += 1;
    return shown;
  });
}
