import { addDays, addMonths } from '#shared/platform/calendar.ts';
import { formContext } from '#shared/platform/fields/field.ts';
import { parseText } from '#shared/platform/fields/kinds.ts';
import { numberPattern, numberWords } from './number-words.ts';

/**
 * A day of a plan: a date (YYYY-MM-DD), or one that is relative to the day of the answer. `today+90d` and `today+6m` are
 * that far ahead, `year+1:start` is the first day of next year.
 */
export type PlanDay = string;
export type DayRange = { from?: PlanDay; to?: PlanDay };

const periodUnits = ['week', 'month', 'quarter', 'year'] as const;
type PeriodUnit = (typeof periodUnits)[number];
const relative = /^(?:today(?:([+-]\d+)([dm]))?|(week|month|quarter|year)([+-]\d+):(start|end|\d\d-\d\d))$/;

/** Returns the date of a plan's day, seen from a day. */
export function resolveDay(day: PlanDay, today: string): string {
  const [isRelative, count, unit, period, offset, edge] = relative.exec(day) ?? [];
  if (isRelative === undefined) return day;
  if (period !== undefined) return dayIn(period as PeriodUnit, Number(offset), edge ?? 'start', today);
  if (count === undefined) return today;
  return unit === 'm' ? addMonths(today, Number(count)) : addDays(today, Number(count));
}

/** Returns the first or last day of a period, or a day of a year (`MM-DD`). */
function dayIn(unit: PeriodUnit, offset: number, day: string, today: string): string {
  const start = startOf(unit, offset, today);
  if (day === 'end') return addDays(startOf(unit, offset + 1, today), -1);
  return day === 'start' ? start : `${start.slice(0, 4)}-${day}`;
}

function startOf(unit: PeriodUnit, offset: number, today: string): string {
  const [year = '', month = ''] = today.split('-');
  switch (unit) {
    case 'week':
      // Weeks begin on Sunday, as on American calendars.
      return addDays(today, 7 * offset - new Date(today).getUTCDay());
    case 'month':
      return addMonths(`${year}-${month}-01`, offset);
    case 'quarter':
      return addMonths(
        `${year}-${String(3 * Math.floor((Number(month) - 1) / 3) + 1).padStart(2, '0')}-01`,
        3 * offset,
      );
    case 'year':
      return addMonths(`${year}-01-01`, 12 * offset);
  }
}

const monthNames =
  'january february march april may june july august september october november december'.split(' ');
const month = `(?:${monthNames.map((name) => `${name.slice(0, 3)}(?:${name.slice(3)})?`).join('|')}|sept)\\.?`;
const year = '(?:19|20)\\d\\d';
const date = `(?:${year}-\\d\\d?-\\d\\d?|\\d\\d?/\\d\\d?/${year}|${month} \\d\\d?(?:st|nd|rd|th)?,? (?:${year}|of this year|this year)|the (?:end|beginning|start) of (?:the|this|next|last) (?:${periodUnits.join('|')})|today|year[- ]?end)`;
const period = `(?:(?:q[1-4]|(?:the )?(?:first|second|third|fourth|1st|2nd|3rd|4th) quarter(?: of)?) ?(?:${year}|this year|next year)|${month},? ${year}|(?:calendar )?${year}|(?:the )?(?:this|next|last|current) (?:calendar )?(?:${periodUnits.join('|')}))`;
const length = `(?:the )?(?:next|coming|following) (?:(?:\\d{1,4}|${numberPattern}) )(?:day|week|month|year)s?`;
const past = `(?:the )?(?:last|past) (?:(?:\\d{1,4}|${numberPattern}) )(?:day|week|month|year)s?`;

/** Matches a range of days in a question: “before 2028”, “in Q1 2027”, “since January 1 of this year”. */
export const rangePattern = [
  `(?:so far |thus far )?(?:this|in the current) (?:calendar )?year(?: (?:so far|to date))?|year[- ]to[- ]date|ytd`,
  `(?:(?:in|during|for|within|over) )?${period}`,
  `(?:in|within|over|during|for) ${length}|${length}`,
  `(?:in|within|over|during|for) ${past}|${past}`,
  `(?:before|prior to|earlier than) (?:${date}|${period})`,
  `(?:by|through|until|till|no later than|on or before|up to) (?:${date}|${period})`,
  `(?:after|later than) (?:${date}|${period})`,
  `(?:since|on or after|starting|beginning|from) (?:${date}|${period})(?: on(?:wards?)?)?(?! (?:to|through|until)\\b)`,
  `(?:from|between) (?:${date}|${period}) (?:to|and|through|until) (?:${date}|${period})`,
  `on (?:${date})`,
].join('|');

const readers: readonly [RegExp, (parts: (string | undefined)[], said: string) => DayRange | null][] = [
  [
    /^(?:so far |thus far )?(?:this|in the current) (?:calendar )?year(?: (?:so far|to date))|^(?:so|thus) far|^year[- ]to[- ]date|^ytd/i,
    () => ({ from: 'year+0:start', to: 'today' }),
  ],
  [
    /(?:next|coming|following) (.+?) (day|week|month|year)s?$/i,
    ([count, unit]) => ({ from: 'today', to: stepOf(1, count, unit) }),
  ],
  [
    /(?:last|past) (.+?) (day|week|month|year)s?$/i,
    ([count, unit]) => ({ from: stepOf(-1, count, unit), to: 'today' }),
  ],
  [
    /^(?:from|between) (.+?) (?:to|and|through|until) (.+)$/i,
    ([one, other]) => both(rangeOf(one), rangeOf(other)),
  ],
  [/^(?:before|prior to|earlier than) (.+)$/i, ([text]) => to(dayBefore(rangeOf(text)?.from))],
  [/^(?:by|through|until|till|no later than|on or before|up to) (.+)$/i, ([text]) => to(rangeOf(text)?.to)],
  [/^(?:after|later than) (.+)$/i, ([text]) => from(dayAfter(rangeOf(text)?.to))],
  [/^since (.+)$/i, ([text]) => both(rangeOf(text), { to: 'today' })],
  [
    /^(?:on or after|starting|beginning|from) (.+?)(?: on(?:wards?)?)?$/i,
    ([text]) => from(rangeOf(text)?.from),
  ],
  [/^(?:in|during|for|within|over|on) (.+)$/i, ([text]) => rangeOf(text)],
  [/^(.+)$/, ([text]) => rangeOf(text)],
];

/** Reads a range of days that `rangePattern` matched; null if a date in it does not exist. */
export function readRange(said: string): DayRange | null {
  for (const [pattern, read] of readers) {
    const parts = pattern.exec(said);
    if (parts === null) continue;
    const range = read(parts.slice(1), said);
    if (range !== null) return range;
  }
  return null;
}

const steps: Readonly<Record<string, { size: number; letter: 'd' | 'm' }>> = {
  day: { size: 1, letter: 'd' },
  week: { size: 7, letter: 'd' },
  month: { size: 1, letter: 'm' },
  year: { size: 12, letter: 'm' },
};

function stepOf(sign: 1 | -1, count: string | undefined, unit: string | undefined): PlanDay {
  const number = numberWords(count ?? '')[0]?.value ?? Number(count);
  const { size, letter } = steps[unit?.toLowerCase() ?? ''] ?? { size: 1, letter: 'd' };
  return `today${sign < 0 ? '-' : '+'}${number * size}${letter}`;
}

/** Returns the first and the last day that a date or a period names. */
function rangeOf(text: string | undefined): Required<DayRange> | null {
  const words = (text ?? '').trim().toLowerCase().replace(/^the /, '');
  if (words === 'today') return { from: 'today', to: 'today' };
  if (/^year[- ]?end$/.test(words)) return { from: 'year+0:end', to: 'year+0:end' };
  const [isEdge, edge, which = '', unit] =
    /^(end|beginning|start) of (the|this|next|last) (week|month|quarter|year)$/.exec(words) ?? [];
  if (isEdge !== undefined) {
    const day = `${unit}${offsetOf(which)}:${edge === 'end' ? 'end' : 'start'}`;
    return { from: day, to: day };
  }
  const [isNamed, name = '', named] =
    /^(this|next|last|current) (?:calendar )?(week|month|quarter|year)$/.exec(words) ?? [];
  if (isNamed !== undefined)
    return { from: `${named}${offsetOf(name)}:start`, to: `${named}${offsetOf(name)}:end` };
  return rangeOfYear(words) ?? rangeOfDay(text ?? '');
}

function offsetOf(which: string): string {
  return { next: '+1', last: '-1' }[which] ?? '+0';
}

function rangeOfYear(words: string): Required<DayRange> | null {
  const [isYear, only] = /^(?:calendar )?(\d{4})$/.exec(words) ?? [];
  if (isYear !== undefined) return { from: `${only}-01-01`, to: `${only}-12-31` };
  const [isQuarter, digit, ordinal = '', quarterYear] =
    /^(?:q([1-4])|(first|second|third|fourth|1st|2nd|3rd|4th) quarter(?: of)?) ?(\d{4})$/.exec(words) ?? [];
  if (isQuarter !== undefined) {
    const place =
      Number(digit ?? ['first', 'second', 'third', 'fourth'].indexOf(ordinal) + 1) || Number(ordinal[0]);
    return monthsFrom(`${quarterYear}-${String(3 * place - 2).padStart(2, '0')}-01`, 3);
  }
  const [isMonth, monthName = '', monthYear] = /^([a-z]+)\.?,? (\d{4})$/.exec(words) ?? [];
  const place = monthNames.findIndex((each) => each.startsWith(monthName.slice(0, 3)));
  return isMonth === undefined || place < 0
    ? null
    : monthsFrom(`${monthYear}-${String(place + 1).padStart(2, '0')}-01`, 1);
}

function monthsFrom(first: string, count: number): Required<DayRange> {
  return { from: first, to: addDays(addMonths(first, count), -1) };
}

function rangeOfDay(text: string): Required<DayRange> | null {
  const [isThisYear, monthName = '', dayOfMonth = ''] =
    /^([a-z]+)\.? (\d\d?)(?:st|nd|rd|th)?,? (?:of )?this year$/i.exec(text.trim()) ?? [];
  if (isThisYear !== undefined) {
    const known = rangeOfDay(`${monthName} ${dayOfMonth}, 2025`);
    const day = known === null ? null : `year+0:${known.from.slice(5)}`;
    return day === null ? null : { from: day, to: day };
  }
  const read = parseText(
    { kind: 'date', label: 'Day' },
    text.replace(/(\d)(?:st|nd|rd|th)\b/i, '$1'),
    formContext,
  );
  return read.ok && typeof read.value === 'string' ? { from: read.value, to: read.value } : null;
}

function dayBefore(day: PlanDay | undefined): PlanDay | undefined {
  return day === undefined ? undefined : shifted(day, -1);
}

function dayAfter(day: PlanDay | undefined): PlanDay | undefined {
  return day === undefined ? undefined : shifted(day, 1);
}

/** Moves a day by one; the day before a period is the last day of the period before it. */
function shifted(day: PlanDay, days: 1 | -1): PlanDay | undefined {
  if (/^\d/.test(day)) return addDays(day, days);
  if (day === 'today') return `today${days < 0 ? '-1d' : '+1d'}`;
  const [, unit, offset, edge] = /^(week|month|quarter|year)([+-]\d+):(start|end)$/.exec(day) ?? [];
  if (unit === undefined) return undefined;
  const next = Number(offset) + days;
  const isOther = (edge === 'start') === days < 0;
  return isOther ? `${unit}${next < 0 ? next : `+${next}`}:${edge === 'start' ? 'end' : 'start'}` : undefined;
}

function from(day: PlanDay | undefined): DayRange | null {
  return day === undefined ? null : { from: day };
}

function to(day: PlanDay | undefined): DayRange | null {
  return day === undefined ? null : { to: day };
}

function both(one: DayRange | null, other: DayRange | null): DayRange | null {
  return one?.from === undefined || other?.to === undefined ? null : { from: one.from, to: other.to };
}
