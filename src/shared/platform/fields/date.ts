import { accept, type ParseContext, type Parsed, refuse } from './field.ts';
import type { FieldKind } from './field-kind.ts';
import { readNamedMonth } from './named-month.ts';
import { compareText } from './text.ts';

const isoDate = /^(\d{4})-(\d{1,2})-(\d{1,2})$/;
const isoTimestamp = /^(\d{4}-\d{2}-\d{2})[T ]\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:?\d{2})?$/;
const slashDate = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4})$/;

/** Before the first land patents on the continent and after any lease signed today: other years are typing errors. */
const firstYear = 1600;
const lastYear = 2299;

const isBeyond = (year: number) => year < firstYear || year > lastYear;

/** Returns why a text is not a date: its year if that is out of range, otherwise the given message. */
export function reasonAgainst(text: string, request: string): string {
  const year = isoDate.exec(text)?.[1] ?? slashDate.exec(text)?.[3] ?? readNamedMonth(text)?.year;
  return year !== undefined && isBeyond(Number(year))
    ? `must be between the years ${firstYear} and ${lastYear}`
    : request;
}

/** Returns a calendar date as `YYYY-MM-DD`, or null if there is no such day. */
export function calendarDate(year: number, month: number, day: number): string | null {
  if (isBeyond(year) || month < 1 || month > 12 || day < 1) return null;
  // Day 0 of the following month is the last day of this one.
  if (day > new Date(Date.UTC(year, month, 0)).getUTCDate()) return null;
  return `${year}-${String(month).padStart(2, '0')}-${String(day).padStart(2, '0')}`;
}

function parseDate(text: string, context: ParseContext): Parsed<string> {
  const iso = isoDate.exec(isoTimestamp.exec(text)?.[1] ?? text);
  const read =
    iso !== null ? calendarDate(Number(iso[1]), Number(iso[2]), Number(iso[3])) : readOther(text, context);
  return read === null ? refuse(reasonAgainst(text, 'must be a date such as 2026-03-31')) : accept(read);
}

function readOther(text: string, context: ParseContext): string | null {
  const slashed = slashDate.exec(text);
  if (slashed !== null) {
    const [first, second] = [Number(slashed[1]), Number(slashed[2])];
    const [month, day] = context.dateOrder === 'month-first' ? [first, second] : [second, first];
    return calendarDate(Number(slashed[3]), month, day);
  }
  const named = readNamedMonth(text);
  // A form does not guess the century of a two-digit year.
  return named?.year.length === 4 ? calendarDate(Number(named.year), named.month, named.day) : null;
}

/** A calendar date without a time zone. */
export const date: FieldKind<'date'> = {
  parse: (text, _field, context) => parseDate(text, context),
  format: String,
  toInput: String,
  sqlType: 'date',
  filter: 'exact',
  ranged: true,
  compare: compareText,
};

/** A moment in UTC, set by the server. */
export const timestamp: FieldKind<'timestamp'> = {
  parse: (text) =>
    Number.isNaN(Date.parse(text))
      ? refuse('must be a date and time in ISO 8601')
      : accept(new Date(text).toISOString()),
  format: (value) => `${String(value).slice(0, 10)} ${String(value).slice(11, 16)} UTC`,
  toInput: String,
  sqlType: 'timestamptz',
  filter: 'none',
  ranged: true,
  compare: compareText,
};
