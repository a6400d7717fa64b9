import { z } from 'zod';
import { wholeNumber } from '#shared/platform/contracts/values.ts';

/** A sample company, and how many of its records users have added or changed. */
export const sampleCompany = z.object({
  id: z.int(),
  name: z.string(),
  loaded_at: z.string().describe('UTC, ISO 8601.'),
  records: z.int().describe('The number of its records: assets, links and markers, including well points.'),
  own_records: z
    .int()
    .describe(
      'The number of items added or changed since it was loaded: records, areas, members, saved views, reports and dashboards.',
    ),
});
export type SampleStatus = z.output<typeof sampleCompany>;

/** The call needs no body; an empty object is accepted. */
export const noBody = z.strictObject({}).nullish();

export const sampleRemovalQuery = z.strictObject({
  expected_own_records: wholeNumber(0, 999_999_999)
    .optional()
    .describe('The count shown to the user; a different count now returns a conflict.'),
});

export const sampleRemoved = z.object({
  success: z.literal(true),
  data: z.tuple([z.object({ id: z.int(), records_removed: z.int() })]),
});
