import { type RawBuilder, sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { type ActKind, laterWrites, type Part } from './act-writes.ts';
import { reachedCompanies } from './history-rows.ts';
import { trackedFields } from './present-history.ts';

/** The fields of changed records that were written again later, keyed by the act's history entry. */
export type LaterFields = ReadonlyMap<number, readonly string[]>;

/**
 * Returns which fields of the records changed by a part were changed again later, for existing records only: their
 * other fields can still be restored. Records deleted or restored since then are not included.
 */
export async function readLaterFields(tx: PersonTx, { writes }: Part): Promise<LaterFields> {
  const entries = writes.filter(({ is_latest }) => !is_latest).map(({ entry }) => entry);
  if (entries.length === 0) return new Map();
  const rows = await tx.rows<{ entry: number; fields: string[] }>(sql`
    SELECT h.id::float8 AS entry, array_agg(DISTINCT field.name ORDER BY field.name) AS fields
    FROM history h
    JOIN history later ON ${laterWrites()}
    LEFT JOIN LATERAL jsonb_object_keys(later.new_values) field (name) ON later.action = 'update' AND h.old_values ? field.name
    WHERE h.company_id = ANY(${reachedCompanies(tx)}::int[]) AND h.id = ANY(${entries}::bigint[])
    GROUP BY h.id HAVING bool_and(later.action = 'update')`);
  return new Map(rows.map(({ entry, fields }) => [entry, fields.filter((name) => name !== null)]));
}

/** Returns the values to restore from an entry `h`, without the fields that were changed later. */
export function valuesBefore(later: LaterFields): RawBuilder<unknown> {
  if (later.size === 0) return sql`h.old_values`;
  const fieldsByEntry = JSON.stringify(Object.fromEntries(later));
  return sql`(h.old_values - ARRAY(SELECT jsonb_array_elements_text(${fieldsByEntry}::jsonb -> h.id::text)))`;
}

/** Returns the records with nothing left to restore, because every field that the act changed was changed again. */
export async function readFullySuperseded(
  tx: PersonTx,
  entity: ActKind,
  later: LaterFields,
): Promise<number[]> {
  if (later.size === 0) return [];
  const tracked = trackedFields(entity).map(([name]) => name);
  const rows = await tx.rows<{ id: number }>(sql`
    SELECT h.record_id AS id FROM history h
    WHERE h.company_id = ANY(${reachedCompanies(tx)}::int[]) AND h.id = ANY(${[...later.keys()]}::bigint[])
      AND NOT EXISTS (SELECT FROM jsonb_object_keys(${valuesBefore(later)}) name WHERE name = ANY(${tracked}::text[]))`);
  return rows.map(({ id }) => id);
}
