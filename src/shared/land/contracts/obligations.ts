import { z } from 'zod';
import { obligation } from '#shared/land/entities/obligation.ts';
import { readableTextSchema, schemasOf } from '#shared/platform/fields/schemas.ts';
import { maxLongTextLength } from '#shared/platform/fields/text.ts';
import { isZone } from '#shared/platform/local-time.ts';
import { letterFormat } from './letter-templates.ts';
import { recordSchema } from './records.ts';

const { due_on, amount } = obligation.fields;

const day = schemasOf(due_on).sent(due_on);

const evidence = readableTextSchema(maxLongTextLength)
  .nullable()
  .transform((text) => (text === '' ? null : text))
  .optional()
  .describe('Check number, receipt or recorded notice. If omitted, the stored value is kept.');

export const doneBody = z
  .strictObject({
    done_on: day
      .refine((value) => value !== '', 'is required')
      .describe(
        'The date it was done: no later than today, not before the lease date, and at most ten years before the due date.',
      ),
    timezone: z
      .string()
      .max(100)
      .refine(isZone, 'must be a time zone, such as America/Chicago')
      .optional()
      .describe("The time zone for today's date. Defaults to the zone furthest ahead."),
    evidence,
    amount: schemasOf(amount)
      .sent(amount)
      .nullable()
      .transform((value) => (value === '' ? null : value))
      .optional()
      .describe('The amount paid, if it is not the amount due.'),
  })
  .meta({ title: 'Done' });

export const waivedBody = z.strictObject({ evidence }).meta({ title: 'Waived' });

export const transmittalBody = z
  .strictObject({ format: letterFormat })
  .meta({ title: 'Letters with a payment' });

const settled = z.object({
  id: z.int(),
  data: recordSchema(obligation),
  next: recordSchema(obligation)
    .nullable()
    .describe('The next one, if it recurs: newly created or existing.'),
  act_id: z.int().describe('The act to undo it with, including the next one.'),
});
export const settledEnvelope = z.object({ success: z.literal(true), data: z.tuple([settled]) });

export const coveredAcresQuery = z.strictObject({
  on: day
    .optional()
    .describe("The date of the acres, YYYY-MM-DD, such as an obligation's due date. Defaults to today, UTC."),
});

const acres = z.number().nullable();

const coveredInterest = z.object({
  ownership_id: z.int(),
  tract: z.object({ id: z.int(), name: z.string() }),
  owner: z.object({ id: z.int(), name: z.string() }).nullable(),
  gross_acres: acres.describe('Of the tract.'),
  decimal_interest: acres,
  net_acres: acres.describe('As recorded in the ownership.'),
  has_rentals: z
    .boolean()
    .describe('Whether the owner has the right to bonus and delay rentals, as recorded.'),
  leased_acres: z
    .number()
    .describe("The part of the interest leased by the lease's contracts; these sum to the net acres."),
});

const coveredAcres = z.object({
  on: z.string(),
  net_acres: acres.describe('Null if no mineral interest has a contract in force on the date.'),
  gross_acres: acres.describe('The tracts of these interests, each once.'),
  interests: z.array(coveredInterest),
  is_complete: z.boolean().describe('False if there are more interests than listed.'),
});
export type CoveredAcres = z.output<typeof coveredAcres>;
export const coveredAcresEnvelope = z.object({ success: z.literal(true), data: z.tuple([coveredAcres]) });
