import { calendarDate } from '#shared/platform/fields/date.ts';
import { readNamedMonth } from '#shared/platform/fields/named-month.ts';

/**
 * How 6/1/2024 is read: as June 1, as January 6, or not at all, because only unambiguous dates are accepted. Year-first
 * is 24-06-01; only where a column's name says so, 2024-01-06 and 20240106 are June 1 (year-day-month).
 */
export const dateOrders = [
  'month-first',
  'day-first',
  'year-first',
  'unambiguous',
  'year-day-month',
] as const;
export type DateOrder = (typeof dateOrders)[number];
export type DateReading = { date: string; shortYear: boolean };
/** A date of three numbers as each order reads it; null where it is none. */
type NumberedDate = Record<'monthFirst' | 'dayFirst' | 'yearFirst', DateReading | null>;

const timeOfDay = String.raw`(?:[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${timeOfDay}$`, 'i');
const yearLast = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${timeOfDay}$`, 'i');
/** Requires at least hours and minutes; otherwise a year could be taken for a time. */
const timeBehind =
  /(?:T|\s+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i;
const compact = /^(1[6-9]|2[0-2])\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

/**
 * Two-digit years from here on are in the previous century: leases run into the future, old wells were spudded long
 * ago.
 */
const centuryTurn = 50;

/**
 * Reads a calendar date as files write it: ISO, 3/31/2026, 31.3.26, 12-Mar-81, March 31, 2026, 20260331, each with or
 * without a time of day. `order` decides if both numbers could be a month. Returns null if the text is not a date.
 */
export function readDate(text: string, order: DateOrder): DateReading | null {
  const numbered = readNumbered(text);
  if (numbered === null) return order === 'year-day-month' ? readDayBeforeMonth(text) : readFixed(text);
  if (order === 'month-first') return numbered.monthFirst;
  if (order === 'day-first') return numbered.dayFirst;
  if (order === 'year-first') return numbered.yearFirst;
  const [only, ...others] = differentDates(numbered);
  return others.length === 0 ? (only ?? null) : null;
}

/**
 * Returns the readings of a date of three numbers, such as 03/25/2026 or 24-06-01; null if the text is not written that
 * way. It may begin with the year only if all three numbers have two digits: whoever writes the year first pads the
 * others, and 14-2-3 is a section, township and range.
 */
export function readNumbered(text: string): NumberedDate | null {
  const match = yearLast.exec(text);
  if (match === null) return null;
  const [, first, second, third] = match;
  const mayBeginWithYear = [first, second, third].every((part) => part?.length === 2);
  return {
    monthFirst: dateOfParts(third, first, second),
    dayFirst: dateOfParts(third, second, first),
    yearFirst: mayBeginWithYear ? dateOfParts(first, second, third) : null,
  };
}

/** Returns the different dates that the orders read. */
export function differentDates({ monthFirst, dayFirst, yearFirst }: NumberedDate): DateReading[] {
  const different: DateReading[] = [];
  for (const read of [monthFirst, dayFirst, yearFirst])
    if (read !== null && different.every(({ date }) => date !== read.date)) different.push(read);
  return different;
}

/** Reads a date whose order is unambiguous. */
function readFixed(text: string): DateReading | null {
  const first = yearFirst.exec(text);
  if (first !== null) return dateOfParts(first[1], first[2], first[3]);
  if (compact.test(text)) return dateOfParts(text.slice(0, 4), text.slice(4, 6), text.slice(6, 8));
  const named = readNamedMonth(text.replace(timeBehind, ''));
  return named === null ? null : dateOfParts(named.year, named.month, named.day);
}

/** Reads a date whose day is between its year and its month. */
function readDayBeforeMonth(text: string): DateReading | null {
  const [, year, day, month] = yearFirst.exec(text) ?? /^(\d{4})(\d\d)(\d\d)$/.exec(text) ?? [];
  return year === undefined ? readFixed(text) : dateOfParts(year, month, day);
}

function dateOfParts(
  yearText: string | undefined,
  month: string | number | undefined,
  day: string | number | undefined,
): DateReading | null {
  const shortYear = yearText?.length === 2;
  const number = Number(yearText);
  const year = shortYear ? number + (number < centuryTurn ? 2000 : 1900) : number;
  const date = calendarDate(year, Number(month), Number(day));
  return date === null ? null : { date, shortYear };
}
