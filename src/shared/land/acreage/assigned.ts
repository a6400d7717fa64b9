import { Exact } from '#shared/platform/decimal.ts';
import { type Figure, sumOf } from '#shared/platform/figure.ts';
import { countsAsMineral, type Interest, mineralShare } from './net-acres.ts';

export type Assigned = {
  /** The sum of the mineral shares, of 1. */
  assigned: Exact;
  /** What is left of 1; 0 where nothing is. */
  open: Exact;
  /** What is assigned beyond 1; 0 where nothing is. */
  excess: Exact;
  /** How many ownerships the sum is of. */
  interests: number;
  /** Neither open nor in excess, within what rounding explains: 1e-8 for each interest. */
  isWhole: boolean;
};

/** What rounding explains of a sum of shares to eight places: seven owners of 1/7 read 0.99999998. */
export function sharesTolerance(count: number): Exact {
  return new Exact('1e-8').times(count);
}

/**
 * How much of a tract's minerals its ownerships name on a day (YYYY-MM-DD), shares of 1: three quarters are 0.75 assigned and 0.25
 * open. `grossAcres` is the tract's, for interests that tell net acres alone. Only mineral interests count. Ours.
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
