import { sql } from 'kysely';
import { notFound } from '#server/land/find-record.ts';
import type { RecordRow } from '#server/land/present.ts';
import { updateRecord } from '#server/land/update-record.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { RestoreVersionBody } from '#shared/land/contracts/history.ts';
import { updateBody } from '#shared/land/contracts/records.ts';
import type { EntityName } from '#shared/land/entities/registry.ts';
import { type Entity, fieldOf } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import { type ColumnValues, newValuesOf, reachedCompanies } from './history-rows.ts';
import { trackedFields } from './present-history.ts';

type Write = Pick<
  { id: number; action: 'insert' | 'update' | 'delete'; old_values: ColumnValues; new_values: ColumnValues },
  'id' | 'action' | 'old_values' | 'new_values'
>;

/**
 * Restores a stored record, or some of its fields, to the values of a history entry (see `restoreVersionBody`). It is an
 * ordinary update, with the same checks, permissions and version, and its own history entry.
 */
export async function restoreValues(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  id: number,
  entryId: number,
  { fields, version_id }: RestoreVersionBody,
): Promise<RecordRow> {
  const writes = await writesUpTo(tx, entity, id, entryId);
  const values =
    fields === undefined
      ? leftBy(entity, await createdBefore(tx, entity, id, writes), writes)
      : namedValues(entity, writes, fields);
  const body = checkValues(entity, values);
  return updateRecord(tx, entity, id, version_id === undefined ? body : { ...body, version_id });
}

/** Reads the writes of a record from the one that created or restored it up to the entry, oldest first. */
async function writesUpTo(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  id: number,
  entryId: number,
): Promise<[Write, ...Write[]]> {
  const rows = await tx.rows<Write & { latest: Write['action'] }>(sql`
    WITH written AS (
      SELECT * FROM history
      WHERE company_id = ANY(${reachedCompanies(tx)}::int[]) AND entity = ${entity.name} AND record_id = ${id}
    )
    SELECT h.id::float8 AS id, h.action, coalesce(h.old_values, '{}') AS old_values,
      coalesce(${newValuesOf(entity)}, '{}') AS new_values,
      (SELECT action FROM written ORDER BY id DESC LIMIT 1) AS latest
    FROM written h
    WHERE h.id <= ${entryId} AND h.id >= coalesce(
      (SELECT max(id) FROM written WHERE action = 'insert' AND id <= ${entryId}), 0)
    ORDER BY h.id`);
  const [first, ...others] = rows;
  if (first === undefined || rows.at(-1)?.id !== entryId) throw notFound(entity);
  if (first.latest === 'delete') {
    throw new AppError(
      'conflict',
      `This ${entity.label.toLowerCase()} is deleted. Restore it from the trash first, then restore values.`,
    );
  }
  return [first, ...others];
}

/** Returns the values that a well location was created with. No entry has them, because the well created it. */
async function createdBefore(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  id: number,
  [first]: readonly [Write, ...Write[]],
): Promise<ColumnValues> {
  if (first.action === 'insert') return {};
  const [created] = await tx.rows<{ values: ColumnValues }>(sql`
    SELECT values_as_created(t.company_id, ${entity.name}, ${entity.plural}, t.id, 0) AS values
    FROM ${sql.table(entity.plural)} t WHERE t.company_id = ANY(${reachedCompanies(tx)}::int[]) AND t.id = ${id}`);
  return created?.values ?? {};
}

/** Returns the whole record as the last of these writes left it; for a deletion, as it was when deleted. */
function leftBy(entity: Entity, created: ColumnValues, writes: readonly Write[]): ColumnValues {
  const last = writes.at(-1);
  const state: Record<string, unknown> = { ...created };
  for (const write of writes) Object.assign(state, write.new_values);
  const whole = last?.action === 'delete' ? last.old_values : state;
  return Object.fromEntries(editedFields(entity).map(([name]) => [name, whole[name] ?? null]));
}

/** Returns the fields that editing a record sets. What an act of its own set is only undone with that act. */
function editedFields(entity: Entity): [string, Field][] {
  return trackedFields(entity).filter(([, { byAct }]) => !byAct);
}

function namedValues(
  entity: Entity,
  writes: readonly [Write, ...Write[]],
  fields: readonly string[],
): ColumnValues {
  const entry = writes.at(-1) ?? writes[0];
  const entryValues = entry.action === 'insert' ? entry.new_values : entry.old_values;
  const tracked = new Set(editedFields(entity).map(([name]) => name));
  return Object.fromEntries(
    fields.map((name) => {
      if (tracked.has(name) && Object.hasOwn(entryValues, name)) return [name, entryValues[name]];
      throw new AppError('invalid_input', `This entry does not include "${name}".`, [
        { path: 'fields', message: `"${name}" is not among the changes of this entry` },
      ]);
    }),
  );
}

/**
 * Rules may be stricter now than when the value was stored. A value that breaks one is refused under its field's name.
 */
function checkValues(entity: Entity, values: ColumnValues): Record<string, unknown> {
  const checked = updateBody(entity).safeParse(values);
  if (checked.success) return checked.data;
  const details = checked.error.issues.map((issue) => {
    const path = String(issue.path[0] ?? '');
    return { path, message: `${fieldOf(entity, path)?.label ?? path} ${issue.message}` };
  });
  throw new AppError(
    'business_rule',
    `It can't be restored: ${details[0]?.message ?? 'a value is no longer valid'}`,
    details,
  );
}
