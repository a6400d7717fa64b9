import { z } from 'zod';
import { leaseStandings } from '#shared/land/standing/lease-standing.ts';
import { day } from '#shared/platform/contracts/values.ts';

const feet = z.number().describe('Feet below the surface, true vertical.');

/** What something covers of a tract's column. */
const reach = {
  depths: z.string().nullable().describe('As written; null for all depths.'),
  top: feet.nullable(),
  base: feet.nullable().describe('Null if it has none.'),
  is_open: z.boolean().describe('The depths are not resolved on this tract; top and base are null.'),
};

const interest = z.object({
  id: z.int(),
  owner_id: z.int().nullable(),
  owner_name: z.string().nullable(),
  interest_type: z.string().nullable(),
  net_acres: z.number().nullable().describe('Of mineral interests.'),
  ...reach,
});

const leased = z.object({
  id: z.int().describe('Of the contract.'),
  ownership_id: z.int(),
  lease_id: z.int(),
  contract_name: z.string(),
  standing: z.enum(leaseStandings),
  lacks_executive: z
    .boolean()
    .describe(
      'The executive right of the interest is severed, and the consent of its holder is not recorded.',
    ),
  ...reach,
});

const unit = z.object({
  id: z.int().describe('Of the proration unit.'),
  well_id: z.int(),
  well_name: z.string(),
  well_status: z.string().nullable(),
  ...reach,
});

const pick = z.object({
  id: z.int(),
  well_id: z.int(),
  well_name: z.string(),
  kind: z.enum(['top', 'base']),
  formation: z.string(),
  depth: feet.nullable().describe('Null if elevations are missing or the depth is measured along a bore.'),
});

const slice = z.object({
  top: feet,
  base: feet.nullable().describe('Null for the lowest slice.'),
  label: z.string().describe('For example "Surface to 8,000 ft".'),
  formations: z.array(z.string()).describe('Formations that begin or end in it.'),
  net_acres: z.number(),
  leased_acres: z.number(),
  held_acres: z.number(),
  released_acres: z.number(),
  review_acres: z.number(),
  unleased_acres: z.number(),
  net_revenue_acres: z.number(),
});

const tractDepths = z.object({
  tract_id: z.int(),
  as_of: day,
  as_known_on: day.nullable().describe('Null for everything recorded until now.'),
  slices: z.array(slice).describe('From the surface down. Acres are never added across slices.'),
  interests: z.array(interest),
  leases: z.array(leased),
  units: z.array(unit),
  picks: z.array(pick),
});
export type TractDepths = z.output<typeof tractDepths>;
export type DepthSlice = TractDepths['slices'][number];
/** What something covers of a tract's column. */
export type DepthReach = Pick<TractDepths['interests'][number], keyof typeof reach>;

export const depthsEnvelope = z.object({ success: z.literal(true), data: z.array(tractDepths) });
