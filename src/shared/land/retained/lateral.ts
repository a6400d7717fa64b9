import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure } from '#shared/platform/figure.ts';

/** A further lateral of a well, with the angle at which it leaves the direction of the longest one. */
export type OtherLateral = { feet: Figure; degrees: Figure };

/**
 * Returns the length of a well with several laterals: the longest one, and the others projected on its direction. 5,000 ft
 * and 3,000 ft at 30° are 7,598 ft. Null if a length or an angle is missing. Source: 16 TAC 3.86; proof.md, Clauses, 5.
 */
export function projectedLateral(longest: Figure, others: readonly OtherLateral[]): Exact | null {
  let sum = exactOf(longest);
  for (const { feet, degrees } of others) {
    const [length, angle] = [exactOf(feet), exactOf(degrees)];
    if (sum === null || length === null || angle === null) return null;
    sum = sum.plus(length.times(Exact.cos(angle.times(Exact.acos(-1)).div(180)).abs()));
  }
  return sum;
}
