import { z } from 'zod';
import { oneCompany } from '#shared/platform/contracts/envelope.ts';
import { descriptionSchema, requiredName } from '#shared/platform/contracts/names.ts';
import { day } from '#shared/platform/contracts/values.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { textSchema } from '#shared/platform/fields/schemas.ts';
import { maxReportDescription, maxReportName, reportPreviewRows } from '#shared/platform/limits.ts';
import { parameterTexts } from '#shared/saved/reports/describe-parameters.ts';
import { formatNames } from '#shared/saved/reports/format-names.ts';
import { type SystemReportId, systemReports } from '#shared/saved/reports/registry.ts';
import type { ReportDefinition } from '#shared/saved/reports/report.ts';

const undated = Object.values<ReportDefinition>(systemReports).flatMap(({ id, isDated }) =>
  isDated ? [] : [id],
);
const systemIds = Object.keys(systemReports) as [SystemReportId, ...SystemReportId[]];

/** The id of a report in a path: the name of a built-in report, or the number of a saved one. */
export const reportIdParams = z.object({
  report: z
    .string()
    .regex(/^([a-z][a-z-]{0,40}|[1-9]\d{0,9})$/, 'must be the id of a report')
    .refine((id) => !/^\d/.test(id) || Number(id) <= maxInteger, 'must be the id of a report')
    .describe(`${systemIds.join(', ')}, or the number of a saved report.`),
});

const parameterSchema = z
  .record(z.string().max(40), textSchema(200))
  .describe("The report's parameters, as entered.");

export const reportItem = z
  .object({
    id: z.union([z.int(), z.string()]).describe('A name for built-in reports, a number for saved ones.'),
    name: z.string(),
    description: z.string(),
    type: z.enum(['system', 'custom', 'scheduled']),
    lastRun: z
      .string()
      .nullable()
      .describe('When it was last downloaded in the selected companies; ISO 8601.'),
    base: z.enum(systemIds).describe('The built-in report it is or is based on.'),
    parameters: z.record(z.string(), z.string()),
    company_id: z.int().nullable().describe('Null for built-in reports.'),
    company_name: z.string().nullable(),
    owner_id: z
      .int()
      .nullable()
      .describe('The author; null for built-in reports and if the account was deleted.'),
    owner_name: z.string().nullable(),
    version_id: z.int().nullable(),
  })
  .meta({ id: 'Report' });
export type ReportItem = z.output<typeof reportItem>;

const name = requiredName(maxReportName);
const description = descriptionSchema(maxReportDescription);

export const reportBody = z.strictObject({
  base: z.enum(systemIds, { error: `must be one of: ${systemIds.join(', ')}` }),
  name,
  description: description.default(''),
  parameters: parameterSchema.default({}),
  company_id: oneCompany,
});
export type ReportBody = z.output<typeof reportBody>;

export const reportChanges = z.strictObject({
  name: name.optional(),
  description: description.optional(),
  parameters: parameterSchema.optional(),
  version_id: z.int().min(1).max(maxInteger).optional().describe('The version that was read.'),
});
export type ReportChanges = z.output<typeof reportChanges>;

const asOf = day
  .optional()
  .describe(
    `The date of the figures; defaults to today (UTC). Not allowed for reports on current records: ${undated.join(', ')}.`,
  );

const parameter = z.string().max(200);

/**
 * The parameters of all reports. Each report's definition determines which ones it accepts and validates them; it
 * rejects others by name. A saved report accepts those of the report that it is based on.
 */
const parameters = Object.fromEntries(
  Object.entries(parameterTexts()).map(([name, text]) => [name, parameter.optional().describe(text)]),
);

const knownOn = day
  .optional()
  .describe(
    'Leaves out what was recorded after this day (UTC). Names of owners and areas stay those of today. Not allowed for reports on current records.',
  );

export const reportPreviewQuery = z
  .object({ ...parameters, as_of: asOf, as_known_on: knownOn })
  .catchall(parameter);

export const reportDownloadQuery = z
  .object({
    format: z.enum(formatNames, { error: `must be one of: ${formatNames.join(', ')}` }).default('csv'),
    ...parameters,
    as_of: asOf,
    as_known_on: knownOn,
  })
  .catchall(parameter);

const value = z.union([z.string(), z.number()]).nullable();

const preview = z.object({
  id: z.union([z.int(), z.string()]),
  name: z.string(),
  as_of: z.string().describe('YYYY-MM-DD, UTC.'),
  as_known_on: z.string().nullable().describe('YYYY-MM-DD, UTC; null for everything recorded until now.'),
  basis: z.string().describe('How the figures are calculated.'),
  asked: z.array(z.string()).describe('The parameters, in words.'),
  columns: z.array(
    z.object({ key: z.string(), label: z.string(), kind: z.string(), is_summed: z.boolean() }),
  ),
  rows: z
    .array(z.record(z.string(), value))
    .describe(`The first ${reportPreviewRows}, by the keys of the columns; decimals are exact texts.`),
  totals: z.object({
    rows: z.int().describe('The number of rows in the whole report.'),
    sums: z.record(z.string(), z.string()).describe('Of all rows, by column; exact decimal texts.'),
  }),
});
export type ReportPreview = z.output<typeof preview>;

export const reportPreviewEnvelope = z.object({ success: z.literal(true), data: z.tuple([preview]) });
