import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, roundComputedAcres, sumOf } from '#shared/platform/figure.ts';

/** A mineral contract in force on an interest, with what its lease says. Dates are YYYY-MM-DD. */
export type Claim = {
  id: number;
  contract_acres?: Figure;
  /** The date of the lease, else of the contract. */
  since: string | null;
  /** The lease is active, effective and not released. */
  isOpen: boolean;
  /** The share of the tract, 0…1, that partial releases let go. */
  released?: Exact | undefined;
};

export type Leased = {
  id: number;
  /** The acres of the interest that the contract leases. */
  acres: Exact;
  /** Earlier leases, or one of the same date that was entered first, leave nothing: a top lease. */
  isTop: boolean;
  /** The leases claim more than the interest and one has no date, so that nobody knows which comes first. */
  isDisputed: boolean;
};

/**
 * Computes the acres of one interest that each contract leases. The lease of the earlier date counts first, whatever the
 * order of entry, then the one entered first; each leases the smaller of its `contract_acres` and what is left of the net
 * acres (all of it without `contract_acres`), less the share that partial releases let go. A later one for which nothing
 * is left is a top lease, also while the earlier one is for review: only a person ends that. So is one of the same date
 * that was entered later, for a person to decide.
 * The program uses `routines/land/lease_order.sql`; tests compare the two. Source: proof.md, Holding, ruling (e).
 */
export function leaseInOrder(netAcres: Exact, claims: readonly Claim[]): Leased[] {
  const zero = new Exact(0);
  let before = zero;
  const claimedBy = ({ contract_acres, released = zero }: Claim) =>
    roundComputedAcres(
      Exact.min(exactOf(contract_acres) ?? netAcres, netAcres).times(new Exact(1).minus(released)),
    );
  const open = claims.filter(({ isOpen }) => isOpen);
  const isDisputed =
    open.some(({ since }) => since === null) && sumOf(open.map(claimedBy)).gt(netAcres.plus('0.01'));
  return claims
    .toSorted((a, b) =>
      a.since === b.since ? a.id - b.id : (a.since ?? '9999') < (b.since ?? '9999') ? -1 : 1,
    )
    .map((claim) => {
      const { id, since } = claim;
      if (!claim.isOpen) return { id, acres: zero, isTop: false, isDisputed: false };
      const claimed = claimedBy(claim);
      const left = netAcres.minus(before);
      before = before.plus(claimed);
      return {
        id,
        acres: Exact.max(0, Exact.min(claimed, left)),
        isTop: claimed.gt(0) && left.lte(0) && since !== null,
        isDisputed,
      };
    });
}
