import { z } from 'zod';
import { obligation } from '#shared/land/entities/obligation.ts';
import { schemasOf, textSchema } from '#shared/platform/fields/schemas.ts';
import { maxLongTextLength } from '#shared/platform/fields/text.ts';
import { isZone } from '#shared/platform/local-time.ts';
import { recordSchema } from './records.ts';

const { due_on, amount } = obligation.fields;

const day = schemasOf(due_on).sent(due_on);

const evidence = textSchema(maxLongTextLength)
  .nullable()
  .transform((text) => (text === '' ? null : text))
  .optional()
  .describe('Check number, receipt, recorded notice. What is stored already stays where nothing is said.');

export const doneBody = z
  .strictObject({
    done_on: day
      .refine((value) => value !== '', 'is required')
      .describe(
        'The day on which it was done: no later than today, not before the date of the lease, and at most ten years before it was due.',
      ),
    timezone: z
      .string()
      .max(100)
      .refine(isZone, 'must be a time zone, such as America/Chicago')
      .optional()
      .describe('Where today is counted. Without it today is the day of the zone that is furthest ahead.'),
    evidence,
    amount: schemasOf(amount)
      .sent(amount)
      .nullable()
      .transform((value) => (value === '' ? null : value))
      .optional()
      .describe('What was paid, where it is not the amount due.'),
  })
  .meta({ title: 'Done' });

export const waivedBody = z.strictObject({ evidence }).meta({ title: 'Waived' });

const settled = z.object({
  id: z.int(),
  data: recordSchema(obligation),
  next: recordSchema(obligation)
    .nullable()
    .describe('The one that is due next, where it recurs: made now, or there already.'),
  act_id: z.int().describe('By which it can be undone, the next one included.'),
});
export const settledEnvelope = z.object({ success: z.literal(true), data: z.tuple([settled]) });

export const coveredAcresQuery = z.strictObject({
  on: day
    .optional()
    .describe(
      'The day that the acres are of, YYYY-MM-DD: the due date of an obligation. Today, UTC, where nothing is said.',
    ),
});

const acres = z.number().nullable();

const coveredInterest = z.object({
  ownership_id: z.int(),
  tract: z.object({ id: z.int(), name: z.string() }),
  owner: z.object({ id: z.int(), name: z.string() }).nullable(),
  gross_acres: acres.describe('Of the tract.'),
  decimal_interest: acres,
  net_acres: acres.describe('As the ownership tells them.'),
  leased_acres: z
    .number()
    .describe('What the contracts of the lease lease of the interest: these sum to the net acres.'),
});

const coveredAcres = z.object({
  on: z.string(),
  net_acres: acres.describe('Null where no mineral interest with a contract in force counts on the day.'),
  gross_acres: acres.describe('Of the tracts in which these interests lie, each once.'),
  interests: z.array(coveredInterest),
  is_complete: z.boolean().describe('False where there are more interests than are told.'),
});
export type CoveredAcres = z.output<typeof coveredAcres>;
export const coveredAcresEnvelope = z.object({ success: z.literal(true), data: z.tuple([coveredAcres]) });
