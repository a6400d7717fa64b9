import { type RawBuilder, sql } from 'kysely';
import { deleteLinks } from '#server/land/delete-record.ts';
import { dependentNames, endsOf } from '#server/land/entities/dependents.ts';
import type { Refusals } from '#server/land/refusals.ts';
import { refuseOwners } from '#server/land/refuse-owners.ts';
import { rulesOf } from '#server/land/rules/registry.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce, runOnce } from '#server/platform/db/run-once.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';
import { type ActKind, isLatest, type Write } from './act-writes.ts';

/**
 * Deletes records that an act created, in bulk; they go to the trash like other deleted records. A record is refused if
 * other records depend on it that the act did not create or that are not deleted with it. Returns how many records were
 * deleted.
 */
export async function deleteCreated(
  tx: PersonTx,
  entity: ActKind,
  act: number,
  open: readonly Write[],
  refusals: Refusals,
): Promise<number> {
  let removed = 0;
  for (const company of [...new Set(open.map(({ company_id }) => company_id))].sort((a, b) => a - b)) {
    const ids = open.filter(({ company_id }) => company_id === company).map(({ record_id }) => record_id);
    const blocked = new Set(await findHeld(tx, entity, company, act, ids));
    for (const id of blocked) {
      const message = `This ${entity.label.toLowerCase()} has links or markers that were added later or are kept. Remove those first.`;
      refusals.set(id, { code: 'conflict', message });
    }
    for (const [id, refusal] of await refuseOwners(tx, entity.name, company, ids)) {
      blocked.add(id);
      refusals.set(id, refusal);
    }
    const free = ids.filter((id) => !blocked.has(id));
    if (free.length === 0) continue;
    // Only their own markers still depend on them.
    await deleteLinks(tx, entity.name, company, free);
    removed += await runOnce(
      tx,
      sql`DELETE FROM ${sql.table(entity.plural)} WHERE company_id = ${company} AND id = ANY(${free}::int[])`,
    );
  }
  return removed;
}

/** Finds the records that others depend on. A marker that the act itself created and nobody changed does not count. */
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
 * Matches a part `d` of the record that the act did not create or that was written since. Counts rows instead of using
 * NOT EXISTS: right after an import, outdated statistics make the planner expect few rows and choose a nested loop.
 * Adding 0 also keeps it from using the index on acts.
 */
function isOfOthers(act: number, part: EntityName): RawBuilder<unknown> {
  const entryOf = sql`h.company_id = d.company_id AND h.entity = ${part} AND h.record_id = d.id AND h.action = 'insert'`;
  // A well location has no entry of its own if it was created with the well, and so by the act.
  const withWell =
    part === entities.geological_marker.name
      ? sql`UNION ALL
        SELECT d.company_id, ${part}, d.id, 0, ${act}::int
        WHERE d.well_point_type IS NOT NULL AND 0 = (SELECT count(*) FROM history h WHERE ${entryOf})`
      : sql``;
  return sql`0 = (
    SELECT count(*) FROM (
      SELECT h.company_id, h.entity, h.record_id, h.id, h.act FROM history h WHERE ${entryOf} AND h.act + 0 = ${act}::int
      ${withWell}) h
    WHERE ${isLatest()})`;
}
