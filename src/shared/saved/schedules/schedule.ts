import { isPlainEmail, maxEmailLength } from '#shared/platform/fields/text.ts';
import type { ZoneId } from './zones.ts';

/** How often a scheduled report is sent. */
export const frequencies = ['once', 'daily', 'weekly', 'monthly'] as const;
export type Frequency = (typeof frequencies)[number];

/** The file formats in which a report can be sent. */
export const scheduleFormats = ['pdf', 'xlsx', 'csv'] as const;
export type ScheduleFormat = (typeof scheduleFormats)[number];

/** When a report is sent. */
export type Timing = {
  frequency: Frequency;
  /** 0 is Sunday; used only by weekly schedules. */
  dayOfWeek: number;
  /** 1 to 31; used only by monthly schedules. Shorter months use their last day. */
  dayOfMonth: number;
  /** `HH:MM` in local time of the zone. */
  time: string;
  timezone: ZoneId;
};

/** The default timing. */
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

/** The maximum number of recipients of one schedule. */
export const maxRecipients = 1000;

/**
 * Returns why a text is not a valid address of one recipient, as "must be …"; null if it is valid. Whether the mailbox
 * exists is up to the mail server.
 */
export function refuseRecipient(address: string): string | null {
  const trimmed = address.trim();
  if (!trimmed.includes('@')) return 'must be an address with an @';
  if (trimmed.length > maxEmailLength) return `must be ${maxEmailLength} characters at most`;
  // A line break in an address could inject headers into a mail.
  if (/[\s,;<>\p{Cc}\p{Cf}\p{Cs}]/u.test(trimmed) || trimmed.split('@').length > 2)
    return 'must be a single address, such as name@company.com';
  return isPlainEmail(trimmed) ? null : 'must be a valid email address, such as name@company.com';
}

/** Returns `HH:MM` as minutes since midnight; null if it is not a valid time of day. */
export function minutesOf(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}
