import { z } from 'zod';
import { maxDerivedColumns } from '#shared/import/parse/derived-columns.ts';
import { maxColumns as maxFileColumns } from '#shared/import/read/row-reader.ts';
import { descriptionSchema, requiredName } from '#shared/platform/contracts/names.ts';
import { isStorable } from '#shared/platform/contracts/values.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { textSchema } from '#shared/platform/fields/schemas.ts';
import { maxTextLength, refuseText } from '#shared/platform/fields/text.ts';
import { removeTurns } from '#shared/platform/hidden-characters.ts';
import { maxConfigurationName } from '#shared/platform/limits.ts';
import { type ProcessBody, processBody, type ReadingChoices, readingBody } from './import.ts';

/** The maximum number of configurations of one company. */
export const maxConfigurations = 500;
/** The maximum size of the mappings and signatures of one company, in bytes. */
export const maxConfigurationBytes = 5 * 1024 ** 2;
/** The maximum number of configurations returned for a file, best first. */
export const maxMatches = 20;

/** The maximum length of the name of a file's column. */
const maxColumnName = 600;
/** The maximum number of columns: those of a file and those made from them. */
const maxColumns = maxFileColumns + maxDerivedColumns;
const maxDescription = 2_000;

/** The name of a column exactly as the file has it, including surrounding blanks. */
const columnName = z
  .string({ error: 'must be the name of a column' })
  .min(1, 'is required')
  .superRefine((text, context) => {
    const reason = refuseText(text, maxColumnName);
    if (reason !== null) context.addIssue({ code: 'custom', message: reason });
  });

const name = requiredName(maxConfigurationName);
const description = descriptionSchema(maxDescription)
  .transform((text) => (text === '' ? null : text))
  .nullable();
/** Characters that reverse the writing direction are removed, since the name is that of a file and not typed. */
const fileName = textSchema(maxTextLength).transform((text) => removeTurns(text).trim());
const target = textSchema(100).refine((text) => text !== '', 'is required');
const confidence = z
  .number({ error: 'must be a number' })
  .min(0, 'must be from 0 to 1')
  .max(1, 'must be from 0 to 1')
  .optional();
const areaId = z
  .int({ error: 'must be the id of an area' })
  .min(1, 'must be the id of an area')
  .max(maxInteger, 'must be the id of an area');

const columnMapping = z.strictObject({
  sourceColumn: columnName,
  targetEntity: target,
  targetColumn: target,
  confidence,
});
type ConfiguredColumn = z.output<typeof columnMapping>;

const mappingList = z.array(columnMapping).max(maxColumns);
const mappingsByColumn = z
  .record(columnName, z.strictObject({ table: target, column: target, confidence }))
  .transform((byColumn): ConfiguredColumn[] =>
    Object.entries(byColumn).map(([sourceColumn, { table, column, confidence: sure }]) => ({
      sourceColumn,
      targetEntity: table,
      targetColumn: column,
      ...(sure === undefined ? {} : { confidence: sure }),
    })),
  );

const bridgeMapping = z.strictObject({
  sourceColumn: columnName,
  bridgeTable: target,
  attribute: target,
});

const fileSignature = z.strictObject({
  columnNames: z.array(columnName, { error: 'must be a list of columns' }).max(maxColumns),
  columnTypes: z
    .record(columnName, textSchema(50), { error: 'must be types by column' })
    .default({})
    .describe('As in the analysis of the file.'),
});

/** What a configuration does with a file. */
const plan = {
  columnMappings: z
    .union([mappingList, mappingsByColumn], { error: 'must be a list of columns and their targets' })
    .describe('A list; also accepted as an object by column, as in /api/process-mappings.'),
  bridgeMappings: z.array(bridgeMapping, { error: 'must be a list of columns and attributes' }).max(1000),
  includedEntities: z.array(target, { error: 'must be a list of kinds of record' }).max(20),
  includedBridges: z
    .array(target, { error: 'must be a list of links' })
    .max(20)
    .optional()
    .describe('The links to create; defaults to those in `bridgeMappings`.'),
  derivedColumns: processBody.shape.derivedColumns.refine(
    isStorable,
    'contain a character that cannot be stored',
  ),
  excludedRows: processBody.shape.excludedRows.refine(
    isStorable,
    'contain a character that cannot be stored',
  ),
  blankClears: z
    .array(target, { error: 'must be a list of fields' })
    .max(1000)
    .optional()
    .describe('Fields, as `kind.field`, whose empty cells clear the stored value.'),
  reading: readingBody
    .omit({ asData: true })
    .refine(isStorable, 'contains a character that cannot be stored')
    .optional()
    .describe("The user's settings for reading such files; the rest is detected in each file."),
};

const answeredPlan = {
  ...plan,
  columnMappings: z.array(columnMapping),
};

/** What a configuration does with a file, as stored. */
export type ConfigurationPlan = {
  columnMappings: ConfiguredColumn[];
  bridgeMappings: z.output<typeof bridgeMapping>[];
  includedEntities: string[];
  includedBridges?: string[] | undefined;
  derivedColumns?: ProcessBody['derivedColumns'];
  excludedRows?: ProcessBody['excludedRows'];
  blankClears?: string[] | undefined;
  reading?: SavedReading | undefined;
};

/** The part of a reading that is stored: everything that may also apply to the next file of the same kind. */
export type SavedReading = Partial<Omit<ReadingChoices, 'asData'>>;

export const configurationBody = z.strictObject({
  name,
  description: description.optional(),
  columnMappings: plan.columnMappings.default([]),
  bridgeMappings: plan.bridgeMappings.default([]),
  includedEntities: plan.includedEntities.default([]),
  includedBridges: plan.includedBridges,
  derivedColumns: plan.derivedColumns,
  excludedRows: plan.excludedRows,
  blankClears: plan.blankClears,
  reading: plan.reading,
  areaId: areaId.optional().describe('Optional if only one area is selected.'),
  fileSignature: fileSignature.optional().describe('Defaults to the mapped columns.'),
  originalFilename: fileName.nullable().optional(),
});
export type ConfigurationBody = z.output<typeof configurationBody>;

export const configurationChanges = z.strictObject({
  name: name.optional(),
  description: description.optional(),
  columnMappings: plan.columnMappings.optional(),
  bridgeMappings: plan.bridgeMappings.optional(),
  includedEntities: plan.includedEntities.optional(),
  includedBridges: plan.includedBridges,
  derivedColumns: plan.derivedColumns,
  excludedRows: plan.excludedRows,
  blankClears: plan.blankClears,
  reading: plan.reading,
  areaId: areaId.optional(),
  fileSignature: fileSignature.optional(),
  originalFilename: fileName.nullable().optional(),
  version_id: z
    .int({ error: 'must be a whole number' })
    .min(1)
    .max(maxInteger)
    .optional()
    .describe('The version that was read.'),
});
export type ConfigurationChanges = z.output<typeof configurationChanges>;

export const configuration = z
  .object({
    id: z.int(),
    name: z.string(),
    description: z.string().nullable(),
    company_id: z.int(),
    company_name: z.string(),
    owner_id: z.int().nullable().describe('The author; null if the account was deleted.'),
    owner_name: z.string().nullable(),
    areaId: z.int().nullable().describe('The area such files were imported into; null if it was deleted.'),
    area_name: z.string().nullable(),
    ...answeredPlan,
    fileSignature,
    originalFilename: z.string().nullable(),
    usage_count: z.int(),
    success_count: z.int(),
    last_used_date: z.string().nullable(),
    last_file_name: z.string().nullable(),
    created_date: z.string(),
    modified_date: z.string(),
    version_id: z.int(),
  })
  .meta({ id: 'ImportConfiguration' });
export type Configuration = z.output<typeof configuration>;

/** What an import did with its file, ready to be saved under a name. */
export const planOfImport = z.object({
  ...answeredPlan,
  areaId: z.int().nullable(),
  fileSignature,
  originalFilename: z.string(),
});
export type PlanOfImport = z.output<typeof planOfImport>;

export const matchBody = z.strictObject({
  columnNames: z
    .array(columnName, { error: 'must be a list of columns' })
    .min(1, 'must name at least one column')
    .max(maxColumns),
  columnTypes: fileSignature.shape.columnTypes,
  areaId: areaId.optional().describe('Defaults to the configurations of all selected companies.'),
});
export type MatchBody = z.output<typeof matchBody>;

export const matchedConfiguration = configuration.extend({
  match: z.object({
    likeness: z.number().describe('How similar the columns of both files are, 0…1.'),
    missing_columns: z.array(z.string()).describe('Columns the configuration maps that the file lacks.'),
    new_columns: z.array(z.string()).describe("Columns of the file that the configuration doesn't map."),
    gone_fields: z.array(z.string()).describe('Targets that no longer exist, as kind.field.'),
  }),
});
export type MatchedConfiguration = z.output<typeof matchedConfiguration>;

export const useBody = z.strictObject({
  fileName: fileName.refine((text) => text !== '', 'is required'),
  success: z.boolean({ error: 'must be true or false' }),
});
export type UseBody = z.output<typeof useBody>;
