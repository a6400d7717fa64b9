import { unitDeck } from '#server/land/acreage/unit-deck.ts';
import type { Payees } from '#shared/land/contracts/division-orders.ts';
import { obstacleOf } from './division-obstacle.ts';
import { type PayeeShare, sharesOf } from './payee-shares.ts';
import { divideUnit } from './present-division.ts';
import type { DeckedTract } from './royalty-deck-named.ts';

/** The owners whom a well pays, and why their decimals aren't final; null if they are. */
export type PayeeDivision = { obstacle: string | null; unmet: Payees['unmet']; shares: PayeeShare[] };

/** Divides the production of a unit among its payees. */
export function payeesOf(tracts: readonly DeckedTract[]): PayeeDivision {
  const division = divideUnit(tracts, unitDeck(tracts));
  const unmet = division.checks.filter(({ is_met }) => !is_met).map(({ name, text }) => ({ name, text }));
  return { obstacle: obstacleOf(division), unmet, shares: sharesOf(division.lines) };
}
