import { Exact } from '#shared/platform/decimal.ts';
import { type Figure, sumOf } from '#shared/platform/figure.ts';
import { countsAsMineral, type Interest, mineralShare } from './net-acres.ts';

export type Assigned = {
  /** The sum of the mineral shares, where 1 is the whole. */
  assigned: Exact;
  /** The unassigned part of 1; 0 if nothing is unassigned. */
  open: Exact;
  /** The part assigned beyond 1; 0 if the sum does not exceed 1. */
  excess: Exact;
  /** The number of ownerships in the sum. */
  interests: number;
  /** Whether nothing is open or in excess beyond what rounding explains: 1e-8 per interest. */
  isWhole: boolean;
};

/**
 * Returns the deviation that rounding explains in a sum of shares to eight places: seven owners of 1/7 add up to
 * 0.99999998.
 */
export function sharesTolerance(count: number): Exact {
  return new Exact('1e-8').times(count);
}

/**
 * Returns how much of a tract's minerals its ownerships assign on a day (YYYY-MM-DD), as shares of 1: three quarters
 * are 0.75 assigned and 0.25 open. `grossAcres` is the tract's, for interests that only have net acres. Only mineral
 * interests count. Platbook's own rule.
 */
export function assignedOf(interests: readonly Interest[], grossAcres: Figure, day: string): Assigned {
  const shares = interests
    .filter((interest) => countsAsMineral(interest, day))
    .map((interest) => mineralShare(interest, grossAcres));
  const assigned = sumOf(shares);
  const left = new Exact(1).minus(assigned);
  return {
    assigned,
    open: Exact.max(left, 0),
    excess: Exact.max(left.neg(), 0),
    interests: shares.length,
    isWhole: left.abs().lte(sharesTolerance(shares.length)),
  };
}
