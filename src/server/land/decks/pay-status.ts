import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { DivisionRow } from '#shared/land/contracts/royalty-deck.ts';
import { type DatedOrder, ordersInEffect } from '#shared/land/decks/orders-in-effect.ts';

/** Whether an owner is paid for an interest type of a well, and why not. */
export type PayStatus = Pick<DivisionRow, 'pay_status' | 'suspense_reason'>;

type StatedStatus = DatedOrder & PayStatus;

/** Returns the pay status by owner and line type of the division orders that apply to a well on a day, as `payKey` names them. */
export async function readPayStatuses(
  tx: PersonTx,
  company: number,
  wellId: number,
  day: string,
): Promise<Map<string, PayStatus>> {
  const orders = await tx.rows<StatedStatus>(sql`
    SELECT id, owner_id, kind, product, effective_date, end_date, pay_status, suspense_reason
    FROM division_orders WHERE company_id = ${company} AND well_id = ${wellId}`);
  const found = new Map<string, PayStatus>();
  for (const { owner_id, kind, pay_status, suspense_reason } of ordersInEffect(orders, day)) {
    const key = payKey(owner_id, kind.toUpperCase());
    // Of orders for oil and for gas, one in suspense is what has to be seen.
    if (found.get(key)?.pay_status === 'suspense' || (found.has(key) && pay_status === null)) continue;
    found.set(key, { pay_status, suspense_reason });
  }
  return found;
}

export function payKey(owner: number | null, type: string): string {
  return `${owner} ${type}`;
}
