import { z } from 'zod';
import { type RegulatorId, regulators } from '#shared/import/parse/regulator-codes.ts';
import { descriptionSchema, nameSchema, requiredName } from '#shared/platform/contracts/names.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { maxTextLength } from '#shared/platform/fields/text.ts';

/** The maximum number of words that one company may save. */
export const maxImportWords = 5_000;
/** How many days the deletion of a saved word can be undone. */
export const importWordUndoDays = 1;

const source = z.enum(Object.keys(regulators) as [RegulatorId, ...RegulatorId[]], {
  error: `must be one of: ${Object.keys(regulators).join(', ')}`,
});
const option = nameSchema(100)
  .refine((text) => text !== '', 'must be an option or null')
  .nullable()
  .describe('Null if the word leaves the field empty.');

/** A word in files and the option it means for a company. */
export const importWordBody = z.strictObject({
  company_id: z.int({ error: 'must be the id of a company' }).min(1).max(maxInteger),
  entity: requiredName(100).describe('A record type or link.'),
  column: requiredName(100).describe('A field of it that has options.'),
  source: source.nullable().optional().describe('The agency whose codes these are; null for any file.'),
  word: descriptionSchema(maxTextLength).refine((text) => text !== '', 'is required'),
  option,
});
export type ImportWordBody = z.output<typeof importWordBody>;

export const importWordChanges = z.strictObject({
  option,
  version_id: z
    .int({ error: 'must be a whole number' })
    .min(1)
    .max(maxInteger)
    .optional()
    .describe('The version that was read.'),
});
export type ImportWordChanges = z.output<typeof importWordChanges>;

export const importWord = z.object({
  id: z.int(),
  company_id: z.int(),
  entity: z.string(),
  column: z.string(),
  source: z.string().nullable(),
  word: z.string(),
  option: z.string().nullable(),
  owner_id: z.int().nullable().describe('Who saved it; null if the account was deleted.'),
  owner_name: z.string().nullable(),
  created_date: z.string(),
  modified_date: z.string(),
  version_id: z.int(),
});
export type ImportWord = z.output<typeof importWord>;
