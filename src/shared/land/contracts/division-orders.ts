import { z } from 'zod';
import { approvals } from '#shared/land/decks/approval.ts';
import { orderSteps } from '#shared/land/decks/division-order-issues.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { day } from '#shared/platform/contracts/values.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { readableTextSchema } from '#shared/platform/fields/schemas.ts';
import { maxDeckRows } from '#shared/platform/limits.ts';
import { datedShape } from './dated.ts';
import { letterFormat } from './letter-templates.ts';
import { recordSchema } from './records.ts';

/** A note is a sentence or two. */
const approvalNoteLength = 1000;

const named = z.object({ id: z.int(), name: z.string() });

/**
 * How the decimal of a division order compares with that of the division of interest: `open` as long as a question is open,
 * `no_order` if the owner has none, `no_decimal` if it states none, `not_in_deck` if the owner has no such interest.
 */
const comparisons = ['agrees', 'differs', 'open', 'no_order', 'no_decimal', 'not_in_deck'] as const;
export type Comparison = (typeof comparisons)[number];

const kinds = divisionOrder.fields.kind.options.map(({ value }) => value);

const payee = z.object({
  owner: named,
  kind: z.enum(kinds).describe('The interest type.'),
  interests: z.int().describe('The lines of the division of interest that the decimal adds up.'),
  decimal: z
    .number()
    .nullable()
    .describe(
      "All of the owner's interests of this type, eight places; null if not known, or if there are none.",
    ),
  rounding: z
    .number()
    .nullable()
    .describe('The rounding difference of all owners that the decimal includes; null if it includes none.'),
  order: recordSchema(divisionOrder).nullable().describe('The division order that applies on the day.'),
  comparison: z.enum(comparisons),
  approval: z
    .enum(approvals)
    .describe(
      "Whether the order's payable decimal is approved: `review` if title or the order states another decimal than when it was approved.",
    ),
});
export type Payee = z.output<typeof payee>;

const payees = z.object({
  as_of: z.string(),
  obstacle: z
    .string()
    .nullable()
    .describe('Why no division orders can be prepared from the division of interest; null if they can.'),
  unmet: z
    .array(z.object({ name: z.string(), text: z.string() }))
    .describe(
      'Comparisons of the division of interest that do not tie out, or that call for a review. Those where records contradict each other are the obstacle.',
    ),
  rounding: z
    .number()
    .nullable()
    .describe(
      'What the rounded decimals of all owners lack to their exact sum, of eight places; null unless the division is whole. An owner whose division order takes the rounding difference has it in the decimal.',
    ),
  payees: z
    .array(payee)
    .describe('Owners with royalty, NPRI, ORRI or working interest, and those with orders.'),
  others: z
    .array(z.object({ owner: named, order: recordSchema(divisionOrder) }))
    .describe('Division orders that do not apply on the day: replaced, ended or not yet effective.'),
});
export type Payees = z.output<typeof payees>;

export const payeesEnvelope = z.object({ success: z.literal(true), data: z.tuple([payees]) }).meta({
  title: 'Division orders of a well',
  description: `Made from at most ${maxDeckRows.toLocaleString('en-US')} rows of interests and contracts.`,
});

export const prepareBody = z
  .strictObject({
    effective_date: day
      .nullable()
      .describe(
        'The day from which they apply, YYYY-MM-DD; null from first sales, by the division of today.',
      ),
  })
  .meta({ title: 'Preparation of division orders' });
export type PrepareBody = z.output<typeof prepareBody>;

const prepared = z.object({
  created: z.int().describe('New drafts.'),
  updated: z.int().describe('Drafts of the same day whose decimal changed.'),
  ended: z.int().describe('Division orders of owners who have no such interest on the day; they end on it.'),
  act_id: z.int().nullable().describe('The act that undoes all of it; null if nothing had to be changed.'),
});
export type Prepared = z.output<typeof prepared>;

export const preparedEnvelope = z
  .object({ success: z.literal(true), data: z.tuple([prepared]) })
  .meta({ title: 'Prepared division orders' });

export const markBody = z
  .strictObject({
    ids: z.array(z.int().min(1).max(maxInteger)).min(1).max(maxDeckRows).describe('The division orders.'),
    status: z.enum(orderSteps),
    on: day.describe('The day, YYYY-MM-DD: Sent On, Signed On or Returned On.'),
  })
  .meta({ title: 'Status of division orders' });
export type MarkBody = z.output<typeof markBody>;

const payStatuses = divisionOrder.fields.pay_status.options.map(({ value }) => value);
const suspenseReasons = divisionOrder.fields.suspense_reason.options.map(({ value }) => value);

export const payStatusBody = z
  .strictObject({
    ids: z.array(z.int().min(1).max(maxInteger)).min(1).max(maxDeckRows).describe('The division orders.'),
    pay_status: z.enum(payStatuses).nullable(),
    suspense_reason: z.enum(suspenseReasons).nullable().default(null).describe('Required in suspense.'),
    suspended_since: day.nullable().default(null).describe('The day, YYYY-MM-DD.'),
  })
  .meta({ title: 'Pay status of division orders' });
export type PayStatusBody = z.output<typeof payStatusBody>;

const marked = z.object({
  marked: z.int(),
  unchanged: z
    .int()
    .describe('Division orders that have the status already, or a later one, or were deleted.'),
  act_id: z.int().nullable().describe('The act that undoes it; null if nothing had to be changed.'),
});
export type Marked = z.output<typeof marked>;

export const markedEnvelope = z
  .object({ success: z.literal(true), data: z.tuple([marked]) })
  .meta({ title: 'Marked division orders' });

const decimal = z.number().min(0).max(1);

export const approveBody = z
  .strictObject({
    as_of: datedShape.as_of,
    lines: z
      .array(
        z.strictObject({
          id: z.int().min(1).max(maxInteger).describe('The division order.'),
          version_id: z.int().min(1).max(maxInteger).describe('The version that was read.'),
          title: decimal
            .nullable()
            .describe('The decimal of the division of interest that was read, eight places.'),
          payable: decimal
            .nullable()
            .describe(
              'The decimal to pay: that of the division of interest, or that of the division order. Null withdraws the approval.',
            ),
        }),
      )
      .min(1)
      .max(maxDeckRows)
      .describe('One line, or several that all agree: their decimal is the same in title and in the order.'),
    note: readableTextSchema(approvalNoteLength).nullable().optional(),
  })
  .meta({ title: 'Approval of payable decimals' });
export type ApproveBody = z.output<typeof approveBody>;

const approved = z.object({
  approved: z.int(),
  withdrawn: z.int(),
  act_id: z.int().describe('The act that undoes it.'),
});
export type Approved = z.output<typeof approved>;

export const approvedEnvelope = z
  .object({ success: z.literal(true), data: z.tuple([approved]) })
  .meta({ title: 'Approved payable decimals' });

export const lettersBody = z
  .strictObject({
    ids: z
      .array(z.int().min(1).max(maxInteger))
      .min(1)
      .max(maxDeckRows)
      .optional()
      .describe('The division orders to print; all that apply on the day if omitted.'),
    as_of: datedShape.as_of,
    format: letterFormat,
  })
  .meta({ title: 'Letters with division orders' });
export type LettersBody = z.output<typeof lettersBody>;
