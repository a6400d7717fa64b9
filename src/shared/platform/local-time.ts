import { addDays } from './calendar.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A moment as a clock on the wall of a zone shows it: `YYYY-MM-DD`, and minutes since midnight. */
type LocalTime = { date: string; minutes: number };

/** Making one of these takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const made = new Intl.DateTimeFormat('en-US', {
    timeZone: zone,
    calendar: 'gregory',
    numberingSystem: 'latn',
    hourCycle: 'h23',
    year: 'numeric',
    month: 'numeric',
    day: 'numeric',
    hour: 'numeric',
    minute: 'numeric',
    second: 'numeric',
  });
  formats.set(zone, made);
  return made;
}

/** How far the clocks of a zone are ahead of UTC at a moment, in milliseconds. */
function offsetAt(instant: number, zone: string): number {
  const parts = new Map(
    formatOf(zone)
      .formatToParts(instant)
      .map(({ type, value }) => [type, Number(value)]),
  );
  const part = (type: Intl.DateTimeFormatPartTypes) => parts.get(type) ?? 0;
  const shown = Date.UTC(
    part('year'),
    part('month') - 1,
    part('day'),
    part('hour'),
    part('minute'),
    part('second'),
  );
  return shown - Math.floor(instant / 1000) * 1000;
}

/** Whether there is a zone of that name. */
export function isZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** What the clocks of a zone show at a moment; seconds are left out. Throws a `RangeError` for a zone that there is not. */
export function localTimeAt(instant: Date, zone: string): LocalTime {
  const shown = instant.getTime() + offsetAt(instant.getTime(), zone);
  return {
    date: new Date(shown).toISOString().slice(0, 10),
    minutes: Math.floor((((shown % day) + day) % day) / minute),
  };
}

/**
 * The moment at which the clocks of a zone show this. A time that comes twice, as clocks are put back, is the first of the two; one
 * that is left out, as they are put forward, is the first moment after the gap.
 */
export function instantOf({ date, minutes }: LocalTime, zone: string): Date {
  const shown = Date.parse(`${date}T00:00:00Z`) + minutes * minute;
  const offsets = [offsetAt(shown - day, zone), offsetAt(shown + day, zone)];
  const fitting = offsets
    .map((offset) => shown - offset)
    .filter((instant) => instant + offsetAt(instant, zone) === shown);
  if (fitting.length > 0) return new Date(Math.min(...fitting));
  const moments = offsets.map((offset) => shown - offset);
  return new Date(changeBetween(Math.min(...moments), Math.max(...moments), zone));
}

/** The first whole minute after `from`, and not after `to`, at which the clocks are as far ahead as at `to`. */
function changeBetween(from: number, to: number, zone: string): number {
  const wanted = offsetAt(to, zone);
  let [before, after] = [from, to];
  while (after - before > minute) {
    const middle = before + Math.floor((after - before) / 2 / minute) * minute;
    if (offsetAt(middle, zone) === wanted) after = middle;
    else before = middle;
  }
  return after;
}

/** The day of the week of a date: 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** The so manieth day of the month of a date; the last one where the month has not so many. */
export function dayInMonthOf(date: string, dayOfMonth: number): string {
  const first = `${date.slice(0, 7)}-01`;
  const wanted = addDays(first, dayOfMonth - 1);
  return wanted.slice(0, 7) === date.slice(0, 7) ? wanted : addDays(firstOfNextMonth(date), -1);
}

/** The first day of the month after that of a date. */
export function firstOfNextMonth(date: string): string {
  return `${addDays(`${date.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
}
