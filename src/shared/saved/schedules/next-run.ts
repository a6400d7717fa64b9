import { addDays } from '#shared/platform/calendar.ts';
import {
  dayInMonthOf,
  firstOfNextMonth,
  instantOf,
  localTimeAt,
  weekdayOf,
} from '#shared/platform/local-time.ts';
import { minutesOf, type Timing } from './schedule.ts';

/**
 * The first moment after `after` at which a report is due; for one that is sent once, the next time that its time of the day comes. A
 * time that daylight saving leaves out is the first moment after the gap, and one that comes twice is the first of the two.
 */
export function nextRun(timing: Timing, after: Date): Date {
  // Moments lie in the order of their dates, and no zone is two days from another.
  let date = firstDateFrom(timing, addDays(localTimeAt(after, timing.timezone).date, -1));
  for (;;) {
    const due = dueOn(timing, date);
    if (due > after) return due;
    date = firstDateFrom(timing, addDays(date, 1));
  }
}

/** The last moment up to and with `until` at which a report was due, not before `since`; null where there was none. */
export function lastRun(timing: Timing, since: Date, until: Date): Date | null {
  if (timing.frequency === 'once') return since <= until ? since : null;
  let last: Date | null = null;
  // Whoever was away for years is told of the last days alone.
  const longest = new Date(until.getTime() - 33 * 24 * 60 * 60 * 1000);
  let due = nextRun(timing, new Date(Math.max(since.getTime() - 1, longest.getTime())));
  while (due <= until) {
    last = due;
    due = nextRun(timing, due);
  }
  return last;
}

function dueOn({ time, timezone }: Timing, date: string): Date {
  return instantOf({ date, minutes: minutesOf(time) ?? 0 }, timezone);
}

/** The first date from this one on at which such a report is due, in the zone of the schedule. */
function firstDateFrom({ frequency, dayOfWeek, dayOfMonth }: Timing, date: string): string {
  if (frequency === 'weekly') return addDays(date, (dayOfWeek - weekdayOf(date) + 7) % 7);
  if (frequency !== 'monthly') return date;
  const inMonth = dayInMonthOf(date, dayOfMonth);
  return inMonth >= date ? inMonth : dayInMonthOf(firstOfNextMonth(date), dayOfMonth);
}
