import { z } from 'zod';
import { oneCompany } from '#shared/platform/contracts/envelope.ts';
import { isStorable, wholeNumber } from '#shared/platform/contracts/values.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import {
  defaultTiming,
  frequencies,
  maxRecipients,
  minutesOf,
  refuseRecipient,
  scheduleFormats,
} from '#shared/saved/schedules/schedule.ts';
import { type ZoneId, zones } from '#shared/saved/schedules/zones.ts';

/** The maximum number of schedules in one company. */
export const maxSchedules = 500;
/** The number of runs stored per schedule; older ones are deleted. */
export const maxStoredRuns = 100;
/** The maximum length of one report's parameters as text. */
const maxParameters = 20_000;

const zoneIds = zones.map(({ id }) => id) as [ZoneId, ...ZoneId[]];

/** A built-in report has a name as its id, a saved one a number. */
const reportId = z
  .union([z.string(), z.int().transform(String)], { error: 'must be the id of a report' })
  .refine(
    (id) => /^([a-z][a-z0-9-]{0,60}|[1-9]\d{0,9})$/.test(id) && (!/^\d/.test(id) || Number(id) <= maxInteger),
    'must be the id of a report',
  );

const timing = {
  frequency: z.enum(frequencies, { error: `must be one of: ${frequencies.join(', ')}` }),
  dayOfWeek: z
    .int({ error: 'must be a day from 0 (Sunday) to 6 (Saturday)' })
    .min(0, 'must be a day from 0 (Sunday) to 6 (Saturday)')
    .max(6, 'must be a day from 0 (Sunday) to 6 (Saturday)'),
  dayOfMonth: z
    .int({ error: 'must be a day from 1 to 31' })
    .min(1, 'must be a day from 1 to 31')
    .max(31, 'must be a day from 1 to 31')
    .describe('The last day in shorter months.'),
  time: z
    .string({ error: 'must be a time as HH:MM' })
    .refine((text) => minutesOf(text) !== null, 'must be a time as HH:MM')
    .describe('Local time in the time zone.'),
  timezone: z.enum(zoneIds, { error: 'must be one of the supported time zones' }),
};

const recipient = z.strictObject({
  email: z
    .string({ error: 'must be a text' })
    .trim()
    .superRefine((address, context) => {
      const reason = refuseRecipient(address);
      if (reason !== null) context.addIssue({ code: 'custom', message: reason });
    }),
});

/** Each address counts once, regardless of how it is written. */
const emailRecipients = z
  .array(recipient, { error: 'must be a list of addresses' })
  .min(1, 'must have at least one address')
  .max(maxRecipients, `must have at most ${maxRecipients.toLocaleString('en-US')} addresses`)
  .transform((list) => {
    const byAddress = new Map<string, z.output<typeof recipient>>();
    for (const each of list) {
      const key = each.email.toLowerCase();
      if (!byAddress.has(key)) byAddress.set(key, each);
    }
    return [...byAddress.values()];
  });

const parameters = z
  .record(z.string().max(100), z.string({ error: 'must be a text' }), {
    error: 'must be the parameters of the report',
  })
  .refine((value) => JSON.stringify(value).length <= maxParameters, 'are too long')
  .refine(isStorable, 'contain a character that cannot be stored')
  .describe("As entered in the report's form.");

const areaIds = z
  .array(z.int().min(1).max(maxInteger), { error: 'must be a list of areas' })
  .min(1, 'must have at least one area')
  .max(1000)
  .nullable()
  .describe('The areas of the report; null for all of the company.');

const format = z.enum(scheduleFormats, { error: `must be one of: ${scheduleFormats.join(', ')}` });
const paused = z.boolean({ error: 'must be true or false' }).describe('Nothing is sent while it is paused.');

export const scheduleBody = z.strictObject({
  report_id: reportId,
  company_id: oneCompany,
  parameters: parameters.default({}),
  area_ids: areaIds.default(null),
  format: format.default('pdf'),
  frequency: timing.frequency.default(defaultTiming.frequency),
  dayOfWeek: timing.dayOfWeek.default(defaultTiming.dayOfWeek),
  dayOfMonth: timing.dayOfMonth.default(defaultTiming.dayOfMonth),
  time: timing.time.default(defaultTiming.time),
  timezone: timing.timezone,
  emailRecipients,
  paused: paused.default(false),
});
export type ScheduleBody = z.output<typeof scheduleBody>;

export const scheduleChanges = z.strictObject({
  parameters: parameters.optional(),
  area_ids: areaIds.optional(),
  format: format.optional(),
  frequency: timing.frequency.optional(),
  dayOfWeek: timing.dayOfWeek.optional(),
  dayOfMonth: timing.dayOfMonth.optional(),
  time: timing.time.optional(),
  timezone: timing.timezone.optional(),
  emailRecipients: emailRecipients.optional(),
  paused: paused.optional(),
  version_id: z.int().min(1).max(maxInteger).optional().describe('The version that was read.'),
});
export type ScheduleChanges = z.output<typeof scheduleChanges>;

const runState = z.enum(['queued', 'running', 'sent', 'partly', 'failed']);

export const schedule = z
  .object({
    id: z.int(),
    type: z.literal('scheduled'),
    report_id: z.string(),
    name: z.string().describe('The name of the report.'),
    company_id: z.int(),
    company_name: z.string(),
    owner_id: z.int().nullable().describe('The author; null if the account was deleted.'),
    owner_name: z.string().nullable(),
    parameters: z.record(z.string(), z.string()),
    area_ids: z.array(z.int()).nullable(),
    format,
    ...timing,
    emailRecipients: z.array(z.object({ email: z.string() })),
    paused,
    next_run_at: z.string().nullable().describe('Null while paused, and after a one-time report was sent.'),
    lastRun: z.string().nullable().describe('When its last run was due.'),
    last_state: runState.nullable(),
    created_date: z.string(),
    modified_date: z.string(),
    version_id: z.int(),
  })
  .meta({ id: 'ReportSchedule' });
export type Schedule = z.output<typeof schedule>;

export const runsQuery = z.strictObject({
  page: wholeNumber(1, 10_000_000).optional(),
  page_size: wholeNumber(1, 100).optional(),
});

export const scheduleRun = z.object({
  id: z.int(),
  due_at: z.string(),
  trigger: z.enum(['due', 'asked']).describe('Whether it was scheduled or requested by a user.'),
  asked_by: z.string().nullable(),
  state: runState,
  retry_at: z
    .string()
    .nullable()
    .describe('When mails temporarily rejected by the mail server are retried; null if none.'),
  started_at: z.string().nullable(),
  finished_at: z.string().nullable(),
  file_name: z.string().nullable(),
  recipients: z.int(),
  sent: z.int(),
  message: z.string().nullable().describe('Why nothing was sent.'),
  failures: z
    .array(z.object({ email: z.string(), message: z.string() }))
    .describe('The first addresses that did not receive it, or not yet, and why.'),
});
export type ScheduleRun = z.output<typeof scheduleRun>;
