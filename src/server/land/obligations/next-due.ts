import { addMonths } from '#shared/platform/calendar.ts';

/** When an obligation is due, and how it recurs. */
export type Recurring = {
  due_on: string;
  recurrence?: string | null | undefined;
  ends_on?: string | null | undefined;
  /** The day of the month of the first of the row, where the month of this one lacks it. */
  due_day?: number | null | undefined;
};

const months: Readonly<Record<string, number>> = { monthly: 1, quarterly: 3, yearly: 12 };

/**
 * When the obligation after this one is due (YYYY-MM-DD), with the day of the month that the row keeps to: one on the 31st is due on the
 * 28th of February and on the 31st of March. Null for one that does not recur, or whose row ends before.
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

/** The day that the row keeps to. What the first was due on counts only while this one stands at the end of a shorter month. */
function dayOfRow({ due_on, due_day }: Recurring): number {
  const day = Number(due_on.slice(8));
  const isLastOfMonth = onDay(due_on, 31) === due_on;
  return isLastOfMonth && due_day !== null && due_day !== undefined && due_day > day ? due_day : day;
}

/** That day of the month of a date, or its last one where it has fewer. */
function onDay(date: string, day: number): string {
  // January has all days, so that no month in between shortens it.
  const january = `${date.slice(0, 4)}-01-${String(day).padStart(2, '0')}`;
  return addMonths(january, Number(date.slice(5, 7)) - 1);
}
