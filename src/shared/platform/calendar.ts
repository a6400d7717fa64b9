const day = 24 * 60 * 60 * 1000;

/** Adds days to a date, or subtracts them if negative; both dates are YYYY-MM-DD. */
export function addDays(date: string, days: number): string {
  return new Date(Date.parse(date) + days * day).toISOString().slice(0, 10);
}

/** Adds months to a date; if the month is too short, returns its last day. */
export function addMonths(date: string, months: number): string {
  const [year = 0, month = 1, dayOfMonth = 1] = date.split('-').map(Number);
  const last = new Date(Date.UTC(year, month + months, 0)).getUTCDate();
  return new Date(Date.UTC(year, month - 1 + months, Math.min(dayOfMonth, last))).toISOString().slice(0, 10);
}

/** Adds years to a date; February 29 becomes February 28 in other years. */
export function addYears(date: string, years: number): string {
  return addMonths(date, years * 12);
}

export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / day);
}

/** Returns the day of the year, from 1. */
export function dayOfYear(date: string): number {
  return daysBetween(`${date.slice(0, 4)}-01-01`, date) + 1;
}
