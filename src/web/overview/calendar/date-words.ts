import type { CalendarKind, Urgency } from '#shared/overview/calendar.ts';
import type { Tone } from '#web/platform/ui/display/badge.tsx';

/** What a date is called where there is little room. */
export const shortKinds: Readonly<Record<CalendarKind, string>> = {
  hold_lapses: 'Lapse',
  clause: 'Clause',
  lease_end: 'Term',
  extension_end: 'Ext. ends',
  extension_due: 'Ext. due',
  option: 'Option',
  rental: 'Rental',
  shut_in: 'Shut-in',
  continuous_drilling: 'Drilling',
  obligation: 'Obligation',
  contract_end: 'Contract',
};

export const urgencyLabels: Readonly<Record<Urgency, string>> = {
  overdue: 'Overdue',
  within_30: 'Within 30 days',
  within_90: 'Within 90 days',
  later: 'Later',
  past: 'Past',
  held: 'Held',
};

export const urgencyTones: Readonly<Record<Urgency, Tone>> = {
  overdue: 'danger',
  within_30: 'warning',
  within_90: 'info',
  later: 'neutral',
  past: 'outline',
  held: 'outline',
};

const dayAndWeekday = new Intl.DateTimeFormat('en-US', {
  weekday: 'long',
  month: 'long',
  day: 'numeric',
  year: 'numeric',
  timeZone: 'UTC',
});
const monthAndYear = new Intl.DateTimeFormat('en-US', { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Returns a day in words: "Tuesday, March 31, 2026". */
export function nameDay(day: string): string {
  return dayAndWeekday.format(new Date(`${day}T00:00:00Z`));
}

/** Returns a month in words: "March 2026". */
export function nameMonth(month: string): string {
  return monthAndYear.format(new Date(`${month}-01T00:00:00Z`));
}

export function countDates(count: number): string {
  return `${count.toLocaleString('en-US')} critical ${count === 1 ? 'date' : 'dates'}`;
}
