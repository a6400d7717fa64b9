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
export const usualTiming = {
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
export const mostRecipients = 1000;
/** The longest address, in characters: as long as a mail server takes one. */
export const maxRecipient = 254;

/** Whether an address can be added to the recipients: what is not one is for the mail server to refuse. */
export function isRecipient(address: string): boolean {
  const trimmed = address.trim();
  return trimmed.includes('@') && trimmed.length <= maxRecipient;
}

/** `HH:MM` as minutes since midnight; null where it is no time of the day. */
export function minutesOf(time: string): number | null {
  const match = /^([01]\d|2[0-3]):([0-5]\d)$/.exec(time);
  return match === null ? null : Number(match[1]) * 60 + Number(match[2]);
}
