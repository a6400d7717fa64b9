import { unitDeck } from '#server/land/acreage/unit-deck.ts';
import type { Payees } from '#shared/land/contracts/division-orders.ts';
import type { Division } from './division.ts';
import { type PayeeShare, sharesOf } from './payee-shares.ts';
import { divideUnit } from './present-division.ts';
import type { DeckedTract } from './royalty-deck-named.ts';

/** The owners whom a well pays, and why their decimals aren't final; null if they are. */
export type PayeeDivision = { obstacle: string | null; unmet: Payees['unmet']; shares: PayeeShare[] };

/** Divides the production of a unit among its payees. */
export function payeesOf(tracts: readonly DeckedTract[]): PayeeDivision {
  const { lines, questions, checks, isWhole, total } = divideUnit(tracts, unitDeck(tracts));
  const unmet = checks.filter(({ is_met }) => !is_met).map(({ name, text }) => ({ name, text }));
  return { obstacle: obstacleOf({ questions, isWhole, total }), unmet, shares: sharesOf(lines) };
}

function obstacleOf({ questions, isWhole, total }: Pick<Division, 'questions' | 'isWhole' | 'total'>) {
  if (questions.length > 0)
    return `The division of interest has ${questions.length === 1 ? '1 open question' : `${questions.length.toLocaleString('en-US')} open questions`}.`;
  if (isWhole) return null;
  return total === null
    ? 'The division of interest is not complete.'
    : `The division of interest adds up to ${total.toDecimalPlaces(8).toFixed()} instead of 1.`;
}
