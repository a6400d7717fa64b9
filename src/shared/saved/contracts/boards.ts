import { z } from 'zod';
import { oneCompany } from '#shared/platform/contracts/envelope.ts';
import { filterSchema } from '#shared/platform/contracts/list-states.ts';
import { descriptionSchema, requiredName } from '#shared/platform/contracts/names.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { textSchema } from '#shared/platform/fields/schemas.ts';
import {
  drawings,
  maxBoardDescription,
  maxBoardName,
  maxCharts,
  maxGroups,
  maxParts,
  periods,
} from '#shared/saved/dashboards/chart.ts';
import { subjects } from '#shared/saved/dashboards/subjects.ts';

const oneOf = <T extends string>(values: readonly [T, ...T[]]) =>
  z.enum(values, { error: `must be one of: ${values.join(', ')}` });
const fieldName = textSchema(100);

const questionShape = {
  of: oneOf(subjects as unknown as [(typeof subjects)[number], ...(typeof subjects)[number][]]),
  measure: fieldName.describe('count, or a figure of the records such as gross_acres.'),
  groupBy: fieldName
    .optional()
    .describe('By which field they are put into groups; without it, one figure of all.'),
  period: oneOf(periods)
    .optional()
    .describe('Into what the days of a date are put together; month by default.'),
  split: fieldName.optional().describe('By which field each group is divided again; a date by its years.'),
  filters: z
    .array(filterSchema)
    .max(200)
    .optional()
    .describe('Of which of the records, as views keep filters.'),
};

/** The body of `POST /api/analytics/measure`. */
export const measureBody = z.strictObject(questionShape);
export type MeasureBody = z.output<typeof measureBody>;

const listFilter = z
  .record(z.string(), z.string())
  .nullable()
  .describe(
    'The query of the list that shows exactly these records, or, with `report`, of the report whose column sums to the figure; null where none can.',
  );
const groupKey = z.string().nullable().describe('Null for records without a value.');
const part = z.object({
  key: groupKey,
  label: z.string(),
  value: z.number(),
  filter: listFilter,
});
const group = part.extend({
  parts: z.array(part).describe('What a split makes of it, in the order of `parts` above.'),
});

const measured = z.object({
  label: z.string().describe('What is measured.'),
  unit: z.enum(['count', 'acres', 'money']),
  rule: z.string().nullable().describe('How it is made, where the label alone does not say it.'),
  total: z.number().describe('Of all records of the question, also those of no group that is told.'),
  filter: listFilter,
  groups: z
    .array(group)
    .describe(`At most ${maxGroups}: periods in their order without gaps, others from the largest.`),
  parts: z
    .array(part)
    .describe(
      `What the split divides groups into, at most ${maxParts}, the largest first, each over all groups.`,
    ),
  rest: z
    .object({ groups: z.int(), value: z.number() })
    .nullable()
    .describe('How many groups are not told, and what they sum to.'),
  as_of: z.string().describe('The day that the figures are of, YYYY-MM-DD, UTC.'),
});
export type Measured = z.output<typeof measured>;
export type MeasuredGroup = Measured['groups'][number];

export const measuredEnvelope = z.object({ success: z.literal(true), data: z.tuple([measured]) });

const chart = z.strictObject({
  title: requiredName(maxBoardName),
  chart: oneOf(drawings),
  ...questionShape,
});
const charts = z.array(chart).max(maxCharts, `must be ${maxCharts} at most`);
const name = requiredName(maxBoardName);
const description = descriptionSchema(maxBoardDescription);
const shared = z
  .boolean({ error: 'must be true or false' })
  .describe('Whether everybody who reads the company sees it.');

const storedChart = z.object({
  title: z.string(),
  chart: oneOf(drawings),
  ...questionShape,
  problems: z
    .array(z.string())
    .describe('Why it cannot be drawn: it was kept when the records had other fields.'),
});

export const board = z.object({
  id: z.int(),
  name: z.string(),
  description: z.string(),
  type: z.literal('custom'),
  shared: z.boolean(),
  company_id: z.int(),
  company_name: z.string(),
  owner_id: z.int().nullable().describe('The author; null once the account is gone.'),
  owner_name: z.string().nullable(),
  charts: z.array(storedChart),
  created_date: z.string(),
  lastUpdated: z.string(),
  version_id: z.int(),
});
export type Board = z.output<typeof board>;

export const boardBody = z.strictObject({
  name,
  description: description.default(''),
  shared: shared.default(false),
  company_id: oneCompany,
  charts,
});
export type BoardBody = z.output<typeof boardBody>;

export const boardChanges = z.strictObject({
  name: name.optional(),
  description: description.optional(),
  shared: shared.optional(),
  charts: charts.optional(),
  version_id: z.int().min(1).max(maxInteger).optional().describe('The version that was read.'),
});
export type BoardChanges = z.output<typeof boardChanges>;
