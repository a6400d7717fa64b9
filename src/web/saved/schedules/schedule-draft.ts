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

/** The report for which the dialog opens, with the parameters that are chosen for it. */
export type ReportToSchedule = {
  id: string;
  name: string;
  /** The report of the product that it is, or that it is kept of. */
  base: ReportItem['base'];
  /** The company whose own report it is; undefined for one that comes with the product. */
  companyId?: number | undefined;
  parameters: Readonly<Record<string, string>>;
};

/** What stands in the form of a schedule. */
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
  /** Addresses that stand in the field and were not added yet. */
  typed: string;
};

/** The form of a new schedule: once, at nine, where the device is. */
export function newDraft(): ScheduleDraft {
  return {
    ...defaultTiming,
    timezone: zoneOfDevice(),
    format: 'pdf',
    areaIds: null,
    recipients: [],
    typed: '',
  };
}

/** The form of a schedule that there is. */
export function draftOf(schedule: Schedule): ScheduleDraft {
  const { frequency, dayOfWeek, dayOfMonth, time, timezone, format, area_ids: areaIds } = schedule;
  const recipients = schedule.emailRecipients.map(({ email }) => email);
  return { frequency, dayOfWeek, dayOfMonth, time, timezone, format, areaIds, recipients, typed: '' };
}

/** What of a form the server keeps, for a new schedule and for a changed one alike. What is typed counts as added. */
export function valuesOf({ areaIds, recipients, typed, ...draft }: ScheduleDraft) {
  return {
    ...draft,
    area_ids: areaIds,
    emailRecipients: addTyped(recipients, typed).recipients.map((email) => ({ email })),
  } satisfies Partial<ScheduleBody>;
}

/** When a form sends; null while its time is none. */
export function timingOf(draft: ScheduleDraft): Timing | null {
  return minutesOf(draft.time) === null ? null : draft;
}
