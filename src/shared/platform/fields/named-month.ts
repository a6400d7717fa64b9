/** Day, month and year of a date with a named month; the year as written, with two or four digits. */
type NamedMonthDate = { year: string; month: number; day: number };

const months = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];
const minLetters = 3;

const weekday = '(?:(?:mon|tues?|wed(?:nes)?|thu(?:rs?)?|fri|sat(?:ur)?|sun)(?:day)?\\.?,?\\s+)?';
const dayNumber = '(\\d{1,2})(?:st|nd|rd|th)?';
const monthName = '([a-z]{3,9})\\.?';
const yearNumber = "['’]?(\\d{4}|\\d{2})";
/** 12-Mar-81, 12MAR1981, 31 March 2026, 31st day of March, 2026, Tue, 31 Mar 2026 */
const dayFirst = new RegExp(
  `^${weekday}${dayNumber}(?:\\s+day)?(?:\\s+of)?[-\\s./,]*${monthName}[-\\s,./]*${yearNumber}$`,
  'i',
);
/** March 31, 2026, Mar-31-2026, Tue Mar 31 2026 */
const monthFirst = new RegExp(`^${weekday}${monthName}[-\\s./]*${dayNumber}[-\\s,./]+${yearNumber}$`, 'i');
/** 2026-Mar-31 */
const yearFirst = new RegExp(`^(\\d{4})[-\\s./,]*${monthName}[-\\s./]*${dayNumber}$`, 'i');

/** Reads a date with a named month in common forms; null if it is not one. Does not check that the day exists. */
export function readNamedMonth(text: string): NamedMonthDate | null {
  if (text.length > 40) return null;
  const day = dayFirst.exec(text);
  if (day !== null) return dateOfParts(day[3], day[2], day[1]);
  const month = monthFirst.exec(text);
  if (month !== null) return dateOfParts(month[3], month[1], month[2]);
  const year = yearFirst.exec(text);
  return year === null ? null : dateOfParts(year[1], year[2], year[3]);
}

function dateOfParts(year = '', name = '', day = ''): NamedMonthDate | null {
  const start = name.toLowerCase();
  const month = months.findIndex((each) => start.length >= minLetters && each.startsWith(start)) + 1;
  return month === 0 ? null : { year, month, day: Number(day) };
}
