import { z } from 'zod';
import { maxInteger } from '../fields/number.ts';
import { columnTypes } from '../importing/column-facts.ts';
import { importableNames } from '../importing/targets.ts';

/** The largest file that is taken, in bytes. */
export const maxImportBytes = 1024 ** 3;
/** Rows of a file that the analyze call shows. */
export const maxSampleRows = 20;
/** Refused rows and warnings that an answer lists; all of them are counted, and stand in the download. */
export const maxListedRows = 500;

const issue = z.object({
  severity: z.enum(['error', 'warning']),
  message: z.string(),
  sourceColumn: z.string().nullable(),
  targetEntity: z.string().nullable(),
  targetColumn: z.string().nullable(),
});

const suggestion = z.object({ table: z.string(), column: z.string(), confidence: z.number() });

/** What was learnt of a file. */
export const analysis = z.object({
  analysisId: z.string(),
  fileName: z.string(),
  analysis: z.object({
    columnNames: z.array(z.string()).describe('The columns in the order of the file.'),
    columnTypes: z.record(z.string(), z.enum(columnTypes)),
    suggestedMappings: z
      .record(z.string(), z.array(suggestion))
      .describe('Per column of the file, best first.'),
    rowCount: z.int().describe('Records, without the header and blank rows.'),
    sampleRows: z.array(z.record(z.string(), z.string())),
    sheetNames: z.array(z.string()).describe('Empty for a file that has no sheets.'),
    encoding: z.string(),
    delimiter: z.string(),
    issues: z.array(issue),
  }),
});
export type Analysis = z.output<typeof analysis>;

const id = z
  .int({ error: 'must be the id of an area' })
  .min(1, 'must be the id of an area')
  .max(maxInteger, 'must be the id of an area');
const name = z.string({ error: 'must be a text' }).min(1, 'is required').max(600, 'is too long');

const mappings = z.record(
  name,
  z.strictObject({ table: name, column: name, confidence: z.number().optional() }),
  { error: 'must be an object of columns and their targets' },
);

export const processBody = z.strictObject({
  analysisId: z.string({ error: 'must be a text' }).min(1, 'is required').max(100),
  areaId: id,
  includedEntities: z
    .array(z.enum(importableNames, { error: `must be of: ${importableNames.join(', ')}` }), {
      error: 'must be a list of kinds of record',
    })
    .min(1, 'must name at least one kind of record')
    .max(importableNames.length)
    .refine((names) => new Set(names).size === names.length, 'must name each kind once'),
  mappings,
  bridgeMappings: z
    .array(z.strictObject({ sourceColumn: name, bridgeTable: name, attribute: name }))
    .max(1000)
    .optional(),
  dryRun: z
    .boolean({ error: 'must be true or false' })
    .optional()
    .describe('Only tell what would happen; nothing is written.'),
});
export type ProcessBody = z.output<typeof processBody>;

const rowMessage = z.object({ record_index: z.int().nullable(), message: z.string() });

/** What became of one kind of record: inserts + updates + errors = rows. */
const entityResult = z.object({
  inserts: z.int(),
  updates: z.int(),
  unchanged: z.int().describe('Updates that had nothing to change.'),
  errors: z.int(),
  error_details: z.array(rowMessage),
  errors_not_listed: z.int(),
  warnings: z.int(),
  warning_details: z.array(rowMessage),
  warnings_not_listed: z.int(),
  translations: z
    .array(z.object({ column: z.string(), word: z.string(), option: z.string(), rows: z.int() }))
    .describe('Words of the file that were read as options of a field.'),
  unknown_words: z
    .array(z.object({ column: z.string(), word: z.string(), rows: z.int() }))
    .describe('Words of the file for which a field has no option; the field was left empty.'),
});
export type EntityResult = z.output<typeof entityResult>;

export const processResults = z.record(z.string(), entityResult);
export type ProcessResults = z.output<typeof processResults>;

const importStates = ['running', 'done', 'failed'] as const;

/** One import of a file, or a trial of one. */
export const importRecord = z.object({
  id: z.int(),
  state: z.enum(importStates),
  stage: z.enum(['reading', 'writing']),
  dry_run: z.boolean(),
  file_name: z.string(),
  area_id: z.int().nullable(),
  area_name: z.string().nullable(),
  person: z.string(),
  included_entities: z.array(z.string()),
  rows_total: z.int(),
  rows_done: z.int(),
  started_at: z.string(),
  finished_at: z.string().nullable(),
  results: processResults.nullable(),
  message: z.string().nullable().describe('Why it failed.'),
  act_id: z
    .int()
    .nullable()
    .describe('By which all that it wrote can be undone; null for a trial and where nothing was written.'),
});
export type ImportRecord = z.output<typeof importRecord>;

export const startedImport = z.object({ id: z.int(), state: z.literal('running') });
export type StartedImport = z.output<typeof startedImport>;
