import { sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import { may } from '#shared/platform/policy.ts';
import { beginAct } from './begin-act.ts';
import { dependentNames, endsOf } from './entities/dependents.ts';
import { findRecord } from './find-record.ts';
import { refusalOf } from './refusals.ts';
import { refuseOwners } from './refuse-owners.ts';
import { rulesOf } from './rules/registry.ts';

/**
 * Deletes a record and the links that refer to it in one transaction and as one act. Returns how many links were
 * deleted, and the act that undoes the deletion. A marker has no act, because it can only be restored from the trash.
 */
export async function deleteRecord(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  id: number,
): Promise<{ links_removed: number; act_id?: number }> {
  const rules = rulesOf(entity.name);
  await rules.lockBefore?.(tx, [id], {});
  const stored = await findRecord(tx, entity, id, { lock: 'remove' });
  const refusal = refuseDelete(tx, { ...stored, created_by_id: Number(stored.created_by_id) });
  if (refusal !== null) throw refusal;
  const inUse = (await refuseOwners(tx, entity.name, stored.company_id, [id])).get(id);
  if (inUse !== undefined) throw inUse;
  const act = rules.isUndoneAsPart ? undefined : await beginAct(tx);
  const links = await deleteLinks(tx, entity.name, stored.company_id, [id]);
  await tx.run(
    sql`DELETE FROM ${sql.table(entity.plural)} WHERE company_id = ${stored.company_id} AND id = ${id}`,
  );
  await rules.followUp?.(tx, stored.company_id, [stored]);
  return act === undefined ? { links_removed: links } : { links_removed: links, act_id: act };
}

/**
 * Returns why the user may not delete this record, or null if they may. An Editor may delete records that they created.
 */
export function refuseDelete(
  tx: PersonTx,
  stored: { company_id: number; created_by_id: number | null },
): AppError | null {
  const role = tx.person.roles.get(stored.company_id) ?? '';
  if (may(role, 'record', 'delete')) return null;
  if (!may(role, 'record', 'delete_own'))
    return refusalOf(() => authorize(tx, stored.company_id, 'record', 'delete_own'));
  if (stored.created_by_id === tx.person.id) return null;
  return new AppError(
    'forbidden',
    `As ${role}, you can delete only what you created. Ask a Manager of the company to delete this.`,
  );
}

/**
 * Deletes the records that depend on these: links, the links that refer to those links, and obligations of leases.
 * Returns how many were deleted. Rows are locked in id order, as in every bulk call. Parts of a record, such as its
 * markers, are deleted too but not counted.
 */
export async function deleteLinks(
  tx: PersonTx,
  kind: EntityName,
  company: number,
  ids: number[],
): Promise<number> {
  let removed = 0;
  for (const dependent of dependentNames) {
    const table = sql.table(entities[dependent].plural);
    for (const [column, end] of Object.entries(endsOf(dependent))) {
      if (end !== kind) continue;
      const found = await tx.rows<{ id: number }>(sql`
        SELECT id FROM ${table}
        WHERE company_id = ${company} AND ${sql.ref(column)} = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`);
      if (found.length === 0) continue;
      const standing = found.map((row) => row.id);
      removed += await deleteLinks(tx, dependent, company, standing);
      const deleted = await tx.run(
        sql`DELETE FROM ${table} WHERE company_id = ${company} AND id = ANY(${standing}::int[])`,
      );
      if (!rulesOf(dependent).isUndoneAsPart) removed += deleted;
    }
  }
  return removed;
}
