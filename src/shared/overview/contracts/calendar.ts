import { z } from 'zod';
import { assetWords } from '#shared/land/entities/asset-words.ts';
import {
  calendarKindNames,
  defaultPerDay,
  maxCalendarDays,
  maxCalendarItems,
  maxPerDay,
  urgencies,
} from '#shared/overview/calendar.ts';
import { requiredName } from '#shared/platform/contracts/names.ts';
import { day, wholeNumber } from '#shared/platform/contracts/values.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';

const kindList = z
  .string()
  .transform((text) => text.split(','))
  .pipe(z.array(z.enum(calendarKindNames, { error: `must be among: ${calendarKindNames.join(', ')}` })))
  .meta({ type: 'string' });

export const calendarQuery = z.strictObject({
  from: day.describe('The first day, YYYY-MM-DD.'),
  to: day.describe(`The last day, at most ${maxCalendarDays} days in all.`),
  kinds: kindList
    .optional()
    .describe(`Only dates of these kinds, separated by commas: ${calendarKindNames.join(', ')}.`),
  per_day: wholeNumber(1, maxPerDay)
    .optional()
    .describe(
      `How many dates of each day are returned; defaults to ${defaultPerDay}. Times the number of days, at most ${maxCalendarItems}.`,
    ),
  page: wholeNumber(1, 1_000_000).optional().describe('Which dates of each day, in pages of `per_day`.'),
});
export type CalendarQuery = z.output<typeof calendarQuery>;

const assetNames = Object.keys(assetWords) as [keyof typeof assetWords, ...(keyof typeof assetWords)[]];

const calendarItem = z.object({
  key: z.string().describe('Stable for the same date of the same record: `lease_end-7`.'),
  kind: z.enum(calendarKindNames),
  date: z.string().describe('YYYY-MM-DD.'),
  asset_type: z.enum(assetNames).describe('The kind of the record that the date leads to.'),
  id: z.int().describe('The id of that record, for its page.'),
  tab: z.string().nullable().describe("The tab of the record's page; null for its form."),
  title: z.string().describe('The name of the record.'),
  detail: z.string().describe('One or two short sentences.'),
  amount: z.string().nullable().describe('Dollars and cents, for payments; null if unknown.'),
  urgency: z.enum(urgencies),
  modified_at: z.string().describe('When the record behind the date was last changed.'),
});
export type CalendarItem = z.output<typeof calendarItem>;

const calendar = z.object({
  items: z.array(calendarItem).describe('By day, then as listed in a day.'),
  days: z
    .array(z.object({ date: z.string(), total: z.int() }))
    .describe('The days with dates, and how many each has, returned or not.'),
  total_items: z.int(),
  as_of: z.string().describe('The date of holding and urgency, YYYY-MM-DD, UTC.'),
});
export type Calendar = z.output<typeof calendar>;

export const calendarEnvelope = z.object({ success: z.literal(true), data: z.tuple([calendar]) });

const recordId = (what: string) =>
  z
    .int({ error: `must be the id of ${what}` })
    .min(1)
    .max(maxInteger);

export const feedBody = z.strictObject({
  name: requiredName(100).describe('Where it is used, such as "Outlook".'),
  company_id: recordId('a company'),
  area_ids: z
    .array(recordId('an area'), { error: 'must be a list of ids' })
    .min(1, 'must name an area, or be left out')
    .max(1000)
    .nullish()
    .describe('The areas it covers; defaults to all areas of the company, including future ones.'),
});
export type FeedBody = z.output<typeof feedBody>;

/** A calendar feed as shown later: without its token. */
export const calendarFeed = z.object({
  id: z.int(),
  name: z.string(),
  company_id: z.int(),
  area_ids: z.array(z.int()).nullable(),
  ending: z.string().describe('The last four characters of the token.'),
  created_at: z.string(),
  last_used_at: z.string().nullable().describe('To the minute; null if never used.'),
});
export type CalendarFeed = z.output<typeof calendarFeed>;

/** The response to creating a feed, the only time that its address is shown. */
export const createdFeed = z.object({
  success: z.literal(true),
  data: z.tuple([z.object({ id: z.int(), data: calendarFeed })]),
  url: z.string().describe('The address to subscribe to. Anyone who has it can read the feed.'),
});
export type CreatedFeed = z.output<typeof createdFeed>;

/** Any text: a token of another form is unknown like any other. */
export const feedParams = z.object({ token: z.string() });
