import { z } from 'zod';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { readRecordId } from '#shared/platform/record-id.ts';

export const idInPath = z
  .string()
  .refine((written) => readRecordId(written) !== null, 'must be a positive whole number')
  .transform(Number)
  .meta({ type: 'integer', minimum: 1, maximum: maxInteger });

export const expectedVersion = z
  .int({ error: 'must be a whole number' })
  .min(1)
  .max(maxInteger)
  .optional()
  .describe('The version that was read; returns 409 if the record has changed since.');

export const idParams = z.object({ id: idInPath });

/** The company in which to save something. */
export const oneCompany = z
  .int({ error: 'must be the id of a company' })
  .min(1, 'must be the id of a company')
  .max(maxInteger)
  .optional()
  .describe('Optional if only one company is selected.');

/** One field, by its path in the body, and what is wrong or unusual about it. */
export const errorDetail = z.object({ path: z.string(), message: z.string() });

/** Returns the schema of a list response. */
export function listEnvelope<T extends z.ZodType>(record: T) {
  return z.object({ success: z.literal(true), data: z.array(record), meta: listMeta });
}

export const listMeta = z
  .object({
    total: z.int().describe('The number of matching records.'),
    page: z.int(),
    page_size: z.int(),
    total_pages: z.int(),
    total_exact: z.boolean().optional().describe('False if the total is an estimate (above 100,000).'),
  })
  .meta({ id: 'ListMeta' });
export type ListMeta = z.output<typeof listMeta>;

/** Returns the schema of a response with one record; the id is both `data[0].id` and `data[0].data.id`. */
export function recordEnvelope<T extends z.ZodType>(record: T) {
  return z.object({ success: z.literal(true), data: z.tuple([z.object({ id: z.int(), data: record })]) });
}

export const deletedEnvelope = z.object({
  success: z.literal(true),
  data: z.tuple([
    z.object({
      id: z.int(),
      links_removed: z.int().describe('Links deleted with the record.'),
      act_id: z.int().optional().describe('The act to undo it with; markers have none.'),
    }),
  ]),
});

/** Returns the schema of a write's response: the stored record, and warnings about unusual but valid values. */
export function writtenEnvelope<T extends z.ZodType>(record: T) {
  return recordEnvelope(record).extend({
    warnings: z.array(errorDetail).describe('Warnings about unusual values, which were stored as is.'),
  });
}

/** Returns the schema of a response with a list of plain rows. */
export function dataEnvelope<T extends z.ZodType>(row: T) {
  return z.object({ success: z.literal(true), data: z.array(row) });
}

export const errorEnvelope = z
  .looseObject({
    success: z.literal(false),
    code: z.string(),
    message: z.string(),
    details: z.array(errorDetail),
  })
  .meta({ id: 'Refusal' });
