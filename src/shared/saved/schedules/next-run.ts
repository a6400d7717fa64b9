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
 * Returns the first instant after `after` at which a report is due. For a report sent once, this is the next occurrence
 * of its time of day. A time that daylight saving skips becomes the first instant after the gap; of a time that occurs
 * twice, the first counts.
 */
export function nextRun(timing: Timing, after: Date): Date {
  // Starts one day early, because due times follow their dates, and time zones differ by less than two days.
  let date = firstDateFrom(timing, addDays(localTimeAt(after, timing.timezone).date, -1));
  for (;;) {
    const due = dueOn(timing, date);
    if (due > after) return due;
    date = firstDateFrom(timing, addDays(date, 1));
  }
}

/**
 * Returns the last instant up to and including `until` at which a report was due, not before `since`; null if there was
 * none.
 */
export function lastRun(timing: Timing, since: Date, until: Date): Date | null {
  if (timing.frequency === 'once') return since <= until ? since : null;
  let last: Date | null = null;
  // Looks back at most 33 days, which includes the last monthly run, so that a long outage does not take long here.
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

/** Returns the first date on or after this one at which the report is due, in the schedule's time zone. */
function firstDateFrom({ frequency, dayOfWeek, dayOfMonth }: Timing, date: string): string {
  if (frequency === 'weekly') return addDays(date, (dayOfWeek - weekdayOf(date) + 7) % 7);
  if (frequency !== 'monthly') return date;
  const inMonth = dayInMonthOf(date, dayOfMonth);
  return inMonth >= date ? inMonth : dayInMonthOf(firstOfNextMonth(date), dayOfMonth);
}
