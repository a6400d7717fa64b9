import type { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, sumOf } from '#shared/platform/figure.ts';

/**
 * The gross acres of the tracts that a lease covers, each given once; null where none has acres. Parent tracts count like any other:
 * no record names the tracts into which one is divided. Ours.
 */
export function coveredGrossAcres(tracts: readonly { gross_acres: Figure }[]): Exact | null {
  const acres = tracts.map((tract) => exactOf(tract.gross_acres)).filter((each) => each !== null);
  return acres.length === 0 ? null : sumOf(acres);
}
