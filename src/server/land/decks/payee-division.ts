import { unitDeck } from '#server/land/acreage/unit-deck.ts';
import type { Payees } from '#shared/land/contracts/division-orders.ts';
import type { DivisionLine } from './division.ts';
import { obstacleOf } from './division-obstacle.ts';
import { addUp, decimalText } from './fractions.ts';
import { type PayeeShare, sharesOf } from './payee-shares.ts';
import { divideUnit } from './present-division.ts';
import type { DeckedTract } from './royalty-deck-named.ts';

/** The owners whom a well pays, and why their decimals aren't final; null if they are. */
export type PayeeDivision = { obstacle: string | null; unmet: Payees['unmet']; shares: PayeeShare[] };

/** Divides the production of a unit among its payees. */
export function payeesOf(tracts: readonly DeckedTract[]): PayeeDivision {
  const division = divideUnit(tracts, unitDeck(tracts));
  const unmet = division.checks.filter(({ is_met }) => !is_met).map(({ name, text }) => ({ name, text }));
  return {
    obstacle: obstacleOf(division),
    unmet: [...unmet, ...withoutOwner(division.lines)],
    shares: sharesOf(division.lines),
  };
}

/** Interests whose owner isn't recorded are paid to nobody; a working interest that isn't recorded at all has a check of its own. */
function withoutOwner(lines: readonly DivisionLine[]): Payees['unmet'] {
  const own = lines.filter(
    ({ type, owner_id, interest_id }) => owner_id === null && interest_id !== null && type !== 'UMI',
  );
  if (own.length === 0) return [];
  const share = decimalText(addUp(own.flatMap((line) => line.share ?? [])));
  const text =
    own.length === 1
      ? `The owner of an interest with ${share} isn't recorded, so that it has no division order.`
      : `The owners of ${own.length.toLocaleString('en-US')} interests with ${share} aren't recorded, so that they have no division orders.`;
  return [{ name: 'Owners', text }];
}
