import { type CalendarKind, calendarKindNames } from '#shared/overview/calendar.ts';
import { addDays, addMonths } from '#shared/platform/calendar.ts';

/** The state of the calendar, apart from the selection. */
export type CalendarState = {
  /** YYYY-MM. */
  month: string;
  /** Only dates of these kinds; all if empty. */
  kinds: readonly CalendarKind[];
  /** The day that is open, YYYY-MM-DD. */
  day: string | undefined;
};

/** The years that can be reached; leases of a century ago have recorded ends. */
const firstYear = 1900;
const lastYear = 2199;

/** Reads the address of the calendar; ignores invalid values. Without a month, it is that of `today`. */
export function readCalendarState(url: URLSearchParams, today: string): CalendarState {
  const day = url.get('day') ?? '';
  const kinds = (url.get('kinds') ?? '').split(',');
  return {
    month: readMonth(url.get('month')) ?? today.slice(0, 7),
    kinds: calendarKindNames.filter((kind) => kinds.includes(kind)),
    day: isDay(day) ? day : undefined,
  };
}

/** Returns the address of the calendar, without default values. */
export function writeCalendarState({ month, kinds, day }: CalendarState, today: string): URLSearchParams {
  const url = new URLSearchParams();
  if (month !== today.slice(0, 7)) url.set('month', month);
  if (kinds.length > 0) url.set('kinds', kinds.join(','));
  if (day !== undefined) url.set('day', day);
  return url;
}

function readMonth(text: string | null): string | null {
  const match = /^(\d{4})-(0[1-9]|1[0-2])$/.exec(text ?? '');
  const year = Number(match?.[1]);
  return match !== null && year >= firstYear && year <= lastYear ? match[0] : null;
}

function isDay(text: string): boolean {
  return readMonth(text.slice(0, 7)) !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !isInvalid(text);
}

function isInvalid(day: string): boolean {
  const moment = new Date(`${day}T00:00:00Z`);
  return Number.isNaN(moment.getTime()) || moment.toISOString().slice(0, 10) !== day;
}

/** Returns the month that is this many months later; the same one if that is out of reach. */
export function moveMonth(month: string, months: number): string {
  return readMonth(addMonths(`${month}-01`, months).slice(0, 7)) ?? month;
}

/** Returns the weeks of a month, Sunday first, with the days of the months around it that complete them. */
export function weeksOf(month: string): string[][] {
  const first = `${month}-01`;
  const end = addMonths(first, 1);
  const weeks: string[][] = [];
  for (let sunday = addDays(first, -weekdayOf(first)); sunday < end; sunday = addDays(sunday, 7)) {
    const start = sunday;
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(start, index)));
  }
  return weeks;
}

/** Returns the first and the last day of a month. */
export function spanOfMonth(month: string): { from: string; to: string } {
  return { from: `${month}-01`, to: addDays(addMonths(`${month}-01`, 1), -1) };
}

/** 0 is Sunday. */
function weekdayOf(day: string): number {
  return new Date(`${day}T00:00:00Z`).getUTCDay();
}

/** Returns the day that a key leads to from another day; undefined for other keys. */
export function moveDay(
  day: string,
  { key, shiftKey }: { key: string; shiftKey: boolean },
): string | undefined {
  switch (key) {
    case 'ArrowLeft':
      return addDays(day, -1);
    case 'ArrowRight':
      return addDays(day, 1);
    case 'ArrowUp':
      return addDays(day, -7);
    case 'ArrowDown':
      return addDays(day, 7);
    case 'Home':
      return addDays(day, -weekdayOf(day));
    case 'End':
      return addDays(day, 6 - weekdayOf(day));
    case 'PageUp':
      return addMonths(day, shiftKey ? -12 : -1);
    case 'PageDown':
      return addMonths(day, shiftKey ? 12 : 1);
    default:
      return undefined;
  }
}
