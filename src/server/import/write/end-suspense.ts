import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { runOnce } from '#server/platform/db/run-once.ts';
import type { StagingTable } from './staging-table.ts';

/** Clears the suspense reason and date of the division orders that the rows took out of suspense, as a form asks for. */
export async function endSuspense(tx: PersonTx, companyId: number, table: StagingTable): Promise<void> {
  if (!table.columns.includes('pay_status')) return;
  await runOnce(
    tx,
    sql`
    UPDATE division_orders o SET suspense_reason = NULL, suspended_since = NULL
    FROM ${sql.table(table.name)} s
    WHERE s.problem IS NULL AND s.duplicate_of IS NULL AND o.company_id = ${companyId} AND o.id = s.match_id
      AND o.pay_status IS DISTINCT FROM 'suspense' AND (o.suspense_reason IS NOT NULL OR o.suspended_since IS NOT NULL)`,
  );
}
