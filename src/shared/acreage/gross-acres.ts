import type { Exact } from '../decimal.ts';
import { exactOf, type Figure, sumOf } from './figure.ts';

type GrossTract = { gross_acres: Figure; is_parent_tract: boolean | null };

/**
 * The acres that a tract adds to a sum of gross acres; null where it adds none. A parent tract is divided into tracts of its own, and
 * these tell its acres already.
 */
export function countedGrossAcres(tract: GrossTract): Exact | null {
  return tract.is_parent_tract ? null : exactOf(tract.gross_acres);
}

/**
 * The gross acres of the tracts that a lease covers, each given once; null where none has acres. Parent tracts count where the lease
 * covers nothing else, so that a lease of a whole parent tract has its acres. Ours.
 */
export function coveredGrossAcres(tracts: readonly GrossTract[]): Exact | null {
  const own = tracts.filter((tract) => !tract.is_parent_tract);
  const acres = (own.length === 0 ? tracts : own)
    .map((tract) => exactOf(tract.gross_acres))
    .filter((each) => each !== null);
  return acres.length === 0 ? null : sumOf(acres);
}
