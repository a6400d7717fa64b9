import { addDays, addMonths } from '#shared/platform/calendar.ts';

/** Spans of days relative to today, so that a saved view keeps meaning "the next 90 days". */
export const dateSpans = [
  { value: 'next-30-days', label: 'Next 30 days' },
  { value: 'next-90-days', label: 'Next 90 days' },
  { value: 'next-180-days', label: 'Next 180 days' },
  { value: 'next-12-months', label: 'Next 12 months' },
  { value: 'this-month', label: 'This month' },
  { value: 'next-month', label: 'Next month' },
  { value: 'this-quarter', label: 'This quarter' },
  { value: 'next-quarter', label: 'Next quarter' },
  { value: 'this-year', label: 'This year' },
  { value: 'next-year', label: 'Next year' },
  { value: 'before-today', label: 'Before today' },
  { value: 'last-30-days', label: 'Last 30 days' },
  { value: 'last-90-days', label: 'Last 90 days' },
  { value: 'last-month', label: 'Last month' },
  { value: 'last-quarter', label: 'Last quarter' },
  { value: 'last-year', label: 'Last year' },
] as const satisfies readonly { value: string; label: string }[];
export type DateSpan = (typeof dateSpans)[number]['value'];

export function readDateSpan(text: string | null | undefined): DateSpan | undefined {
  return dateSpans.find(({ value }) => value === text?.trim())?.value;
}

/** Returns the first and the last day of a span, both included, as of today (`YYYY-MM-DD`). */
export function daysOfSpan(span: DateSpan, today: string): { from?: string; to: string } {
  const month = Number(today.slice(5, 7)) - 1;
  const thisMonth = `${today.slice(0, 7)}-01`;
  const thisQuarter = addMonths(thisMonth, -(month % 3));
  const thisYear = `${today.slice(0, 4)}-01-01`;
  const months = (start: string, count: number) => ({
    from: start,
    to: addDays(addMonths(start, count), -1),
  });
  switch (span) {
    case 'next-30-days':
      return { from: today, to: addDays(today, 30) };
    case 'next-90-days':
      return { from: today, to: addDays(today, 90) };
    case 'next-180-days':
      return { from: today, to: addDays(today, 180) };
    case 'next-12-months':
      return { from: today, to: addMonths(today, 12) };
    case 'this-month':
      return months(thisMonth, 1);
    case 'next-month':
      return months(addMonths(thisMonth, 1), 1);
    case 'this-quarter':
      return months(thisQuarter, 3);
    case 'next-quarter':
      return months(addMonths(thisQuarter, 3), 3);
    case 'this-year':
      return months(thisYear, 12);
    case 'next-year':
      return months(addMonths(thisYear, 12), 12);
    case 'before-today':
      return { to: addDays(today, -1) };
    case 'last-30-days':
      return { from: addDays(today, -30), to: today };
    case 'last-90-days':
      return { from: addDays(today, -90), to: today };
    case 'last-month':
      return months(addMonths(thisMonth, -1), 1);
    case 'last-quarter':
      return months(addMonths(thisQuarter, -3), 3);
    case 'last-year':
      return months(addMonths(thisYear, -12), 12);
  }
}
