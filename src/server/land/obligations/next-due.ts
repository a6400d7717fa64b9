import { addMonths } from '#shared/platform/calendar.ts';

/** An obligation's due date and recurrence. */
export type Recurring = {
  due_on: string;
  recurrence?: string | null | undefined;
  ends_on?: string | null | undefined;
  /** The day of the month of the first occurrence, kept when the month of this one is too short for it. */
  due_day?: number | null | undefined;
};

const months: Readonly<Record<string, number>> = { monthly: 1, quarterly: 3, yearly: 12 };

/**
 * Returns the due date of the next occurrence (YYYY-MM-DD) and the day of the month of the series. An obligation due on
 * the 31st is due on February 28 and then on March 31. Null if the obligation does not recur or the series ends before
 * then.
 */
export function nextDue(obligation: Recurring): { due_on: string; due_day: number } | null {
  const { due_on, recurrence, ends_on } = obligation;
  const count = months[recurrence ?? ''];
  if (count === undefined) return null;
  const day = dayOfRow(obligation);
  const month = addMonths(`${due_on.slice(0, 8)}01`, count);
  const next = onDay(month, day);
  return ends_on !== null && ends_on !== undefined && next > ends_on ? null : { due_on: next, due_day: day };
}

/**
 * Returns the day of the month of the series. The first occurrence's day applies only if this one is due on the last
 * day of a shorter month.
 */
function dayOfRow({ due_on, due_day }: Recurring): number {
  const day = Number(due_on.slice(8));
  const isLastOfMonth = onDay(due_on, 31) === due_on;
  return isLastOfMonth && due_day !== null && due_day !== undefined && due_day > day ? due_day : day;
}

/** Returns the date moved to that day of its month, or to the last day if the month is shorter. */
function onDay(date: string, day: number): string {
  // January has 31 days, so starting there does not shorten the day.
  const january = `${date.slice(0, 4)}-01-${String(day).padStart(2, '0')}`;
  return addMonths(january, Number(date.slice(5, 7)) - 1);
}
