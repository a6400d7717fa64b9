import { daysBetween } from '#shared/platform/calendar.ts';

/** Describes the days until a date: "today", "in 1 day", "in 41 days", "3 days ago". */
export function describeDistance(due: string, today: string): string {
  const days = daysBetween(today, due);
  if (days === 0) return 'today';
  const count = `${Math.abs(days).toLocaleString('en-US')} ${Math.abs(days) === 1 ? 'day' : 'days'}`;
  return days > 0 ? `in ${count}` : `${count} ago`;
}
