import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure } from '#shared/platform/figure.ts';

/**
 * Returns the change of a figure in percent, to one decimal place: 100 to 110 is 10. A change from 0 is 100, or 0 if
 * the figure is still 0. Platbook's own rule.
 */
export function percentChange(now: Figure, before: Figure): number {
  const [after, was] = [exactOf(now) ?? new Exact(0), exactOf(before) ?? new Exact(0)];
  if (was.isZero()) return after.isZero() ? 0 : 100;
  const change = after.minus(was).div(was).times(100).toDecimalPlaces(1, Exact.ROUND_HALF_UP);
  // Avoids -0 for a decrease that rounds to zero.
  return change.isZero() ? 0 : change.toNumber();
}
