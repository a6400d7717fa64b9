import { type RawBuilder, sql } from 'kysely';
import { deleteLinks } from '#server/land/delete-record.ts';
import { dependentNames, endsOf } from '#server/land/entities/dependents.ts';
import type { Refusals } from '#server/land/refusals.ts';
import { rulesOf } from '#server/land/rules/registry.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce, runOnce } from '#server/platform/db/run-once.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';
import { type ActKind, isLatest, type Write } from './act-writes.ts';

/**
 * Removes records that an act made, in sets; they lie in the trash like any deleted ones. A record on which something stands that the
 * act did not make, or that is not removed with it, stays and is told. Answers how many were removed.
 */
export async function removeMade(
  tx: PersonTx,
  entity: ActKind,
  act: number,
  open: readonly Write[],
  refusals: Refusals,
): Promise<number> {
  let removed = 0;
  for (const company of [...new Set(open.map(({ company_id }) => company_id))].sort((a, b) => a - b)) {
    const ids = open.filter(({ company_id }) => company_id === company).map(({ record_id }) => record_id);
    const held = new Set(await findHeld(tx, entity, company, act, ids));
    for (const id of held) {
      const message = `This ${entity.label.toLowerCase()} has links or markers that came later or stay. Remove those first.`;
      refusals.set(id, { code: 'conflict', message });
    }
    const free = ids.filter((id) => !held.has(id));
    if (free.length === 0) continue;
    // Nothing stands on them any more but their own markers.
    await deleteLinks(tx, entity.name, company, free);
    removed += await runOnce(
      tx,
      sql`DELETE FROM ${sql.table(entity.plural)} WHERE company_id = ${company} AND id = ANY(${free}::int[])`,
    );
  }
  return removed;
}

/** Those of the records on which something stands; a marker that the act made itself and nobody changed holds nothing. */
async function findHeld(
  tx: PersonTx,
  entity: ActKind,
  company: number,
  act: number,
  ids: readonly number[],
): Promise<number[]> {
  const holders = dependentNames.flatMap((name): RawBuilder<unknown>[] =>
    Object.entries(endsOf(name))
      .filter(([, end]) => end === entity.name)
      .map(
        ([column]) => sql`
          SELECT d.${sql.ref(column)} AS id FROM ${sql.table(entities[name].plural)} d
          WHERE d.company_id = ${company} AND d.${sql.ref(column)} = ANY(${ids}::int[])
            AND ${rulesOf(name).isUndoneAsPart ? isOfOthers(act, name) : sql`true`}`,
      ),
  );
  if (holders.length === 0) return [];
  const rows = await rowsOnce<{ id: number }>(tx, sql`${sql.join(holders, sql` UNION `)} ORDER BY id`);
  return rows.map(({ id }) => id);
}

/**
 * A part `d` of the record that the act did not make, or that was written since. Counted, and not asked for by NOT EXISTS: as a join it is planned for
 * the handful that the statistics know of right after an import, and compares each with each. The sum keeps out the index of acts, too.
 */
function isOfOthers(act: number, part: EntityName): RawBuilder<unknown> {
  return sql`0 = (
    SELECT count(*) FROM history h
    WHERE h.company_id = d.company_id AND h.entity = ${part} AND h.record_id = d.id
      AND h.act + 0 = ${act}::int AND h.action = 'insert' AND ${isLatest()})`;
}
