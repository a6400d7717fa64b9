import { sql } from 'kysely';
import type { PersonTx } from '#server/db/database.ts';
import type { Selection } from '#server/http/selection.ts';
import { createRecord } from '#server/records/create-record.ts';
import { claimKey, rememberMade } from '#server/records/make-once.ts';
import type { RecordRow } from '#server/records/present.ts';
import { updateRecord } from '#server/records/update-record.ts';
import { type Entity, storedFields, writableFields } from '#shared/entities/entity.ts';
import type { EntityName } from '#shared/entities/registry.ts';

/**
 * Makes a record once for a key, however often the request arrives. One that arrives again, because its answer was lost,
 * gives the record that it made the values that it now carries: the person may have typed on before trying again.
 */
export async function createOnce(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  body: Readonly<Record<string, unknown>>,
  selection: Selection,
  key: string | undefined,
): Promise<RecordRow> {
  if (key === undefined) return createRecord(tx, entity, body, selection);
  const made = await claimKey<{ entity: string; id: number }>(tx, key);
  if (made?.entity === entity.name && (await isThere(tx, entity, made.id)))
    return updateRecord(tx, entity, made.id, { ...untold(entity), ...body });
  const row = await createRecord(tx, entity, body, selection);
  await rememberMade(tx, key, { entity: entity.name, id: row.id });
  return row;
}

async function isThere(tx: PersonTx, entity: Entity, id: number): Promise<boolean> {
  const found = await tx.rows(sql`
    SELECT id FROM ${sql.table(entity.plural)}
    WHERE company_id = ANY(${[...tx.person.roles.keys()]}::int[]) AND id = ${id}`);
  return found.length === 1;
}

/** What a new record has where its maker says nothing; its area and what it links stay as they were chosen. */
function untold(entity: Entity): Record<string, unknown> {
  const stored = new Set(storedFields(entity).map(([name]) => name));
  return Object.fromEntries(
    writableFields(entity)
      .filter(([name, field]) => stored.has(name) && field.required !== true && field.kind !== 'reference')
      .map(([name, field]) => [name, field.kind === 'boolean' ? (field.default ?? null) : null]),
  );
}
