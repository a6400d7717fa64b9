import { addDays, addMonths } from '#shared/platform/calendar.ts';
import type { Period } from './chart.ts';

/** A range of days (YYYY-MM-DD), both ends included; a missing end is open. */
export type Days = { from?: string; to?: string };

/** How far a day is from today, nearest first. Each range begins after the previous one's `to`, in days ahead. */
const distances = [
  { key: 'past', label: 'Past', to: -1 },
  { key: '30', label: 'Within 30 days', to: 30 },
  { key: '60', label: '31 to 60 days', to: 60 },
  { key: '90', label: '61 to 90 days', to: 90 },
  { key: '180', label: '91 to 180 days', to: 180 },
  { key: '365', label: '181 to 365 days', to: 365 },
  { key: 'later', label: 'Later', to: null },
] as const;

/** Returns the distances with the days that each covers, seen from a day. */
export function distancesFrom(today: string): { key: string; label: string; days: Days }[] {
  return distances.map(({ key, label, to }, place) => {
    const before = distances[place - 1]?.to;
    return {
      key,
      label,
      days: {
        ...(typeof before === 'number' && { from: addDays(today, before + 1) }),
        ...(to !== null && { to: addDays(today, to) }),
      },
    };
  });
}

/** Returns the key of the calendar period that contains a day: `2026-03`, `2026-Q1`, `2026`. */
function periodOf(period: Exclude<Period, 'distance'>, day: string): string {
  const year = day.slice(0, 4);
  if (period === 'year') return year;
  if (period === 'month') return day.slice(0, 7);
  return `${year}-Q${Math.ceil(Number(day.slice(5, 7)) / 3)}`;
}

/** Returns the days of a period by its key. */
export function daysOf(period: Period, key: string, today: string): Days {
  if (period === 'distance') return distancesFrom(today).find((each) => each.key === key)?.days ?? {};
  return { from: firstDay(period, key), to: lastDay(period, key) };
}

const monthsOf = { month: 1, quarter: 3, year: 12 } as const;
const months = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'] as const;

/** Returns the display name of a period. */
export function labelOfPeriod(period: Period, key: string): string {
  const [year = '', part = ''] = key.split('-');
  switch (period) {
    case 'distance':
      return distances.find((each) => each.key === key)?.label ?? key;
    case 'month':
      return `${months[Number(part) - 1] ?? part} ${year}`;
    case 'quarter':
      return `${part} ${year}`;
    case 'year':
      return key;
  }
}

/** Returns all keys from one to another; null if there are more than `most`. */
export function periodsBetween(period: Period, first: string, last: string, max: number): string[] | null {
  if (period === 'distance') return distances.map(({ key }) => key);
  const keys: string[] = [];
  for (let key = first; keys.length < max; key = nextPeriod(period, key)) {
    keys.push(key);
    if (key >= last) return keys;
  }
  return null;
}

function nextPeriod(period: Exclude<Period, 'distance'>, key: string): string {
  return periodOf(period, addMonths(firstDay(period, key), monthsOf[period]));
}

/** Computed without using the next day, because December 31, 9999, which users enter for "never", has none. */
function lastDay(period: Exclude<Period, 'distance'>, key: string): string {
  const [year, month] = firstDay(period, key).split('-').map(Number);
  const last = Number(month) - 1 + monthsOf[period];
  const day = new Date(Date.UTC(Number(year), last, 0)).getUTCDate();
  return `${key.slice(0, 4)}-${String(last).padStart(2, '0')}-${day}`;
}

function firstDay(period: Exclude<Period, 'distance'>, key: string): string {
  if (period === 'month') return `${key}-01`;
  if (period === 'year') return `${key}-01-01`;
  return `${key.slice(0, 4)}-${String(Number(key.slice(-1)) * 3 - 2).padStart(2, '0')}-01`;
}
