import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure } from '#shared/platform/figure.ts';

/** Whether the payable decimal of a division order is approved; `review` if title or the order changed since. */
export const approvals = ['none', 'approved', 'review'] as const;
export type Approval = (typeof approvals)[number];

/** Whether a payable decimal is approved, in a few words. */
export const approvalWords = {
  none: 'Not approved',
  approved: 'Approved',
  review: 'Review',
} as const satisfies Record<Approval, string>;

/** What a division order states, and what was approved. Decimals are 0…1. */
export type ApprovedOrder = {
  decimal_interest: Figure;
  payable_decimal: Figure;
  approved_title: Figure;
  approved_stated: Figure;
};

/**
 * Returns whether the payable decimal of a division order is approved. An approval counts only for the title decimal and the
 * decimal interest that were compared, to eight places; an order corrected to the payable decimal keeps it. `title` is null
 * while the division is open, or has no such interest.
 */
export function approvalOf(order: ApprovedOrder | null, title: Figure): Approval {
  if (order === null || exactOf(order.payable_decimal) === null) return 'none';
  const { decimal_interest: stated, payable_decimal: payable, approved_title, approved_stated } = order;
  const isSame = isSameDecimal(title, approved_title);
  return isSame && (isSameDecimal(stated, approved_stated) || isSameDecimal(stated, payable))
    ? 'approved'
    : 'review';
}

/** Whether two decimals are known and the same to eight places, as a division order prints them. */
export function isSameDecimal(one: Figure, other: Figure): boolean {
  const [first, second] = [printed(one), printed(other)];
  return first !== null && second !== null && first.eq(second);
}

function printed(figure: Figure): Exact | null {
  return exactOf(figure)?.toDecimalPlaces(8, Exact.ROUND_HALF_UP) ?? null;
}
