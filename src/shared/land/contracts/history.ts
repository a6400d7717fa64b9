import { z } from 'zod';
import { type TrashName, trashKinds } from '#shared/land/entities/trash-kinds.ts';
import { idInPath } from '#shared/platform/contracts/envelope.ts';
import { wholeNumber } from '#shared/platform/contracts/values.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { maxPageSize, maxSearchLength } from '#shared/platform/lists/listing.ts';

const changeValue = z.union([z.string(), z.number(), z.boolean(), z.null()]);

const historyChange = z.object({
  field: z.string(),
  label: z.string(),
  old: changeValue.describe('The value as in the record; null if there was none.'),
  new: changeValue,
  old_name: z.string().nullable().optional().describe('The name for an id in `old`, such as an area.'),
  new_name: z.string().nullable().optional(),
});
export type HistoryChange = z.output<typeof historyChange>;

export const historyEntry = z.object({
  id: z.int(),
  at: z.string().describe('UTC, ISO 8601.'),
  user_name: z.string(),
  action: z.enum(['created', 'updated', 'deleted', 'restored']),
  version: z.int().nullable().describe('The version after the write; null if it was not recorded.'),
  changes: z.array(historyChange),
});
export type HistoryEntry = z.output<typeof historyEntry>;

const pageQuery = {
  page: wholeNumber(1, 10_000_000).optional(),
  page_size: wholeNumber(1, maxPageSize).optional(),
};

export const historyQuery = z.strictObject(pageQuery);
export type HistoryQuery = z.output<typeof historyQuery>;

/** Entries count every write of an installation, so their ids exceed those of records. */
const entryIdInPath = z
  .string()
  .refine((written) => /^[1-9]\d{0,14}$/.test(written), 'must be a positive whole number')
  .transform(Number)
  .meta({ type: 'integer', minimum: 1 });

export const historyEntryParams = z.object({ id: idInPath, entryId: entryIdInPath });

/**
 * What to restore. Named fields get their values from before the entry, or, if the entry created the record, the values
 * that it set. Without names, the whole record is restored to how the entry left it, or to what it deleted.
 */
export const restoreVersionBody = z.strictObject({
  fields: z.array(z.string().max(100)).min(1, 'must name at least one field').max(200).optional(),
  version_id: z.int().min(1).max(maxInteger).optional().describe('The version that was read.'),
});
export type RestoreVersionBody = z.output<typeof restoreVersionBody>;

const trashNames = Object.keys(trashKinds) as [TrashName, ...TrashName[]];

/** The fields that the trash can be sorted by. */
export const trashSortFields = ['id', 'deleted_at'] as const;

export const trashQuery = z.strictObject({
  ...pageQuery,
  sort: z
    .string()
    .max(maxSearchLength)
    .optional()
    .describe(
      'id or deleted_at, or both joined by a comma, each with a leading - for descending; -deleted_at by default.',
    ),
  entity: z.enum(trashNames, { error: `must be one of: ${trashNames.join(', ')}` }).optional(),
  q: z.string().max(maxSearchLength).optional().describe('Contained in one of the search fields.'),
});
export type TrashQuery = z.output<typeof trashQuery>;

export const trashRow = z.object({
  entity: z.enum(trashNames),
  id: z.int(),
  title: z.string().describe('For an obligation: its type, due date and lease.'),
  area_id: z.int(),
  area_name: z.string().nullable(),
  company_id: z.int(),
  deleted_at: z.string().describe('UTC, ISO 8601.'),
  deleted_by: z.string(),
});
export type TrashRow = z.output<typeof trashRow>;

/** The area to restore a record to, for one whose own area was deleted. */
export const restoreBody = z
  .strictObject({
    area_id: z
      .int({ error: 'must be the id of an area' })
      .min(1, 'must be the id of an area')
      .max(maxInteger)
      .optional()
      .describe("Another area of the record's company to restore it to, for example if its own was deleted."),
  })
  .nullish();

/** Returns the response schema for restoring a deleted record. */
export function restoredEnvelope<T extends z.ZodType>(record: T, entity: Entity) {
  return z.object({
    success: z.literal(true),
    data: z.tuple([
      z.object({
        id: z.int(),
        data: record,
        links_restored: z
          .int()
          .describe(`Links of the ${entity.label.toLowerCase()} that were restored with it.`),
        links_missing: z
          .int()
          .describe('Links not restored because the record at their other end is missing.'),
      }),
    ]),
  });
}
