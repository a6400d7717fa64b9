import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import { rowsOnce } from '#server/platform/db/run-once.ts';
import { type BelongingTable, storeFindings } from './match-belongings.ts';

/** Warns about rows that state a division order that has ended, such as by a transfer: the import doesn't begin it again. */
export async function warnOfEndedOrders(
  tx: PersonTx,
  companyId: number,
  table: BelongingTable,
): Promise<void> {
  if (table.columns.includes('end_date')) return;
  const ended = await rowsOnce<{ index: number; ended: string }>(
    tx,
    sql`
    SELECT s.record_index AS index, o.end_date::text AS ended
    FROM ${sql.table(table.name)} s JOIN division_orders o ON o.company_id = ${companyId} AND o.id = s.match_id
    WHERE s.problem IS NULL AND s.duplicate_of IS NULL AND o.end_date <= current_date`,
  );
  const findings = ended.map(({ index, ended: day }) => ({
    ...{ index, source: table.sourceOf('kind'), problem: null },
    warning: `This division order ended on ${day}, and the row doesn't change that. If the owner is paid again, import the row with a later effective date`,
  }));
  await storeFindings(tx, table, findings);
}
