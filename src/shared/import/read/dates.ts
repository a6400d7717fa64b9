import { calendarDate } from '#shared/platform/fields/date.ts';
import { readNamedMonth } from '#shared/platform/fields/named-month.ts';

/** How 6/1/2024 is read: as June 1, as January 6, or not at all, because only unambiguous dates are accepted. */
export const dateOrders = ['month-first', 'day-first', 'unambiguous'] as const;
export type DateOrder = (typeof dateOrders)[number];
export type DateReading = { date: string; shortYear: boolean };

const timeOfDay = String.raw`(?:[T\s]+\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})${timeOfDay}$`, 'i');
const yearLast = new RegExp(String.raw`^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4}|\d{2})${timeOfDay}$`, 'i');
/** At least hours and minutes: without them the year may be taken for some. */
const timeBehind =
  /(?:T|\s+)\d{1,2}:\d{2}(?::\d{2}(?:\.\d+)?)?\s*(?:[ap]\.?m\.?)?\s*(?:Z|[+-]\d{2}:?\d{2})?$/i;
const compact = /^(1[6-9]|2[0-2])\d\d(0[1-9]|1[0-2])(0[1-9]|[12]\d|3[01])$/;

/** From here on a year of two digits lies in the century before: leases run into the future, old wells spud early. */
const centuryTurn = 50;

/**
 * Reads a calendar date as files write it: ISO, 3/31/2026, 31.3.26, 12-Mar-81, March 31, 2026, 20260331, each with or
 * without a time of day. `order` says which comes first where both numbers could be a month. Null when it is no date.
 */
export function readDate(text: string, order: DateOrder): DateReading | null {
  const numbered = readNumbered(text);
  if (numbered === null) return readFixed(text);
  const { monthFirst, dayFirst } = numbered;
  if (order === 'month-first') return monthFirst;
  if (order === 'day-first') return dayFirst;
  if (monthFirst === null || dayFirst === null) return monthFirst ?? dayFirst;
  return monthFirst.date === dayFirst.date ? monthFirst : null;
}

/** Both readings of a date of two numbers and a year, such as 03/25/2026; null where the text is not written so. */
export function readNumbered(
  text: string,
): { monthFirst: DateReading | null; dayFirst: DateReading | null } | null {
  const match = yearLast.exec(text);
  return match === null
    ? null
    : { monthFirst: made(match[3], match[1], match[2]), dayFirst: made(match[3], match[2], match[1]) };
}

/** A date written so that its order is unambiguous. */
function readFixed(text: string): DateReading | null {
  const first = yearFirst.exec(text);
  if (first !== null) return made(first[1], first[2], first[3]);
  if (compact.test(text)) return made(text.slice(0, 4), text.slice(4, 6), text.slice(6, 8));
  const named = readNamedMonth(text.replace(timeBehind, ''));
  return named === null ? null : made(named.year, named.month, named.day);
}

function made(
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
