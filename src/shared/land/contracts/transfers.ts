import { z } from 'zod';
import { day } from '#shared/platform/contracts/values.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { readableTextSchema } from '#shared/platform/fields/schemas.ts';
import { maxTextLength } from '#shared/platform/fields/text.ts';
import { maxGrantees } from '#shared/platform/limits.ts';
import { letterFormat } from './letter-templates.ts';

const id = z.int({ error: 'must be the id of an owner' }).min(1).max(maxInteger);
const fraction = /^(\d{1,20}(\.\d{1,20})?|\d{1,20} ?\/ ?[1-9]\d{0,19})$/;

export const transferBody = z
  .strictObject({
    effective_date: day.describe('The day from which the new owners have the interests, YYYY-MM-DD.'),
    instrument: readableTextSchema(maxTextLength)
      .refine((text) => text !== '', 'is required')
      .describe('The deed, probate or assignment, with its recording data.'),
    to: z
      .array(
        z.strictObject({
          owner_id: id,
          share: z
            .string()
            .trim()
            .regex(fraction, 'must be a share such as 1/3 or 0.25')
            .nullable()
            .describe('Of each interest: "1/3" or "0.25". Null for all new owners to share equally.'),
        }),
      )
      .min(1)
      .max(maxGrantees)
      .describe('The new owners. What their shares leave, the owner keeps.'),
  })
  .meta({ title: 'Transfer of interests' });
export type TransferBody = z.output<typeof transferBody>;

const counts = {
  interests: z.int().describe('Interests of the owner in effect on the day.'),
  tracts: z.int(),
  contracts: z.int().describe('Contracts of those interests that are in force or begin later.'),
  burdens: z.int().describe('Burdens of others that the owner alone bears.'),
  orders: z.int().describe('Division orders of the owner in effect on the day.'),
};

const plan = z.object({
  ...counts,
  later: z.int().describe('Interests that begin on the day or later, which stay.'),
  life_estates: z
    .array(z.string())
    .describe('Tracts in which the remainder of another owner may follow the interest of this one.'),
  unsized: z
    .int()
    .describe('Interests with neither a decimal nor acres, which can only be transferred whole.'),
});
export type TransferPlan = z.output<typeof plan>;

export const transferPlanEnvelope = z
  .object({ success: z.literal(true), data: z.tuple([plan]) })
  .meta({ title: 'What a transfer would move' });

const transferred = z.object({
  ...counts,
  orders_drafted: z.int().describe('New division orders, as drafts without a pay status.'),
  orders_to_review: z
    .int()
    .describe(
      'Division orders of new owners that begin on the day or later, or are of another product: left unchanged.',
    ),
  act_id: z.int().describe('The act that undoes all of it.'),
});
export type Transferred = z.output<typeof transferred>;

export const transferredEnvelope = z
  .object({ success: z.literal(true), data: z.tuple([transferred]) })
  .meta({ title: 'Transferred interests' });

const party = z.object({ id: z.int(), name: z.string() });

const listedTransfer = z.object({
  act_id: z.int().describe('The act that transferred the interests; transfer orders are printed by it.'),
  effective_date: z.string(),
  instrument: z.string().nullable(),
  from: party,
  to: z.array(party),
  interests: z.int().describe('Interest types in wells for which the transferor had a division order.'),
  obstacle: z.string().nullable().describe('Why no transfer orders can be printed; null if they can.'),
  notes: z
    .array(z.string())
    .describe('What to check before they are sent, such as owners without an address.'),
});
export type ListedTransfer = z.output<typeof listedTransfer>;

export const transfersEnvelope = z
  .object({ success: z.literal(true), data: z.array(listedTransfer) })
  .meta({ title: 'Transfers from and to an owner' });

export const transferOrdersBody = z
  .strictObject({
    act_id: z.int().min(1).max(maxInteger).describe('The act of the transfer, as the list names it.'),
    format: letterFormat,
  })
  .meta({ title: 'Printing of transfer orders' });
export type TransferOrdersBody = z.output<typeof transferOrdersBody>;
