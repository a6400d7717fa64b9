import type { Payee, Payees } from '#shared/land/contracts/division-orders.ts';
import type { Exact } from '#shared/platform/decimal.ts';
import { sumOf } from '#shared/platform/figure.ts';
import type { DivisionLine } from './division.ts';
import { addUp, Fraction, plus, printedDecimal } from './fractions.ts';
import { payKey } from './pay-status.ts';

/** All interests of one owner and type in a well. */
export type PayeeShare = Pick<Payee, 'owner' | 'kind' | 'interests'> & {
  /** Of the unit's production; null as long as a question about one of them is open. */
  share: Fraction | null;
};

/** A division order, as far as it decides who takes the rounding difference. */
type RoundingOrder = { owner_id: number; owner_name: string; kind: string; takes_rounding: boolean | null };

/** Adds up what each owner receives, by interest type. Unleased minerals and owners who aren't recorded have no order. */
export function sharesOf(lines: readonly DivisionLine[]): PayeeShare[] {
  const found = new Map<string, PayeeShare>();
  for (const { type, owner_id, owner, share } of lines) {
    if (owner_id === null || type === 'UMI') continue;
    const kind = kindOfType[type];
    const key = payKey(owner_id, kind);
    const payee = found.get(key) ?? {
      owner: { id: owner_id, name: owner },
      kind,
      interests: 0,
      share: new Fraction(0),
    };
    payee.interests += 1;
    payee.share = payee.share === null || share === null ? null : plus(payee.share, share);
    found.set(key, payee);
  }
  return [...found.values()];
}

const kindOfType = { RI: 'ri', NPRI: 'npri', ORRI: 'orri', WI: 'wi' } as const;

/** The rounding difference of a division, and the payee who takes it. */
export type Rounding = {
  /** Null unless the division is whole. */
  difference: Exact | null;
  /** The owner and interest type, as `payKey` writes them; null if nobody takes it. */
  taker: string | null;
  unmet: Payees['unmet'];
};

/**
 * Returns what the decimals of all owners, rounded to eight places, lack to their exact sum, and whose division order in effect
 * takes it: the only one that says so. The division is final if it is whole and has no open question.
 */
export function roundingOf(
  { isFinal, shares }: { isFinal: boolean; shares: readonly PayeeShare[] },
  orders: readonly RoundingOrder[],
): Rounding {
  const known = shares.flatMap(({ share }) => share ?? []);
  const difference =
    !isFinal || shares.length === 0
      ? null
      : printedDecimal(addUp(known)).minus(sumOf(known.map((share) => printedDecimal(share))));
  const taking = orders.filter(({ takes_rounding }) => takes_rounding === true);
  const takers = new Map(taking.map((order) => [payKey(order.owner_id, order.kind), order.owner_name]));
  const [taker = null] = takers.keys();
  const isPaid = shares.some(({ owner, kind }) => payKey(owner.id, kind) === taker);
  if (takers.size < 2 && (taker === null || isPaid || !isFinal)) return { difference, taker, unmet: [] };
  const [one, other] = [...takers.values()];
  return {
    difference,
    taker: null,
    unmet: [
      {
        name: 'Rounding difference',
        text:
          other === undefined
            ? `${one} takes it, but no longer has such an interest. Let another division order take it.`
            : `${takers.size} owners take it, such as ${one} and ${other}. Let only one of their division orders take it.`,
      },
    ],
  };
}

/** Returns the decimal that title gives a payee, to eight places, with the rounding difference if the payee takes it; null if open. */
export function titleDecimal(
  { owner, kind, share }: PayeeShare,
  { difference, taker }: Rounding,
): Exact | null {
  const rounding = payKey(owner.id, kind) === taker ? difference : null;
  return share === null ? null : printedDecimal(share).plus(rounding ?? 0);
}
