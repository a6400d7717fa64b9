import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { EntityName } from '#shared/land/entities/registry.ts';
import { AppError } from '#shared/platform/errors.ts';

/**
 * Returns why these records can't be deleted, by id: an owner who alone bears a burden of somebody else. Without the owner the
 * burden would be charged to everybody.
 */
export async function refuseBearers(
  tx: PersonTx,
  kind: EntityName,
  company: number,
  ids: readonly number[],
): Promise<Map<number, AppError>> {
  if (kind !== 'owner' || ids.length === 0) return new Map();
  const rows = await tx.rows<{ id: number; holder: string | null; tract: string | null }>(sql`
    SELECT DISTINCT ON (o.borne_by_id) o.borne_by_id AS id, w.owner_name AS holder, t.tract_name AS tract
    FROM ownerships o
    LEFT JOIN owners w ON w.company_id = o.company_id AND w.id = o.owner_id
    LEFT JOIN tracts t ON t.company_id = o.company_id AND t.id = o.tract_id
    WHERE o.company_id = ${company} AND o.borne_by_id = ANY(${[...ids]}::int[])
      AND (o.owner_id IS NULL OR o.owner_id <> ALL (${[...ids]}::int[]))
    ORDER BY o.borne_by_id, o.id`);
  return new Map(
    rows.map(({ id, holder, tract }) => {
      const whose = holder === null ? 'a burden' : `the burden of ${holder}`;
      const where = tract === null ? '' : ` on ${tract}`;
      const message = `This owner bears ${whose}${where}. Change "Borne By" of that interest first.`;
      return [id, new AppError('in_use', message)];
    }),
  );
}
