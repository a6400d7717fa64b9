import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure } from '#shared/platform/figure.ts';

/**
 * By how many percent a figure changed, to one decimal place: 110 after 100 is 10. From 0 it is 100, and 0 where it is still 0. Ours.
 */
export function percentChange(now: Figure, before: Figure): number {
  const [after, was] = [exactOf(now) ?? new Exact(0), exactOf(before) ?? new Exact(0)];
  if (was.isZero()) return after.isZero() ? 0 : 100;
  const change = after.minus(was).div(was).times(100).toDecimalPlaces(1, Exact.ROUND_HALF_UP);
  // A decrease that rounds to nothing is 0 and not -0.
  return change.isZero() ? 0 : change.toNumber();
}
