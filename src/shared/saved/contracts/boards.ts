import { z } from 'zod';
import { datedShape } from '#shared/land/contracts/dated.ts';
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
  groupBy: fieldName.optional().describe('The field to group by; without it, a single figure.'),
  period: oneOf(periods).optional().describe('The period for grouping dates; defaults to month.'),
  split: fieldName.optional().describe('The field to split each group by; dates are split by year.'),
  filters: z.array(filterSchema).max(200).optional().describe('Filters on the records, as in views.'),
};

/** The body of `POST /api/analytics/measure`. */
export const measureBody = z.strictObject({ ...questionShape, ...datedShape });
export type MeasureBody = z.output<typeof measureBody>;

const listFilter = z
  .record(z.string(), z.string())
  .nullable()
  .describe(
    'The query of the list with exactly these records, or, with `report`, of the report whose column sums to the figure; null if there is none.',
  );
const groupKey = z.string().nullable().describe('Null for records without a value.');
const part = z.object({
  key: groupKey,
  label: z.string(),
  value: z.number(),
  filter: listFilter,
});
const group = part.extend({
  parts: z.array(part).describe('Its split, in the order of `parts` above.'),
});

const measured = z.object({
  label: z.string().describe('The measure.'),
  unit: z.enum(['count', 'acres', 'money']),
  rule: z.string().nullable().describe("How it is calculated, if the label doesn't say."),
  total: z.number().describe('Of all records, including those in groups not listed.'),
  filter: listFilter,
  groups: z
    .array(group)
    .describe(`At most ${maxGroups}: periods in order without gaps, others largest first.`),
  parts: z
    .array(part)
    .describe(`The parts of the split, at most ${maxParts}, largest first, totaled over all groups.`),
  rest: z
    .object({ groups: z.int(), value: z.number() })
    .nullable()
    .describe('The number of groups not listed, and their sum.'),
  as_of: z.string().describe('The day that the figures are of, YYYY-MM-DD, UTC.'),
  as_known_on: z.string().nullable().describe('YYYY-MM-DD, UTC; null for everything recorded until now.'),
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
  .describe('Whether everyone with access to the company sees it.');

const storedChart = z.object({
  title: z.string(),
  chart: oneOf(drawings),
  ...questionShape,
  problems: z
    .array(z.string())
    .describe("Why it can't be drawn: it was saved when the records had other fields."),
});

export const board = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string(),
    type: z.literal('custom'),
    shared: z.boolean(),
    company_id: z.int(),
    company_name: z.string(),
    owner_id: z.int().nullable().describe('The author; null if the account was deleted.'),
    owner_name: z.string().nullable(),
    charts: z.array(storedChart),
    created_date: z.string(),
    lastUpdated: z.string(),
    version_id: z.int(),
  })
  .meta({ id: 'Dashboard' });
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
