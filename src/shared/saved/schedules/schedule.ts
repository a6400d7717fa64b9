import { isPlainEmail, maxEmailLength } from '#shared/platform/fields/text.ts';
import type { ZoneId } from './zones.ts';

/** How often a scheduled report is sent. */
export const frequencies = ['once', 'daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** The kinds of file in which a report can be sent. */
export const scheduleFormats = ['pdf', 'xlsx', 'csv'] as const;
export type ScheduleFormat = (typeof scheduleFormats)[number];

/** When a report is sent. */
export type Timing = {
  frequency: Frequency;
  /** 0 is Sunday; it counts for weekly ones. */
  dayOfWeek: number;
  /** 1 to 31; it counts for monthly ones, and is the last day of a month that has not so many. */
  dayOfMonth: number;
  /** `HH:MM`, as the clocks of the zone show it. */
  time: string;
  timezone: ZoneId;
};

/** What a schedule is where nothing else is said. */
export const defaultTiming = {
  frequency: 'once',
  dayOfWeek: 1,
  dayOfMonth: 1,
  time: '09:00',
} as const satisfies Partial<Timing>;

/** The names of the days, from `dayOfWeek` 0. */
export const weekdays = [
  'Sunday',
  'Monday',
  'Tuesday',
  'Wednesday',
  'Thursday',
  'Friday',
  'Saturday',
] as const;

/** So many addresses one schedule is sent to. */
export const maxRecipients = 1000;

/** Why a text is not the address of one recipient, as "must be …"; null where it is one. Whether there is such a mailbox the mail server says. */
export function refuseRecipient(address: string): string | null {
  const trimmed = address.trim();
  if (!trimmed.includes('@')) return 'must be an address with an @';
  if (trimmed.length > maxEmailLength) return `must be ${maxEmailLength} characters at most`;
  // A line break in an address could add heads of its own to a mail.
  if (/[\s,;<>\p{Cc}\p{Cf}\p{Cs}]/u.test(trimmed) || trimmed.split('@').length > 2)
    return 'must be one address alone, such as name@company.com';
  return isPlainEmail(trimmed)
    ? null
    : 'must be an address that mail can be sent to, such as name@company.com';
}

/** `HH:MM` as minutes since midnight; null where it is no time of the day. */
export function minutesOf(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}
