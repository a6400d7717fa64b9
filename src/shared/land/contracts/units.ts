import { z } from 'zod';
import { listEnvelope } from '#shared/platform/contracts/envelope.ts';
import { wholeNumber } from '#shared/platform/contracts/values.ts';
import { maxPageSize } from '#shared/platform/lists/listing.ts';

/** The most units that one call creates. */
const maxCreatedUnits = 200;

export const unitProposalsQuery = z.strictObject({
  page: wholeNumber(1, 10_000_000).optional(),
  page_size: wholeNumber(1, maxPageSize).optional(),
});
export type UnitProposalsQuery = z.output<typeof unitProposalsQuery>;

const unitProposal = z.object({
  area_id: z.int(),
  area_name: z.string(),
  unit_name: z.string().describe('As most proration units write it; case does not matter.'),
  tracts: z.int(),
  wells: z.int(),
  unit_acres: z.array(z.number()).describe('The different unit acres that its proration units state.'),
  depths: z.array(z.string()).describe('The different depths that its proration units state.'),
});
export type UnitProposal = z.output<typeof unitProposal>;

export const unitProposalsEnvelope = listEnvelope(unitProposal);

export const createUnitsBody = z.strictObject({
  units: z
    .array(
      z.strictObject({
        area_id: z.int().min(1),
        unit_name: z.string().min(1).max(1000),
        unit_acres: z.number().nullable().describe('Null if the unit acres are not known.'),
      }),
    )
    .min(1, 'must name at least one unit')
    .max(maxCreatedUnits, `can name at most ${maxCreatedUnits} units`),
});
export type CreateUnitsBody = z.output<typeof createUnitsBody>;

export const unitsCreatedEnvelope = z.object({
  success: z.literal(true),
  data: z.array(
    z.object({
      id: z.int(),
      unit_name: z.string(),
      act_id: z.int().describe('Undoes this unit (`POST /api/acts/{id}/undo`).'),
    }),
  ),
});
export type UnitsCreated = z.output<typeof unitsCreatedEnvelope>;
