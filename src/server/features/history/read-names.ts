import { sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';
import { type Entity, storedFields, titleOf } from '#shared/entities/entity.ts';
import { type EntityName, entities } from '#shared/entities/registry.ts';
import type { HistoryRow } from './history-rows.ts';

/** What a person calls the record of a kind with this id; null for no id. */
export type KnownNames = (kind: string, id: unknown) => string | null;

/** Reads the names of all that these writes refer to; what is gone keeps the name that it had when it was deleted. */
export async function readNames(
  tx: PersonTx,
  entity: Entity,
  rows: readonly HistoryRow[],
): Promise<KnownNames> {
  const known = new Map<string, string>();
  for (const [column, field] of storedFields(entity)) {
    if (field.kind !== 'reference') continue;
    const values = rows.flatMap((row) => [row.old_values?.[column], row.new_values?.[column]]);
    const ids = [...new Set(values.filter((value) => typeof value === 'number'))];
    const [first] = rows;
    if (ids.length === 0 || first === undefined) continue;
    for (const { id, name } of await namesOf(tx, first.company_id, field.to, ids))
      if (name !== null) known.set(`${field.to} ${id}`, name);
  }
  return (kind, id) => {
    if (typeof id !== 'number') return null;
    return known.get(`${kind} ${id}`) ?? (isEntity(kind) ? titleOf(entities[kind], { id }) : `Area ${id}`);
  };
}

/** Names of records of one company by their ids. */
export async function namesOf(
  tx: PersonTx,
  companyId: number,
  kind: string,
  ids: readonly number[],
): Promise<{ id: number; name: string | null }[]> {
  const [table, title] = isEntity(kind)
    ? [entities[kind].plural, entities[kind].titleField]
    : ['areas', 'name'];
  return tx.rows(sql`
    SELECT wanted.id, coalesce(
      (SELECT t.${sql.ref(title)} FROM ${sql.table(table)} t WHERE t.company_id = ${companyId} AND t.id = wanted.id),
      (SELECT h.old_values ->> ${title} FROM history h
       WHERE h.company_id = ${companyId} AND h.entity = ${kind} AND h.record_id = wanted.id AND h.action = 'delete'
       ORDER BY h.id DESC LIMIT 1)) AS name
    FROM unnest(${ids}::int[]) AS wanted (id)`);
}

function isEntity(kind: string): kind is EntityName {
  return Object.hasOwn(entities, kind);
}
