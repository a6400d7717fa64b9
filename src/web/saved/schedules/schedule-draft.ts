import type { Schedule, ScheduleBody } from '#shared/saved/contracts/report-schedules.ts';
import type { ReportItem } from '#shared/saved/contracts/reports.ts';
import {
  defaultTiming,
  type Frequency,
  minutesOf,
  type ScheduleFormat,
  type Timing,
} from '#shared/saved/schedules/schedule.ts';
import { type ZoneId, zoneOfDevice } from '#shared/saved/schedules/zones.ts';
import { addTyped } from './typed-recipients.ts';

/** The report that the dialog opens for, with its current parameters. */
export type ReportToSchedule = {
  id: string;
  name: string;
  /** The built-in report that it is, or that it is based on. */
  base: ReportItem['base'];
  /** The company that saved the report; undefined for a built-in one. */
  companyId?: number | undefined;
  parameters: Readonly<Record<string, string>>;
};

/** The values in a schedule's form. */
export type ScheduleDraft = {
  frequency: Frequency;
  dayOfWeek: number;
  dayOfMonth: number;
  time: string;
  timezone: ZoneId;
  format: ScheduleFormat;
  /** Null for all areas of the company. */
  areaIds: number[] | null;
  recipients: string[];
  /** Addresses typed in the field but not added yet. */
  typed: string;
};

/** Returns the form of a new schedule: once, at nine, in the device's time zone, to the user. */
export function newDraft(email: string | undefined): ScheduleDraft {
  return {
    ...defaultTiming,
    timezone: zoneOfDevice(),
    format: 'pdf',
    areaIds: null,
    recipients: email === undefined ? [] : [email],
    typed: '',
  };
}

/** Returns the form of an existing schedule. */
export function draftOf(schedule: Schedule): ScheduleDraft {
  const { frequency, dayOfWeek, dayOfMonth, time, timezone, format, area_ids: areaIds } = schedule;
  const recipients = schedule.emailRecipients.map(({ email }) => email);
  return { frequency, dayOfWeek, dayOfMonth, time, timezone, format, areaIds, recipients, typed: '' };
}

/** Returns what the server stores of a form, for both new and changed schedules. Typed addresses count as added. */
export function valuesOf({ areaIds, recipients, typed, ...draft }: ScheduleDraft) {
  return {
    ...draft,
    area_ids: areaIds,
    emailRecipients: addTyped(recipients, typed).recipients.map((email) => ({ email })),
  } satisfies Partial<ScheduleBody>;
}

/** Returns the timing of a form; null while its time is invalid. */
export function timingOf(draft: ScheduleDraft): Timing | null {
  return minutesOf(draft.time) === null ? null : draft;
}
