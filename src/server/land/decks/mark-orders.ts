import { sql } from 'kysely';
import { beginAct } from '#server/land/begin-act.ts';
import { lockWells } from '#server/land/rules/lock-wells.ts';
import { authorize, type PersonTx } from '#server/platform/db/database.ts';
import type { MarkBody, Marked } from '#shared/land/contracts/division-orders.ts';
import { dateOfStep } from '#shared/land/decks/division-order-issues.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { addDays } from '#shared/platform/calendar.ts';
import { AppError } from '#shared/platform/errors.ts';

/** A division order only moves ahead. */
const before = { sent: ['draft'], signed: ['draft', 'sent'], returned: ['draft', 'sent', 'signed'] } as const;

/**
 * Marks division orders as sent, signed or returned on a day, as one act. Those that have the status or a later one
 * stay as they are.
 * Throws `invalid_input` for a day to come, `forbidden`.
 */
export async function markOrders(
  tx: PersonTx,
  { ids, status, on }: MarkBody,
  today: string,
): Promise<Marked> {
  const date = dateOfStep[status];
  // Tomorrow covers every time zone.
  if (on > addDays(today, 1)) {
    const message = `${divisionOrder.fields[date].label} is in the future; enter it once it has happened`;
    throw new AppError('invalid_input', message, [{ path: 'on', message }]);
  }
  await lockWells(tx, 'division_orders', ids, {});
  const companies = [...tx.person.roles.keys()];
  const found = await tx.rows<{ id: number; company_id: number }>(sql`
    SELECT id, company_id FROM division_orders
    WHERE company_id = ANY(${companies}::int[]) AND id = ANY(${ids}::int[]) AND status = ANY(${[...before[status]]}::text[])
    ORDER BY id FOR NO KEY UPDATE`);
  for (const company of new Set(found.map(({ company_id }) => company_id)))
    authorize(tx, company, 'record', 'update');
  if (found.length === 0) return { marked: 0, unchanged: ids.length, act_id: null };
  const act = await beginAct(tx);
  const marked = await tx.run(sql`
    UPDATE division_orders
    SET status = ${status}, ${sql.ref(date)} = ${on}::date,
      modified_by = ${tx.person.id}, modified_date = now(), version_id = version_id + 1
    WHERE company_id = ANY(${companies}::int[]) AND id = ANY(${found.map(({ id }) => id)}::int[])`);
  return { marked, unchanged: ids.length - marked, act_id: act };
}
