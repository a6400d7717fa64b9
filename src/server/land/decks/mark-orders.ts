import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { MarkBody, Marked } from '#shared/land/contracts/division-orders.ts';
import { dateOfStep } from '#shared/land/decks/division-order-issues.ts';
import { divisionOrder } from '#shared/land/entities/division-order.ts';
import { addDays } from '#shared/platform/calendar.ts';
import { AppError } from '#shared/platform/errors.ts';
import { changeOrders } from './change-orders.ts';

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
  return changeOrders(tx, ids, {
    where: sql`status = ANY(${[...before[status]]}::text[])`,
    set: sql`status = ${status}, ${sql.ref(date)} = ${on}::date`,
  });
}
