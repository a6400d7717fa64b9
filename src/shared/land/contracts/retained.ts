import { z } from 'zod';
import { ownHolds, retainedStates } from '#shared/land/retained/retained-acreage.ts';
import { day } from '#shared/platform/contracts/values.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { readableTextSchema } from '#shared/platform/fields/schemas.ts';
import { maxTextLength } from '#shared/platform/fields/text.ts';

const id = z.int().min(1).max(maxInteger);

/** The largest figures of acres and feet that can be typed: ten million acres, and 200,000 feet of lateral. */
const acres = z.number().min(0).max(10_000_000);
const feet = z.number().min(0).max(200_000);

const asOf = day.optional().describe('The date on which it is true, YYYY-MM-DD. Defaults to today, UTC.');
const clauseId = id
  .nullable()
  .optional()
  .describe(
    'The release clause. Defaults to the first one; null is the surface release that a Pugh provision implies.',
  );

const maxRetainedWells = 500;
/** Tracts of one well; other laterals of one well. */
const maxTracts = 500;
const maxLaterals = 10;

export const retainedQuery = z.strictObject({
  as_of: asOf,
  clause_id: z
    .string()
    .regex(/^[1-9]\d{0,9}$/, 'must be the id of a clause')
    .transform(Number)
    .refine((value) => value <= maxInteger, 'must be the id of a clause')
    .optional()
    .describe('The release clause. Defaults to the first one.')
    .meta({ type: 'integer', minimum: 1, maximum: maxInteger }),
});

const wellInput = z.strictObject({
  well_id: id,
  unit: readableTextSchema(maxTextLength).default('').describe('The name of its unit, if it has several.'),
  assigned_acres: acres.nullable().optional().describe('Acres of the unit, or on the plat of the well.'),
  lateral_feet: feet
    .nullable()
    .optional()
    .describe('Feet from the first to the last take point of the longest lateral.'),
  other_laterals: z
    .array(z.strictObject({ feet, degrees: z.number().min(0).max(180) }))
    .max(maxLaterals)
    .optional()
    .describe('Further laterals, projected on the direction of the longest one (16 TAC 3.86).'),
  tracts: z
    .array(z.strictObject({ tract_id: id, acres: acres.nullable() }))
    .max(maxTracts)
    .optional()
    .describe('Acres of the unit on tracts of the lease.'),
});
export type WellInput = z.output<typeof wellInput>;

export const retainedBody = z
  .strictObject({
    as_of: asOf,
    clause_id: clauseId,
    wells: z
      .array(wellInput)
      .max(maxRetainedWells)
      .default([])
      .describe('Inputs in place of those of the records; those that are not named stay. Nothing is stored.'),
  })
  .meta({ title: 'Inputs of retained acreage' });
export type RetainedRequest = z.output<typeof retainedBody>;

export const applyBody = retainedBody
  .extend({
    version: readableTextSchema(100).describe(
      'The version of the result that was shown; returns 409 if the figures have changed since.',
    ),
  })
  .meta({ title: 'Release to apply' });

const proof = z.object({
  figure: z.string(),
  exact: z.string().describe('The figure with all its places.'),
  shown: z.string(),
  formula: z.string(),
  inputs: z.array(z.object({ name: z.string(), value: z.string() })),
});

const figure = z.string().nullable();

const retained = z.object({
  lease_id: z.int(),
  as_of: day,
  version: z.string().describe('Identifies the figures and inputs; send it to apply the release.'),
  clauses: z
    .array(z.object({ id: z.int().nullable(), kind: z.string(), label: z.string(), terms: z.string() }))
    .describe('The release clauses of the lease.'),
  clause_id: z.int().nullable(),
  inputs: z.object({
    term_ends_on: day.nullable(),
    cessation_days: z.int(),
    held_by: z.string().nullable(),
    wells: z.array(
      z.object({
        well_id: z.int(),
        name: z.string(),
        unit: z.string(),
        assigned_acres: figure,
        lateral_feet: figure,
        suggested_lateral_feet: figure.describe(
          'From surface to bottom hole. A suggestion only: it is not the length between take points.',
        ),
        other_laterals: z.array(z.object({ feet: z.number(), degrees: z.number() })),
        tracts: z.array(z.object({ tract_id: z.int(), acres: figure })),
        other_acres: figure.describe('Acres of the unit on tracts that the lease does not cover.'),
      }),
    ),
  }),
  state: z
    .enum(['no_clause', 'settled', ...retainedStates])
    .describe(
      '`pending`: the clause has not taken effect; the figures are those if nothing changes. `review`: an input is missing. `not_held`: nothing holds the lease. `settled`: all that the clause releases is recorded.',
    ),
  takes_effect: day.nullable(),
  trigger_reason: z.string(),
  missing: z.array(z.object({ text: z.string(), well_id: z.int().nullable(), tract_id: z.int().nullable() })),
  wells: z.array(
    z.object({
      well_id: z.int(),
      name: z.string(),
      unit: z.string(),
      holds: z.enum(ownHolds),
      proof: proof.nullable(),
      reason: z.string(),
      tracts: z.array(z.object({ tract_id: z.int(), acres: z.string() })),
    }),
  ),
  tracts: z.array(
    z.object({
      tract_id: z.int(),
      name: z.string(),
      gross_acres: figure,
      already_released: z.string(),
      held: figure,
      released: figure,
      wells: z.array(z.string()),
      releases: z.array(z.object({ date: day.nullable(), acres: z.string(), reason: z.string() })),
      reason: z.string(),
    }),
  ),
  totals: z.object({ acres: figure, held: figure, released: figure, proof: proof.nullable() }),
});
export type RetainedAnswer = z.output<typeof retained>;

export const retainedEnvelope = z.object({ success: z.literal(true), data: z.tuple([retained]) });

const applied = z.object({
  act_id: z.int().describe('The act to undo it with.'),
  events: z.array(z.int()).describe('The partial releases that were recorded.'),
  released: z.string().describe('Gross acres.'),
});
export const appliedEnvelope = z.object({ success: z.literal(true), data: z.tuple([applied]) });
