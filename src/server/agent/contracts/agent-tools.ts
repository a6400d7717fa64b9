import { z } from 'zod';
import { acreFigures } from '#server/agent/questions/acre-figures.ts';
import { obligationKinds } from '#server/agent/questions/obligation-words.ts';
import { describeReports } from '#server/saved/reports/describe-reports.ts';
import { maxAnswerRows } from '#shared/agent/questions/limits.ts';
import type { AgentToolName } from '#shared/agent/questions/tools.ts';
import { actionTypes, metricNames } from '#shared/land/acreage/overview.ts';
import { type AssetName, assets, mappedKinds } from '#shared/land/entities/registry.ts';
import { defaultSearchKinds } from '#shared/land/search/limits.ts';
import { day } from '#shared/platform/contracts/values.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { textSchema } from '#shared/platform/fields/schemas.ts';
import { maxSearchLength } from '#shared/platform/lists/listing.ts';

const assetNames = Object.keys(assets) as [AssetName, ...AssetName[]];
const kind = z.enum(assetNames);
const mappedKind = z.enum(mappedKinds);
const name = textSchema(maxSearchLength).refine((text) => text !== '', 'is required');
const id = z.int().min(1).max(maxInteger);
const place = name.describe(
  'Counties or areas of the records: "Reeves County, TX", "Loving and Reeves", or the name of an area.',
);
const asOf = day.optional().describe('Date of the figures, YYYY-MM-DD; defaults to today.');
const knownOn = day
  .optional()
  .describe('Uses what was recorded by the end of this day, YYYY-MM-DD; defaults to now.');
const dates = { as_of: asOf, as_known_on: knownOn };
const by = z.enum(['county']).optional().describe('Breaks the answer down by county.');
const record = name.describe('Its name or number; append # and the id when several share the name.');
const filterValue = textSchema(maxSearchLength);

/** Another value of a condition's field. */
const alternative = z.strictObject({
  is: filterValue.optional(),
  from: filterValue.optional(),
  to: filterValue.optional(),
  exactly: filterValue.optional(),
});

const where = z
  .array(
    z.strictObject({
      field: textSchema(100).describe('A field of the record type, such as well_status.'),
      is: filterValue.optional().describe('Text fields contain it; options, dates and numbers equal it.'),
      from: filterValue.optional().describe('This or more; dates as YYYY-MM-DD, shares as 0…1.'),
      to: filterValue.optional().describe('This or less.'),
      exactly: filterValue.optional().describe('Text fields equal it, in any case.'),
      blank: z.boolean().optional().describe('Without a value, or with one.'),
      not: z.boolean().optional().describe('Only those that do not match; query_records only.'),
      or: z
        .array(alternative)
        .min(1)
        .max(9)
        .optional()
        .describe('Other values of the field, any of which matches too; query_records only.'),
    }),
  )
  .max(10);

export type Where = z.output<typeof where>;
export type Condition = Where[number];

/** How the values of a figure are combined. */
export const measures = ['list', 'sum', 'average', 'weighted', 'max', 'min'] as const;

const query = z.strictObject({
  kind,
  measure: z
    .enum(measures)
    .describe('list counts and lists the records; weighted is the average weighted by acres.'),
  figure: textSchema(100)
    .optional()
    .describe('The field that is measured or ranked by, such as royalty_rate or net_mineral_acres.'),
  where: where
    .optional()
    .describe(
      'Also: expiring (active leases that production does not hold, by effective end), pugh, owner and unit_operator of leases, owner and leased of tracts, interest_type of owners. Dates may be relative: today+90d, today+6m, year+0:start.',
    ),
  place: place.optional().describe('Records in any of these counties or areas.'),
  outside: place.optional().describe('Records in none of these counties or areas.'),
  by: textSchema(100).optional().describe('A field to group by.'),
  period: z.enum(['month', 'quarter', 'year']).optional().describe('The period for grouping dates.'),
  limit: z.int().min(1).max(maxAnswerRows).optional().describe('Only the first ones, ranked by the figure.'),
  lowest: z.boolean().optional().describe('Ranks the lowest first.'),
  chart: z.enum(['bar', 'column', 'line']).optional(),
  ...dates,
});

/** The input schema of each tool, the same for a model and for the built-in commands. */
export const toolInputs = {
  search_records: z.strictObject({
    q: name,
    kinds: z.array(z.enum(defaultSearchKinds)).min(1).max(4).optional(),
  }),
  list_records: z.strictObject({
    kind,
    q: filterValue.optional().describe('Contained in the name or number.'),
    where: where.optional(),
    place: place
      .optional()
      .describe('Counties (for leases and wells, those of their tracts) or areas; for owners, areas only.'),
    sort: textSchema(maxSearchLength).optional().describe('A field, with a leading - for descending.'),
    limit: z.int().min(1).max(maxAnswerRows).optional(),
    ...dates,
  }),
  count_records: z.strictObject({
    kind,
    by: textSchema(100).describe(
      'A field of the record type, such as operator or county; dates are grouped by year.',
    ),
    where: where.optional(),
    place: place.optional().describe('One county or one area.'),
    ...dates,
  }),
  query_records: query,
  read_record: z.strictObject({
    kind,
    id: id.optional(),
    name: record.optional(),
    fields: z
      .array(textSchema(100))
      .min(1)
      .max(40)
      .optional()
      .describe('Defaults to all fields that have a value.'),
  }),
  related_records: z.strictObject({
    kind,
    name: record,
    related: kind,
    interest_type: z
      .enum(['mineral', 'royalty', 'npri', 'orri', 'working'])
      .optional()
      .describe('Only owners of such an interest in a tract.'),
  }),
  lease_term: z.strictObject({
    lease: record,
    why: z.boolean().optional().describe('Also the wells and dates behind its standing.'),
    ...dates,
  }),
  expiring_leases: z.strictObject({
    days: z.int().min(0).max(3660).optional(),
    months: z.int().min(1).max(120).optional().describe('Instead of days: calendar months.'),
    place: place.optional(),
    by,
    ...dates,
  }),
  obligations_due: z.strictObject({
    kind: z.enum(obligationKinds).optional().describe('Defaults to all record types.'),
    days: z.int().min(0).max(3660).optional().describe('Due within this many days; any date if omitted.'),
    months: z.int().min(1).max(120).optional().describe('Instead of days: calendar months.'),
    overdue: z.boolean().optional().describe('Only overdue ones.'),
    from: filterValue.optional().describe('Due from this day on; YYYY-MM-DD, or relative such as today.'),
    to: filterValue.optional().describe('Due until this day, such as 2027-03-31 or today+6m.'),
    owed: z.boolean().optional().describe('Asks for the amount; what is overdue is only mentioned.'),
    lease: record.optional(),
    place: place.optional(),
    ...dates,
  }),
  net_acres: z.strictObject({
    owner: record.optional(),
    tract: record.optional(),
    place: place.optional(),
    by,
    ...dates,
  }),
  tract_acres: z.strictObject({
    figure: z.enum(acreFigures).describe('Which acres; all except gross are net acres.'),
    tract: record.optional(),
    lease: record
      .optional()
      .describe('A lease has gross, net (all of them leased), held and net revenue acres.'),
    place: place.optional(),
    by,
    ...dates,
  }),
  unit_decimal: z.strictObject({
    owner: record,
    unit: name.describe('The name of the unit, or of one of its wells.'),
    royalty: z.boolean().optional().describe('The royalty decimal comes first.'),
  }),
  unit_deck: z.strictObject({ unit: name }),
  unit_tie_out: z.strictObject({ unit: name.describe('The name of the unit, or of one of its wells.') }),
  land_figures: z.strictObject({ figure: z.enum(metricNames).optional(), ...dates }),
  action_items: z.strictObject({
    type: z.enum(actionTypes).optional(),
    record: record.optional().describe('Only those of this tract.'),
  }),
  payment: z.strictObject({
    gross_acres: textSchema(30).describe('Acres as a decimal.'),
    interest: textSchema(30).describe('A share of one: 1/2, 0.5 or 50%.'),
    rate: textSchema(30).describe('Dollars for each net acre.'),
  }),
  run_report: z.strictObject({
    report: name.describe(`The name of a report saved by the company, or one of: ${describeReports()}.`),
    parameters: z
      .record(z.string().max(40), z.union([textSchema(maxSearchLength), z.number(), z.boolean()]))
      .refine((parameters) => Object.keys(parameters).length <= 20, 'must have 20 parameters at most')
      .optional(),
    ...dates,
  }),
  open_map: z.strictObject({
    kind: mappedKind,
    q: filterValue.optional(),
    where: where.optional(),
    place: place.optional().describe('One area or one county.'),
  }),
  propose_change: z.strictObject({
    kind,
    id: id.optional(),
    name: name.optional(),
    changes: z.record(
      z.string().max(100),
      z.union([z.string().max(20_000), z.number(), z.boolean(), z.null()]),
    ),
    reason: textSchema(1000),
  }),
} as const satisfies Record<AgentToolName, z.ZodType>;

export type ToolInput<N extends AgentToolName> = z.output<(typeof toolInputs)[N]>;
export type ToolCall = { [N in AgentToolName]: { tool: N; input: ToolInput<N> } }[AgentToolName];
