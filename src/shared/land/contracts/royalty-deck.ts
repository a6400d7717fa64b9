import { z } from 'zod';
import { maxDeckRows } from '#shared/platform/limits.ts';

const named = z.object({ id: z.int(), name: z.string() });
const share = z.number().nullable();

const deckInterest = z.object({
  id: z.int().describe('The id of the ownership.'),
  proration_unit_id: z.int().describe("By which the interest's tract lies in the unit."),
  owner: named.nullable().describe('Null where the ownership names none.'),
  tract: named,
  participation_factor: share.describe('Held acres ÷ unit acres, twelve places; null where one is missing.'),
  share: share.describe('Of the tract, twelve places; null where neither a decimal nor acres tell it.'),
  unit_decimal: share.describe('Share × participation factor, eight places.'),
});

const deckLease = z.object({
  contract_id: z.int(),
  lease: named,
  royalty_rate: share,
  leased_part: share.describe('Which part of the interest the contract leases, 0…1; null where not known.'),
  royalty_decimal: share.describe('Share × leased part × royalty × participation factor, eight places.'),
});
export type DeckLease = z.output<typeof deckLease>;

const mineralInterest = deckInterest.extend({
  net_acres: share.describe('As the ownership tells it.'),
  decimal_interest: share.describe('As the ownership tells it; where it does not, the share is of acres.'),
  leases: z
    .array(deckLease)
    .describe('By contracts in force of active leases, oldest first; none where the interest is unleased.'),
  before_burdens: z
    .string()
    .nullable()
    .describe(
      'The burdens on the tract that the royalty decimals leave out, such as "before burdens: NPRI 1/16 (fixed or floating not stated)"; null where it has none.',
    ),
});
export type MineralInterest = z.output<typeof mineralInterest>;

const carvedOutInterest = deckInterest.extend({ interest_type: z.string().nullable() });
export type CarvedOutInterest = z.output<typeof carvedOutInterest>;

const deckTotals = z.object({
  unit_decimals: z.number(),
  residual: z.number().describe('1 − the unit decimals.'),
  is_whole: z.boolean().describe('The residual is what rounding explains: 1e-8 for each interest.'),
  unlinked: z
    .number()
    .describe('Of the residual: 1 − the participation factors of the linked tracts, twelve places.'),
  unassigned: z
    .number()
    .describe('Of the residual: what mineral interests leave of the linked tracts, twelve places.'),
  royalty_decimals: z.number().describe('Before burdens if an interest says so.'),
});
export type DeckTotals = z.output<typeof deckTotals>;

const deckTract = z.object({
  proration_unit_id: z.int(),
  tract: named,
  gross_acres: z.number().nullable(),
  held_acres: z.number().nullable(),
  unit_acres: z.number().nullable().describe("The unit's, as this proration unit tells them."),
  participation_factor: share,
});

const deckUnit = z.object({
  name: z.string().nullable(),
  unit_acres: z
    .number()
    .nullable()
    .describe('Null where its proration units tell none, or different ones: factors are by the own ones.'),
  tracts: z.array(deckTract),
  interests: z.array(mineralInterest).describe('The mineral interests of today.'),
  carved_out: z
    .array(carvedOutInterest)
    .describe('Royalties and working interests of today, which do not add to 1.'),
  totals: deckTotals.nullable().describe('Null where not all interests of the unit are told.'),
});
export type DeckUnit = z.output<typeof deckUnit>;

const royaltyDeck = z.object({
  as_of: z.string().describe('The date of the shares, YYYY-MM-DD, UTC.'),
  is_complete: z.boolean().describe(`False where there are more than ${maxDeckRows} rows.`),
  units: z
    .array(deckUnit)
    .describe('Proration units of one name, whatever its case and the blanks around it.'),
});
export type RoyaltyDeck = z.output<typeof royaltyDeck>;

export const royaltyDeckEnvelope = z.object({ success: z.literal(true), data: z.tuple([royaltyDeck]) });
