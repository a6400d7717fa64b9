import type { DivisionTract } from './division.ts';
import { addUp, decimalText, Fraction, isAbout, percentText, shareOf } from './fractions.ts';
import type { TractBook } from './tract-book.ts';
import type { Portion, PortionLease } from './tract-royalties.ts';

const one = new Fraction(1);

/** A lease whose royalty is reduced to the minerals that it covers, as nearly all leases say; null if the royalty is unknown. */
export function leaseAt(id: number, name: string, royalty: Fraction | null): PortionLease {
  return {
    ...{ id, name, royalty, reduced: null, isOpen: false },
    rate: royalty === null ? '' : percentText(royalty),
  };
}

/** A lease of which records leave open what it covers. */
export function openLease(id: number, name: string): PortionLease {
  return { id, name, royalty: null, rate: '', reduced: null, isOpen: true };
}

/**
 * Gives leases without proportionate reduction their royalty: R of all that the tract produces, whatever minerals they cover. The
 * interests under such a lease share it in proportion, so that its royalty is R ÷ these interests. Of a tract of which the lease
 * kept only part of the land, it is R of that land. What else a lease of a part of an interest is, land or an undivided part, is a
 * question with both results; all lines of that lease are open, as they are if one of its interests is. Source: proof.md, Title, 11
 * (harvillfirm.com, 2016); McMahon v. Christmann, 303 S.W.2d 341 (owners of 1/6 have a royalty without reduction on the whole).
 */
export function withWholeRoyalties(
  tract: DivisionTract,
  portions: readonly Portion[],
  book: TractBook,
): readonly Portion[] {
  const terms = tract.minerals.flatMap(({ leases }) => leases);
  const unreduced = new Set(terms.flatMap(({ isUnreduced, lease_id }) => (isUnreduced ? [lease_id] : [])));
  if (unreduced.size === 0) return portions;
  const partial = new Set(
    terms.flatMap(({ isKept, part, lease_id }) =>
      isKept || shareOf(part)?.equals(0) === true || isAbout(shareOf(part) ?? one, one) ? [] : [lease_id],
    ),
  );
  const byLease = Map.groupBy(portions, ({ lease }) => lease?.id ?? null);
  const found = new Map<number, PortionLease>();
  for (const id of unreduced) {
    const own = byLease.get(id) ?? [];
    const [first] = own;
    if (first?.lease) found.set(id, wholeLease(tract, first.lease, own, partial.has(id), book));
  }
  return portions.map((portion) => {
    const lease = portion.lease === null ? undefined : found.get(portion.lease.id);
    return lease === undefined ? portion : { ...portion, lease };
  });
}

/** The lease of these portions with its royalty. `isPartial`: it covers a part of an interest, and not because of a release. */
function wholeLease(
  tract: DivisionTract,
  lease: PortionLease,
  portions: readonly Portion[],
  isPartial: boolean,
  book: TractBook,
): PortionLease {
  const { id, name, royalty } = lease;
  const isOpen = portions.some((portion) => portion.lease?.isOpen !== false);
  if (isOpen || royalty === null) return isOpen ? openLease(id, name) : lease;
  const minerals = addUp(portions.map(({ size }) => size));
  const interests = new Map(portions.map(({ interest_id, share }) => [interest_id, share]));
  const owned = addUp([...interests.values()]);
  const land = minerals.div(owned);
  const isOfAll = isAbout(land, one, portions.length);
  const base = isOfAll ? minerals : owned;
  if (!isOfAll && isPartial) {
    book.ask({
      text: `${name} covers only part of an interest in ${tract.name}, and its royalty isn't reduced. Is the royalty of the whole tract, or of the land that the lease covers? Record the unleased acres as an interest of their own, or split the tract at the boundary.`,
      readings: [
        { label: 'Royalty of the whole tract', share: royalty },
        { label: 'Royalty of the land under the lease', share: royalty.mul(land) },
      ],
    });
    return openLease(id, name);
  }
  // A lease of all minerals has nothing that its royalty could be reduced by.
  if (base.gte(one) || isAbout(base, one, tract.minerals.length)) return lease;
  return {
    ...{ id, name, isOpen: false, reduced: royalty },
    royalty: royalty.div(base),
    rate: `${percentText(royalty)} ÷ ${decimalText(base)}`,
  };
}
