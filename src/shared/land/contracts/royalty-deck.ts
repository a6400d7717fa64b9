import { z } from 'zod';
import { allocationBases } from '#shared/land/acreage/participation.ts';
import { approvals } from '#shared/land/decks/approval.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { maxDeckRows } from '#shared/platform/limits.ts';

const named = z.object({ id: z.int(), name: z.string() });
const share = z.number().nullable();

const deckInterest = z.object({
  id: z.int().describe('The id of the ownership.'),
  proration_unit_id: z.int().describe("The proration unit that puts the interest's tract in the unit."),
  owner: named.nullable().describe('Null if the ownership has none.'),
  tract: named,
  participation_factor: share.describe('Held acres ÷ unit acres, twelve places; null if one is missing.'),
  share: share.describe('Share of the tract, twelve places; null if there is neither a decimal nor acres.'),
  unit_decimal: share.describe('Share × participation factor, eight places.'),
});

const deckLease = z.object({
  contract_id: z.int(),
  lease: named,
  royalty_rate: share,
  royalty_shared_by: share
    .optional()
    .describe(
      'If the royalty is of the whole tract, without proportionate reduction: the interests under the lease that share it, 0…1.',
    ),
  leased_part: share.describe('The part of the interest leased by the contract, 0…1; null if unknown.'),
  royalty_decimal: share.describe(
    'Share × leased part × royalty (÷ interests that share it, if not reduced) × participation factor, eight places; null if it is open of what an unreduced royalty is.',
  ),
});
export type DeckLease = z.output<typeof deckLease>;

const mineralInterest = deckInterest.extend({
  net_acres: share.describe('As recorded in the ownership.'),
  decimal_interest: share.describe(
    'As recorded in the ownership; if blank, the share is calculated from acres.',
  ),
  leases: z.array(deckLease).describe('By contracts in force of active leases, oldest first.'),
  leases_for_review: z
    .array(named)
    .describe(
      'Leases by contracts in force of which records leave open whether they still lease the interest.',
    ),
  before_burdens: z
    .string()
    .nullable()
    .describe(
      'The burdens on the tract not deducted from the royalty decimals, such as "before burdens: NPRI 1/16 (fixed or floating not stated)"; null if it has none.',
    ),
});
export type MineralInterest = z.output<typeof mineralInterest>;

const carvedOutInterest = deckInterest.extend({ interest_type: z.string().nullable() });
export type CarvedOutInterest = z.output<typeof carvedOutInterest>;

const deckTotals = z.object({
  unit_decimals: z.number(),
  residual: z.number().describe('1 − the unit decimals.'),
  is_whole: z.boolean().describe('Whether rounding explains the residual: 1e-8 per interest.'),
  unlinked: z
    .number()
    .describe('Of the residual: 1 − the participation factors of the linked tracts, twelve places.'),
  unassigned: z
    .number()
    .describe('Of the residual: the part of the linked tracts without mineral interests, twelve places.'),
  royalty_decimals: z.number().describe('Before burdens if an interest says so.'),
});
export type DeckTotals = z.output<typeof deckTotals>;

/** RI: lessor's royalty; NPRI; ORRI; WI: working interest net of its burdens; UMI: unleased mineral interest. */
const lineTypes = ['RI', 'NPRI', 'ORRI', 'WI', 'UMI'] as const;
export type LineType = (typeof lineTypes)[number];

const payStatuses = divisionOrder.fields.pay_status.options.map(({ value }) => value);

const divisionLine = z.object({
  type: z.enum(lineTypes),
  proration_unit_id: z.int(),
  ownership_id: z.int().nullable().describe('Null for working interest without a recorded owner.'),
  owner: named.nullable(),
  tract: named,
  lease: named.nullable(),
  decimal: share.describe('Eight places; null as long as a question about it is open.'),
  exact: z
    .string()
    .nullable()
    .describe(
      'The share before rounding, as a fraction such as "9/16", for sums; null as long as a question is open.',
    ),
  words: z.string().nullable().describe('How the decimal is calculated.'),
  numbers: z.string().nullable().describe('The calculation.'),
  pay_status: z
    .enum(payStatuses)
    .nullable()
    .describe('By the division order that applies on the day; null if there is none or it has none.'),
  suspense_reason: z.string().nullable(),
  approval: z
    .enum(approvals)
    .describe("Whether the payable decimal of the owner's division order of this type is approved."),
});
export type DivisionRow = z.output<typeof divisionLine>;

const deckDivision = z.object({
  lines: z.array(divisionLine).describe('All interests in the unit: RI, NPRI, ORRI, WI and UMI.'),
  questions: z
    .array(
      z.object({
        text: z.string(),
        tract: named,
        readings: z
          .array(z.object({ label: z.string(), decimal: z.number() }))
          .describe('The results between which records do not decide.'),
      }),
    )
    .describe('What has to be recorded before the deck is complete.'),
  checks: z
    .array(
      z.object({
        name: z.string(),
        is_met: z.boolean(),
        blocks: z
          .boolean()
          .describe('Whether division orders wait until it is met; the others call for a review.'),
        text: z.string(),
      }),
    )
    .describe('Comparisons that have to hold before a deck is paid on.'),
  decimals: share.describe('The sum of the rounded decimals; null as long as a question is open.'),
  is_whole: z.boolean().describe('Whether the decimals add up to 1, apart from rounding to eight places.'),
  rounding: share.describe('1 − the sum of the decimals if they are whole, else null.'),
});
export type DeckDivision = z.output<typeof deckDivision>;

const deckTract = z.object({
  proration_unit_id: z.int(),
  tract: named,
  gross_acres: z.number().nullable(),
  held_acres: z.number().nullable(),
  unit_acres: z.number().nullable().describe("The unit's acres, as recorded in this proration unit."),
  participation_factor: share,
  factor: z
    .object({ words: z.string(), numbers: z.string() })
    .nullable()
    .describe("How the participation factor is calculated, by the well's allocation basis."),
});

const deckUnit = z.object({
  name: z.string().nullable(),
  unit_id: z
    .int()
    .nullable()
    .describe('The unit of this name; null if there is none, or areas of its tracts have different ones.'),
  allocation_basis: z
    .enum(allocationBases)
    .describe("What the well's production is divided among tracts by."),
  allocation_feet: z.number().nullable().describe('The whole length, if it is divided by length.'),
  unit_acres: z
    .number()
    .nullable()
    .describe('Null if its proration units have none or different ones; each factor uses its own.'),
  tracts: z.array(deckTract),
  interests: z.array(mineralInterest).describe('The mineral interests of the day.'),
  carved_out: z
    .array(carvedOutInterest)
    .describe("Royalties and working interests of the day, which don't count toward 1."),
  depths: z
    .string()
    .nullable()
    .describe(
      'The depths of the unit: interests and contracts of other depths are left out. Null if it has all depths, or its tracts state different ones.',
    ),
  is_by_depth: z
    .boolean()
    .describe(
      'Whether interests are limited to depths that cut those of the unit, or that are unresolved: they are never added.',
    ),
  division: deckDivision
    .nullable()
    .describe('The division of interest, burdens and working interest included; null where totals are null.'),
  totals: deckTotals
    .nullable()
    .describe('Null if not all interests of the unit are listed, or `is_by_depth`.'),
});
export type DeckUnit = z.output<typeof deckUnit>;

const royaltyDeck = z.object({
  as_of: z.string().describe('The date of the shares, YYYY-MM-DD, UTC.'),
  is_complete: z
    .boolean()
    .describe(
      `False if there are more than ${maxDeckRows} rows. A burden or working interest counts once for each lease that it is linked to.`,
    ),
  units: z
    .array(deckUnit)
    .describe('Proration units with the same name, ignoring case and surrounding spaces.'),
});
export type RoyaltyDeck = z.output<typeof royaltyDeck>;

export const royaltyDeckEnvelope = z.object({ success: z.literal(true), data: z.tuple([royaltyDeck]) });
