import { addDays } from './calendar.ts';

const minute = 60_000;
const hour = 60 * minute;
const day = 24 * hour;

/** A moment in the local time of a zone: `YYYY-MM-DD`, and minutes since midnight. */
type LocalTime = { date: string; minutes: number };

/** Cached, because creating a format takes far longer than using it. */
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(zone: string): Intl.DateTimeFormat {
  const known = formats.get(zone);
  if (known !== undefined) return known;
  const formatter = new Intl.DateTimeFormat('en-US', {
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
  formats.set(zone, formatter);
  return formatter;
}

/** Returns the offset of a time zone from UTC at a moment, in milliseconds. */
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

/** Whether a time zone of this name exists. */
export function isZone(name: string): boolean {
  try {
    formatOf(name);
    return true;
  } catch {
    return false;
  }
}

/** Converts a moment to the local time of a zone, without seconds. Throws a `RangeError` for an unknown zone. */
export function localTimeAt(instant: Date, zone: string): LocalTime {
  const shown = instant.getTime() + offsetAt(instant.getTime(), zone);
  return {
    date: new Date(shown).toISOString().slice(0, 10),
    minutes: Math.floor((((shown % day) + day) % day) / minute),
  };
}

/**
 * Converts a local time of a zone to a moment. A time that occurs twice when clocks are set back is the first one. A
 * time that is skipped when clocks are set forward is the first moment after the gap.
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

/** Finds the first whole minute after `from`, up to `to`, at which the offset is the same as at `to`. */
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

/** Returns the day of the week: 0 is Sunday. */
export function weekdayOf(date: string): number {
  return new Date(`${date}T00:00:00Z`).getUTCDay();
}

/** Returns this day of a date's month, or the month's last day if it is too short. */
export function dayInMonthOf(date: string, dayOfMonth: number): string {
  const first = `${date.slice(0, 7)}-01`;
  const wanted = addDays(first, dayOfMonth - 1);
  return wanted.slice(0, 7) === date.slice(0, 7) ? wanted : addDays(firstOfNextMonth(date), -1);
}

export function firstOfNextMonth(date: string): string {
  return `${addDays(`${date.slice(0, 7)}-01`, 31).slice(0, 7)}-01`;
}
