import { addDays } from '#shared/platform/calendar.ts';

/**
 * Overdue, or due within a number of days, which includes overdue items. Nothing is raised more than 90 days before it
 * is due, so the last span includes everything with a date.
 */
export const dueSpans = ['overdue', '7', '30', '60', '90'] as const;
export type DueSpan = (typeof dueSpans)[number];

export const dueLabels: Readonly<Record<DueSpan, string>> = {
  overdue: 'Overdue',
  '7': 'Due within 7 days',
  '30': 'Due within 30 days',
  '60': 'Due within 60 days',
  '90': 'Due within 90 days',
};

/** Returns the date before which all due dates of a span fall (YYYY-MM-DD), counted from today. */
export function dueBefore(span: DueSpan, today: string): string {
  return span === 'overdue' ? today : addDays(today, Number(span) + 1);
}
