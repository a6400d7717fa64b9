import { type Epoch, readSerial } from '#shared/import/read/excel-serial.ts';

/** Spreadsheets compute and show fifteen digits; what is stored beyond them is rounding of binary figures. */
const shownDigits = 15;

/** The shortest decimal text of a number at the precision of a spreadsheet, never with an exponent. */
export function plainDecimal(value: number): string {
  if (Number.isSafeInteger(value) && Math.abs(value) < 1e15) return String(value);
  const text = String(Number(value.toPrecision(shownDigits)));
  return text.includes('e') ? withoutExponent(text) : text;
}

function withoutExponent(text: string): string {
  const [mantissa = '', exponentText = '0'] = text.split('e');
  const sign = mantissa.startsWith('-') ? '-' : '';
  const [whole = '', fraction = ''] = mantissa.replace('-', '').split('.');
  const point = whole.length + Number(exponentText);
  const digits = whole + fraction;
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  if (point >= digits.length) return `${sign}${digits.padEnd(point, '0')}`;
  return `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/** What the format of a cell says of its number; most say nothing. */
export type CellFormat =
  | { kind: 'plain' }
  | { kind: 'date' }
  | { kind: 'time' }
  | { kind: 'percent' }
  /** Digits that are always shown, with what stands between them: 000-000-00000. */
  | { kind: 'zeros'; pattern: string };

const plain: CellFormat = { kind: 'plain' };

/** The formats that spreadsheets know by number alone; those of East Asia among them are dates. */
const builtInDates = new Set([
  14, 15, 16, 17, 22, 27, 28, 29, 30, 31, 36, 50, 51, 52, 53, 54, 55, 56, 57, 58,
]);
const builtInTimes = new Set([18, 19, 20, 21, 32, 33, 34, 35, 45, 46, 47]);
const builtInPercents = new Set([9, 10]);

/** Reads a number format by its id and, for one that the workbook defines itself, by its code. */
export function readFormat(id: number, code: string | undefined): CellFormat {
  if (code === undefined) {
    if (builtInDates.has(id)) return { kind: 'date' };
    if (builtInTimes.has(id)) return { kind: 'time' };
    return builtInPercents.has(id) ? { kind: 'percent' } : plain;
  }
  // Of the sections for positive, negative and zero figures the first one speaks for all.
  const section = firstSection(code);
  const signs = withoutLiterals(section);
  if (/[yd]/i.test(signs) || (/m/i.test(signs) && !/[hs]/i.test(signs))) return { kind: 'date' };
  if (/[hs]/i.test(signs)) return { kind: 'time' };
  if (signs.includes('%')) return { kind: 'percent' };
  const pattern = zerosOf(section);
  return pattern === null ? plain : { kind: 'zeros', pattern };
}

function firstSection(code: string): string {
  const parts = code.match(/(?:"[^"]*"|\\.|[^;])+/g);
  return parts?.[0] ?? '';
}

/** The signs that mean something: no quoted texts, escaped signs, colours, currencies, fills. Elapsed hours in brackets stay. */
function withoutLiterals(section: string): string {
  return section
    .replace(/"[^"]*"|\\.|[_*]./g, '')
    .replace(/\[(h+|m+|s+)\]/gi, '$1')
    .replace(/\[[^\]]*\]/g, '')
    .replace(/general/gi, '');
}

/** A format of zeros alone, two at least, with only fixed signs between them; null for any other. */
function zerosOf(section: string): string | null {
  const bare = section
    .replace(/\[[^\]]*\]/g, '')
    .replace(/[_*]./g, '')
    .replace(/\\(.)/g, '$1')
    .replace(/"([^"]*)"/g, '$1');
  if (!/^[0\s()/-]+$/.test(bare) || (bare.match(/0/g)?.length ?? 0) < 2) return null;
  return bare.trim();
}

/** A number as rows carry it: a date in ISO form, a percentage with its sign, leading zeros where its format has them. */
export function numberText(value: number, format: CellFormat, epoch: Epoch): string {
  switch (format.kind) {
    case 'date': {
      const read = readSerial(value, epoch);
      // Spreadsheets show day 0 as 1/0/1900 where somebody formatted an empty sum: no date at all.
      if (read === null) return value === 0 ? '' : plainDecimal(value);
      return read.time === null ? read.date : `${read.date} ${read.time}`;
    }
    case 'time':
      return timeText(value, epoch);
    case 'percent':
      return `${plainDecimal(value * 100)}%`;
    case 'zeros':
      return Number.isInteger(value) && value >= 0 ? padded(value, format.pattern) : plainDecimal(value);
    default:
      return plainDecimal(value);
  }
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
  // What is too long for its pattern stands before the first place.
  let next = digits.length - places;
  let isFirst = true;
  return pattern.replace(/0/g, () => {
    const shown = isFirst ? digits.slice(0, next + 1) : (digits[next] ?? '');
    isFirst = false;
    next += 1;
    return shown;
  });
}
