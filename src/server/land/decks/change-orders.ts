import { type RawBuilder, sql } from 'kysely';
import { beginAct } from '#server/land/begin-act.ts';
import { lockWells } from '#server/land/rules/lock-wells.ts';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import type { Marked } from '#shared/land/contracts/division-orders.ts';

/**
 * Sets columns of those of some division orders that meet a condition, as one act. The others stay as they are. Throws
 * `forbidden`.
 */
export async function changeOrders(
  tx: PersonTx,
  ids: readonly number[],
  { where, set }: { where: RawBuilder<unknown>; set: RawBuilder<unknown> },
): Promise<Marked> {
  await lockWells(tx, 'division_orders', ids, {});
  const companies = [...tx.person.roles.keys()];
  const found = await tx.rows<{ id: number; company_id: number }>(sql`
    SELECT id, company_id FROM division_orders
    WHERE company_id = ANY(${companies}::int[]) AND id = ANY(${[...ids]}::int[]) AND ${where}
    ORDER BY id FOR NO KEY UPDATE`);
  for (const company of new Set(found.map(({ company_id }) => company_id)))
    authorize(tx, company, 'record', 'update');
  if (found.length === 0) return { marked: 0, unchanged: ids.length, act_id: null };
  const act = await beginAct(tx);
  const marked = await tx.run(sql`
    UPDATE division_orders
    SET ${set}, modified_by = ${tx.person.id}, modified_date = now(), version_id = version_id + 1
    WHERE company_id = ANY(${companies}::int[]) AND id = ANY(${found.map(({ id }) => id)}::int[])`);
  return { marked, unchanged: ids.length - marked, act_id: act };
}
