import { sql } from 'kysely';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import { markerEnds } from '#shared/land/entities/geological-marker.ts';
import { bridges, type EntityName } from '#shared/land/entities/registry.ts';
import { bridgeEnds } from '#shared/land/entities/relationships.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { AppError } from '#shared/platform/errors.ts';
import { may } from '#shared/platform/policy.ts';
import { beginAct } from './begin-act.ts';
import { findRecord } from './find-record.ts';
import { followMarkers, lockMarkedAssets } from './markers.ts';
import { refusalOf } from './refusals.ts';

/**
 * Removes a record and the links that refer to it, in one transaction and as one act. Answers how many links went with it, and
 * the act by which all of it comes back; a marker, which only the trash brings back, has none.
 */
export async function deleteRecord(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  id: number,
): Promise<{ links_removed: number; act_id?: number }> {
  if (entity.name === 'geological_marker') await lockMarkedAssets(tx, [id]);
  const stored = await findRecord(tx, entity, id, { lock: 'remove' });
  const refusal = refuseDelete(tx, { ...stored, created_by_id: Number(stored.created_by_id) });
  if (refusal !== null) throw refusal;
  const act = entity.name === 'geological_marker' ? undefined : await beginAct(tx);
  const links = await deleteLinks(tx, entity.name, stored.company_id, [id]);
  await tx.run(
    sql`DELETE FROM ${sql.table(entity.plural)} WHERE company_id = ${stored.company_id} AND id = ${id}`,
  );
  if (entity.name === 'geological_marker') await followMarkers(tx, stored.company_id, [stored]);
  return act === undefined ? { links_removed: links } : { links_removed: links, act_id: act };
}

/** Why the person may not delete this record, or null where they may: an Editor may delete what they made. */
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
    `As ${role} you can delete what you created. Ask a Manager of the company to delete this.`,
  );
}

/**
 * Removes the bridges that refer to these records, and those that refer to these bridges in turn, and the obligations of leases; answers
 * how many. Bridges are locked in the order of their ids, like the records of every bulk call. Markers go along uncounted: they are part of
 * what they mark.
 */
export async function deleteLinks(
  tx: PersonTx,
  kind: EntityName,
  company: number,
  ids: number[],
): Promise<number> {
  let removed = 0;
  for (const bridge of Object.values(bridges)) {
    for (const [column, end] of Object.entries(bridgeEnds[bridge.name])) {
      if (end !== kind) continue;
      const found = await tx.rows<{ id: number }>(sql`
        SELECT id FROM ${sql.table(bridge.plural)}
        WHERE company_id = ${company} AND ${sql.ref(column)} = ANY(${ids}::int[]) ORDER BY id FOR UPDATE`);
      if (found.length === 0) continue;
      const linked = found.map((row) => row.id);
      removed += await deleteLinks(tx, bridge.name, company, linked);
      removed += await tx.run(
        sql`DELETE FROM ${sql.table(bridge.plural)} WHERE company_id = ${company} AND id = ANY(${linked}::int[])`,
      );
    }
  }
  if (kind === 'lease')
    removed += await tx.run(sql`
      DELETE FROM obligations WHERE company_id = ${company} AND lease_id = ANY(${ids}::int[])`);
  for (const [column, end] of Object.entries(markerEnds)) {
    if (end !== kind) continue;
    await tx.run(sql`
      DELETE FROM geological_markers WHERE company_id = ${company} AND ${sql.ref(column)} = ANY(${ids}::int[])`);
  }
  return removed;
}
