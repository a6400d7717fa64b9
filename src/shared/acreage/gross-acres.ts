import type { Exact } from '../decimal.ts';
import { exactOf, type Figure } from './figure.ts';

/**
 * The acres that a tract adds to a sum of gross acres; null where it adds none. A parent tract is divided into tracts of its own, and
 * these tell its acres already.
 */
export function countedGrossAcres(tract: {
  gross_acres: Figure;
  is_parent_tract: boolean | null;
}): Exact | null {
  return tract.is_parent_tract ? null : exactOf(tract.gross_acres);
}
