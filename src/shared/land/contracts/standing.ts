import { z } from 'zod';
import { noticeStatements } from '#shared/land/standing/expiration-notice.ts';
import { heldBy } from '#shared/land/standing/hold.ts';
import { leaseStandings } from '#shared/land/standing/lease-standing.ts';
import { day } from '#shared/platform/contracts/values.ts';
import { letterFormat } from './letter-templates.ts';

const source = z.object({
  entity: z.enum(['lease', 'well']),
  id: z.int(),
  name: z.string(),
});

const reason = z.object({
  kind: z
    .enum(['term', 'extension', ...heldBy, 'gap', 'missing', 'release', 'top_lease', 'verdict'])
    .describe('What the sentence is about; `missing` names a date that is not recorded.'),
  from: day.nullable().describe('The first day, if it has one.'),
  to: day.nullable().describe('The last day; null if it continues or has none.'),
  text: z.string().describe('One sentence in plain English.'),
  source: source.nullable().describe('The record that it comes from.'),
});
export type StandingReason = z.output<typeof reason>;

const leaseStanding = z.object({
  lease_id: z.int(),
  as_of: day,
  as_known_on: day.nullable().describe('Null for everything recorded until now.'),
  standing: z.enum(leaseStandings),
  recorded_status: z.string().nullable().describe('The status that someone recorded, on that date.'),
  effective_end: day
    .nullable()
    .describe('The last day of the term, with its extensions; null if it is unknown.'),
  held_by: z.enum(heldBy).nullable(),
  held_until: day
    .nullable()
    .describe(
      'The last day on which the lease is held if nothing follows; null if it continues or is not held.',
    ),
  cessation_days: z.int(),
  cessation_is_assumed: z
    .boolean()
    .describe('Whether no clause of the lease says how long production may cease.'),
  next_date: z
    .object({ date: day, text: z.string() })
    .nullable()
    .describe('The next date on which something must happen.'),
  reasons: z.array(reason).describe('What the standing follows from, in order.'),
});
export type LeaseStandingAnswer = z.output<typeof leaseStanding>;

export const standingEnvelope = z.object({ success: z.literal(true), data: z.array(leaseStanding) });

export const noticeBody = z
  .strictObject({
    states: z
      .enum(noticeStatements)
      .describe('That the lease has expired, which its standing must prove, or only when its term ends.'),
    announces_release: z
      .boolean()
      .describe(
        'Whether the notice states that a release will be recorded. Only of a lease that has expired.',
      ),
    format: letterFormat,
  })
  .refine(({ states, announces_release }) => states === 'expired' || !announces_release, {
    path: ['announces_release'],
    error: 'requires a lease that has expired',
  })
  .meta({ title: 'Printing of expiration notices' });
export type NoticeBody = z.output<typeof noticeBody>;
