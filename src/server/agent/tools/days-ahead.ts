import { addMonths, daysBetween } from '#shared/platform/calendar.ts';

/** Returns how many days ahead of a day a number of days or of calendar months reaches; undefined without either. */
export function daysAhead(
  { days, months }: { days?: number | undefined; months?: number | undefined },
  day: string,
): number | undefined {
  return months === undefined ? days : daysBetween(day, addMonths(day, months));
}
