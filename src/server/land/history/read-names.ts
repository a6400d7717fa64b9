import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';
import { type Entity, storedFields, titleOf } from '#shared/platform/entities/entity.ts';
import type { HistoryRow } from './history-rows.ts';

/** Returns the display name of the record of an entity with this id; null if there is no id. */
export type KnownNames = (kind: string, id: unknown) => string | null;

/**
 * Reads the names of all records that these writes refer to. Deleted records have the name that they had when deleted.
 */
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

/** Reads the names of records of one company by their ids. */
export async function namesOf(
  tx: PersonTx,
  companyId: number,
  kind: string,
  ids: readonly number[],
): Promise<{ id: number; name: string | null }[]> {
  if (kind === 'ownership') return namesOfOwnerships(tx, companyId, ids);
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

/**
 * An ownership is named after its owner and tract, such as "Alder in North", because its interest type alone says
 * little.
 */
async function namesOfOwnerships(
  tx: PersonTx,
  companyId: number,
  ids: readonly number[],
): Promise<{ id: number; name: string | null }[]> {
  const rows = await tx.rows<{ id: number; owner_id: number | null; tract_id: number | null }>(sql`
    SELECT wanted.id, (known.row ->> 'owner_id')::int AS owner_id, (known.row ->> 'tract_id')::int AS tract_id
    FROM unnest(${ids}::int[]) AS wanted (id)
    CROSS JOIN LATERAL (SELECT coalesce(
      (SELECT to_jsonb(t) FROM ownerships t WHERE t.company_id = ${companyId} AND t.id = wanted.id),
      (SELECT h.old_values FROM history h
       WHERE h.company_id = ${companyId} AND h.entity = 'ownership' AND h.record_id = wanted.id AND h.action = 'delete'
       ORDER BY h.id DESC LIMIT 1)) AS row) known`);
  const known = async (kind: 'owner' | 'tract', wanted: readonly (number | null)[]) => {
    const named = await namesOf(tx, companyId, kind, [...new Set(wanted.filter((id) => id !== null))]);
    return new Map(named.map(({ id, name }) => [id, name]));
  };
  const owners = await known(
    'owner',
    rows.map(({ owner_id }) => owner_id),
  );
  const tracts = await known(
    'tract',
    rows.map(({ tract_id }) => tract_id),
  );
  return rows.map(({ id, owner_id, tract_id }) => {
    const words = [owners.get(owner_id ?? 0), tracts.get(tract_id ?? 0)].filter((word) => word);
    return { id, name: words.length === 0 ? null : words.join(' in ') };
  });
}

function isEntity(kind: string): kind is EntityName {
  return Object.hasOwn(entities, kind);
}
