import { sql } from 'kysely';
import { type DependentName, dependentNames, endsOf } from '#server/land/entities/dependents.ts';
import { rulesOf } from '#server/land/rules/registry.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { type EntityName, entities } from '#shared/land/entities/registry.ts';
import { trashDays } from '#shared/platform/limits.ts';
import { insertAgain } from './insert-again.ts';

type LostLink = { deletion: number; id: number; ends_exist: boolean };

/**
 * Restores the links and markers of these records that were deleted with one of their ends, whichever it was, and then
 * the links of those links. A link that a user deleted on its own stays deleted. A link whose other end no longer
 * exists is counted as missing. Markers are part of their record and not counted.
 */
export async function restoreLinks(
  tx: PersonTx,
  kind: EntityName,
  companyId: number,
  ids: readonly number[],
): Promise<{ restored: number; missing: number }> {
  const total = { restored: 0, missing: 0 };
  for (const dependent of dependentNames) {
    for (const [column, end] of Object.entries(endsOf(dependent))) {
      if (end !== kind) continue;
      const lost = await findLostLinks(tx, dependent, companyId, column, ids);
      if (lost.length === 0) continue;
      const whole = lost.filter((link) => link.ends_exist).map((link) => link.deletion);
      const restored = whole.length === 0 ? 0 : await insertAgain(tx, entities[dependent], companyId, whole);
      if (rulesOf(dependent).isUndoneAsPart) continue;
      total.restored += restored;
      total.missing += lost.length - whole.length;
      const further = await restoreLinks(
        tx,
        dependent,
        companyId,
        lost.map((link) => link.id),
      );
      total.restored += further.restored;
      total.missing += further.missing;
    }
  }
  return total;
}

/**
 * Finds deleted links that refer to these records in a column and were deleted at the same time as one of their ends.
 */
function findLostLinks(
  tx: PersonTx,
  dependent: DependentName,
  companyId: number,
  column: string,
  ids: readonly number[],
): Promise<LostLink[]> {
  const ends = Object.entries(endsOf(dependent));
  const idOf = (name: string) => sql`(h.old_values ->> ${name})::int`;
  const wentWithAnEnd = ends.map(
    ([name, kind]) => sql`EXISTS (
      SELECT FROM history e
      WHERE e.company_id = h.company_id AND e.entity = ${kind} AND e.record_id = ${idOf(name)}
        AND e.action = 'delete' AND e.at = h.at)`,
  );
  const endsExist = ends.map(
    ([name, kind]) => sql`(${idOf(name)} IS NULL OR EXISTS (
      SELECT FROM ${sql.table(entities[kind].plural)} t WHERE t.company_id = h.company_id AND t.id = ${idOf(name)}))`,
  );
  return tx.rows<LostLink>(sql`
    SELECT h.id::float8 AS deletion, h.record_id AS id, (${sql.join(endsExist, sql` AND `)}) AS ends_exist
    FROM history h
    WHERE h.company_id = ${companyId} AND h.entity = ${dependent} AND h.action = 'delete'
      AND h.at > now() - make_interval(days => ${trashDays}::int)
      AND ${idOf(column)} = ANY(${ids}::int[])
      AND NOT EXISTS (
        SELECT FROM history later
        WHERE later.company_id = h.company_id AND later.entity = h.entity AND later.record_id = h.record_id
          AND later.id > h.id)
      AND (${sql.join(wentWithAnEnd, sql` OR `)})`);
}
