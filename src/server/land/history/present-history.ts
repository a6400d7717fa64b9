import type { PersonTx } from '#server/platform/db/database.ts';
import type { HistoryChange, HistoryEntry } from '#shared/land/contracts/history.ts';
import { type Entity, storedFields } from '#shared/platform/entities/entity.ts';
import type { Field } from '#shared/platform/fields/field.ts';
import type { HistoryRow } from './history-rows.ts';
import { type KnownNames, readNames } from './read-names.ts';

/** Returns the fields with a column that users write, by editing the record or by another act; a history covers these. */
export function trackedFields(entity: Entity): [string, Field][] {
  return storedFields(entity).filter(([, { readOnly, byAct }]) => !readOnly || byAct);
}

/** Returns writes as the API returns them: fields in entity order, without columns that are not fields. */
export async function presentHistory(
  tx: PersonTx,
  entity: Entity,
  rows: readonly HistoryRow[],
): Promise<HistoryEntry[]> {
  const names = await readNames(tx, entity, rows);
  return rows.map((row) => ({
    id: row.id,
    at: row.at.toISOString(),
    user_name: row.user_name,
    action: actionOf(row),
    version: row.version,
    changes: changesOf(entity, row, names),
  }));
}

function actionOf({ action, has_earlier }: HistoryRow): HistoryEntry['action'] {
  switch (action) {
    case 'insert':
      return has_earlier ? 'restored' : 'created';
    case 'update':
      return 'updated';
    default:
      return 'deleted';
  }
}

function changesOf(entity: Entity, row: HistoryRow, names: KnownNames): HistoryChange[] {
  return trackedFields(entity).flatMap(([name, field]): HistoryChange[] => {
    const was = answeredValue(field, row.old_values?.[name]);
    const becomes = answeredValue(field, row.new_values?.[name]);
    if (was === null && becomes === null) return [];
    const change = { field: name, label: field.label, old: was, new: becomes };
    if (field.kind !== 'reference') return [change];
    return [{ ...change, old_name: names(field.to, was), new_name: names(field.to, becomes) }];
  });
}

/**
 * Columns hold text, numbers and booleans, which JSON stores as the API returns them; a stored shape is an object and
 * returned as text.
 */
function answeredValue(field: Field, value: unknown): HistoryChange['old'] {
  if (field.kind === 'geometry' && typeof value === 'object' && value !== null) return JSON.stringify(value);
  return typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null;
}
