import { z } from 'zod';
import { errorDetail } from '#shared/platform/contracts/envelope.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import type { ErrorDetail } from '#shared/platform/errors.ts';
import { maxInteger } from '#shared/platform/fields/number.ts';
import { listQuery, recordSchema, updateBody } from './records.ts';

/** The maximum number of records that one call can name by id. */
export const maxBulkIds = 10_000;
/** The maximum number of records that one call can give values of their own. */
export const maxBulkEdits = 1_000;
/** The maximum number of refused records that are listed individually; the rest are only counted. */
export const maxListedRefusals = 100;

/** Query parameters that affect how a list is shown, not what it contains. */
const shownOnly = ['page', 'page_size', 'sort', 'format', 'columns'] as const;

const recordId = z.int().min(1).max(maxInteger);

/**
 * Returns the fields that select the records of a bulk call: `ids`, or everything that a list's search and filters
 * find.
 */
function targetShape(entity: Entity) {
  return {
    ids: z
      .array(recordId)
      .min(1, 'must name at least one record')
      .max(maxBulkIds, `must name ${maxBulkIds.toLocaleString('en-US')} records at most`)
      .optional(),
    matching: withoutFields(listQuery(entity), shownOnly)
      .optional()
      .describe('The search and filters of the list call, with the same names.'),
    expected_count: z
      .int()
      .min(0)
      .max(maxInteger)
      .optional()
      .describe('With `matching`: the number the user confirmed. Any other number returns 409.'),
  };
}

/** Returns the schema of a body that sets the same values on many records. */
export function bulkUpdateBody(entity: Entity) {
  return z
    .strictObject({
      ...targetShape(entity),
      changes: changesBody(entity).meta({
        title: `Changes to several ${entity.labelPlural.toLowerCase()}`,
      }),
    })
    .meta({ title: `Bulk changes to ${entity.labelPlural.toLowerCase()}` });
}

/** Returns the schema of the fields to change; those that only the server sets are unknown to it. */
function changesBody(entity: Entity) {
  const setByServer = Object.entries(entity.fields)
    .filter(([name, field]) => field.readOnly === true && name !== 'area_name')
    .map(([name]) => name);
  return withoutFields(updateBody(entity), ['id', 'version_id', ...setByServer]);
}

/** Returns the schema of a body that gives each of several records its own values. */
export function bulkEditBody(entity: Entity) {
  const edit = z.strictObject({
    id: recordId,
    version_id: z.int().min(1).max(maxInteger).describe('The version that was read.'),
    changes: changesBody(entity).meta({
      title: `Changes to one of several ${entity.labelPlural.toLowerCase()}`,
    }),
  });
  return z
    .strictObject({
      edits: z
        .array(edit)
        .min(1, 'must name at least one record')
        .max(maxBulkEdits, `must name ${maxBulkEdits.toLocaleString('en-US')} records at most`),
    })
    .meta({ title: `Edits of ${entity.labelPlural.toLowerCase()}` });
}

/** One record's part of a bulk edit, as validated. */
export type RecordEdit = { id: number; version_id: number; changes: Record<string, unknown> };

export function bulkDeleteBody(entity: Entity) {
  return z
    .strictObject(targetShape(entity))
    .meta({ title: `Bulk deletion of ${entity.labelPlural.toLowerCase()}` });
}

function withoutFields(schema: z.ZodObject, names: readonly string[]) {
  const left = Object.entries(schema.shape).filter(([name]) => !names.includes(name));
  return z.strictObject(Object.fromEntries(left));
}

/** How a bulk call selects its records; the call checks which fields are combined. */
export type BulkTarget = {
  ids?: number[] | undefined;
  matching?: Record<string, unknown> | undefined;
  expected_count?: number | undefined;
};

const bulkRefusal = z.object({
  entity: z.string().optional().describe('The record type, because a change can include several.'),
  id: z.int(),
  title: z.string().nullable().describe("The name of the record; null if it doesn't exist."),
  code: z.string().describe('The error code the call for this record alone would return.'),
  message: z.string(),
});
export type BulkRefusal = z.output<typeof bulkRefusal>;

const refusals = {
  refused: z.array(bulkRefusal).describe(`The first ${maxListedRefusals} that were not changed.`),
  refused_count: z.int(),
};

const outcome = {
  matched: z.int().describe('How many of the named records exist.'),
  ...refusals,
  act_id: z.int().nullable().describe('The act to undo it with; null if nothing was written.'),
};

const bulkUpdated = z.object({
  ...outcome,
  updated: z.int(),
  unchanged: z.int().describe('Records that already had the values.'),
});
export type BulkUpdated = z.output<typeof bulkUpdated>;

const bulkDeleted = z.object({
  ...outcome,
  deleted: z.int(),
  unchanged: z.literal(0),
  links_removed: z.int().describe('Links deleted with the records.'),
});
export type BulkDeleted = z.output<typeof bulkDeleted>;

const actUndone = z.object({
  matched: z.int().describe('How many records the act created, changed or deleted.'),
  undone: z.int().describe('How many of them were restored.'),
  ...refusals,
  links_restored: z.int(),
  links_missing: z.int().describe('Links not restored because the record at their other end is missing.'),
});
export type ActUndone = z.output<typeof actUndone>;

const editedCounts = z.object({
  act_id: z.int().nullable().describe('The act to undo it with; null if nothing was written.'),
  updated: z.int(),
  unchanged: z.int().describe('Records that already had the values.'),
});

/** Returns the schema of the response to a bulk edit: the records as stored, in the order of the edits. */
export function bulkEditedEnvelope(entity: Entity) {
  return oneRow(
    editedCounts.extend({
      records: z.array(
        z.object({
          id: z.int(),
          data: recordSchema(entity),
          warnings: z.array(errorDetail).describe('Warnings about unusual values, which were stored as is.'),
        }),
      ),
    }),
  );
}

/** The outcome of a bulk edit, with the records as `R`. */
export type BulkEdited<R> = z.output<typeof editedCounts> & {
  records: { id: number; data: R; warnings: ErrorDetail[] }[];
};

function oneRow<T extends z.ZodType>(row: T) {
  return z.object({ success: z.literal(true), data: z.tuple([row]) });
}

export const bulkUpdatedEnvelope = oneRow(bulkUpdated);
export const bulkDeletedEnvelope = oneRow(bulkDeleted);
export const actUndoneEnvelope = oneRow(actUndone);
