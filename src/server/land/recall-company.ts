import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { EntityName } from '#shared/land/entities/registry.ts';
import type { Entity } from '#shared/platform/entities/entity.ts';
import { notFound } from './find-record.ts';
import { recallLand } from './recall-land.ts';

/**
 * Makes the rest of the transaction read the land as it was recorded at the end of a day (YYYY-MM-DD, UTC), of the company
 * of a record, which may have been deleted since. Throws `not_found`.
 */
export async function recallCompany(
  tx: PersonTx,
  entity: Entity & { name: EntityName },
  id: number,
  day: string,
): Promise<void> {
  const companies = sql`${[...tx.person.roles.keys()]}::int[]`;
  const [found] = await tx.rows<{ company_id: number }>(sql`
    SELECT company_id FROM ${sql.table(entity.plural)} WHERE company_id = ANY(${companies}) AND id = ${id}
    UNION ALL
    SELECT company_id FROM history WHERE company_id = ANY(${companies}) AND entity = ${entity.name} AND record_id = ${id}
    LIMIT 1`);
  if (found === undefined) throw notFound(entity);
  await recallLand(tx, [found.company_id], day);
}
