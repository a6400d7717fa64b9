import { sql } from 'kysely';
import type { PersonTx } from '#server/platform/db/database.ts';
import type { DivisionRow } from '#shared/land/contracts/royalty-deck.ts';
import { type Approval, type ApprovedOrder, approvalOf } from '#shared/land/decks/approval.ts';
import { type DatedOrder, ordersInEffect } from '#shared/land/decks/orders-in-effect.ts';
import type { Figure } from '#shared/platform/figure.ts';

/** Whether an owner is paid for an interest type of a well, and why not. */
export type PayStatus = Pick<DivisionRow, 'pay_status' | 'suspense_reason'>;

/** A division order in effect, as far as the division of interest shows it. */
export type PaidOrder = DatedOrder &
  PayStatus &
  ApprovedOrder & { owner_name: string; takes_rounding: boolean | null };

/** The columns of a `PaidOrder` of `division_orders d`. */
export const paidOrderColumns = sql`
  d.id, d.owner_id, d.kind, d.product, d.effective_date, d.end_date, d.pay_status, d.suspense_reason, d.takes_rounding,
  d.decimal_interest::text, d.payable_decimal::text, d.approved_title::text, d.approved_stated::text`;

/** Reads the division orders that apply to a well on a day (YYYY-MM-DD). */
export async function readPaidOrders(
  tx: PersonTx,
  company: number,
  wellId: number,
  day: string,
): Promise<PaidOrder[]> {
  // Nobody reads the names of owners here.
  const orders = await tx.rows<PaidOrder>(sql`
    SELECT ${paidOrderColumns}, '' AS owner_name
    FROM division_orders d WHERE d.company_id = ${company} AND d.well_id = ${wellId}`);
  return ordersInEffect(orders, day);
}

/** Returns the pay status by owner and line type of division orders in effect, as `payKey` names them. */
export function payStatusesOf(orders: readonly PaidOrder[]): Map<string, PayStatus> {
  const found = new Map<string, PayStatus>();
  for (const { owner_id, kind, pay_status, suspense_reason } of orders) {
    const key = payKey(owner_id, kind.toUpperCase());
    // Of orders for oil and for gas, one in suspense is what has to be seen.
    if (found.get(key)?.pay_status === 'suspense' || (found.has(key) && pay_status === null)) continue;
    found.set(key, { pay_status, suspense_reason });
  }
  return found;
}

const urgency = { approved: 0, none: 1, review: 2 } as const satisfies Record<Approval, number>;

/**
 * Returns whether the payable decimals of division orders in effect are approved, by owner and line type. `titleOf` returns the
 * title decimal of an owner and interest type; null if it is open. Of orders for oil and for gas, what has to be seen counts.
 */
export function approvalsOf(
  orders: readonly PaidOrder[],
  titleOf: (key: string) => Figure,
): Map<string, Approval> {
  const found = new Map<string, Approval>();
  for (const order of orders) {
    const key = payKey(order.owner_id, order.kind.toUpperCase());
    const approval = approvalOf(order, titleOf(payKey(order.owner_id, order.kind)));
    if (urgency[approval] >= urgency[found.get(key) ?? 'approved']) found.set(key, approval);
  }
  return found;
}

export function payKey(owner: number | null, type: string): string {
  return `${owner} ${type}`;
}
