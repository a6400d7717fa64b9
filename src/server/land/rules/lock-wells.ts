import { sql } from 'kysely';
import type { Values } from '#server/land/write-values.ts';
import type { PersonTx } from '#server/platform/db/database.ts';

/**
 * Locks the wells of records that belong to wells, before the records: whoever deletes a well or writes its dates locks the
 * well first and its records second. `change` may name another well.
 */
export async function lockWells(
  tx: PersonTx,
  table: 'well_events' | 'division_orders',
  ids: readonly number[],
  change: Values,
): Promise<void> {
  const companies = [...tx.person.roles.keys()];
  await tx.run(sql`
    SELECT FROM wells
    WHERE company_id = ANY(${companies}::int[]) AND (id = ${change.well_id ?? null}::int OR id = ANY(ARRAY(
      SELECT e.well_id FROM ${sql.table(table)} e
      WHERE e.company_id = ANY(${companies}::int[]) AND e.id = ANY(${[...ids]}::int[]))))
    ORDER BY id FOR NO KEY UPDATE`);
}
