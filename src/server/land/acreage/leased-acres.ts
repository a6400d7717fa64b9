import { leaseInOrder } from '#server/land/acreage/lease-order.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, roundComputedAcres } from '#shared/platform/figure.ts';

/** A contract in force of an ownership, with the royalty rate of the active lease that it names. */
export type LeasedContract = {
  id: number;
  contract_acres?: Figure;
  royalty_rate?: Figure;
  lease_id?: number;
  /** `none` if the royalty is of the whole tract, not reduced to the minerals that the lease covers. */
  royalty_reduction?: string | null;
  /** The date of the lease, else of the contract (YYYY-MM-DD). */
  since?: string | null;
  /** The share that partial releases let go, 0…1. */
  released?: Figure;
  /** What leaves open how much the lease covers, if anything does: it kept an unknown `part` of the tract. */
  doubt?: string | null;
};

type LeasedAcres = {
  contract_id: number;
  /** The acres of the ownership that the contract leases. */
  leased: Exact;
  /** Leased acres × royalty rate, to eight decimal places, as if the royalty were reduced to the minerals. */
  netRevenueAcres: Exact;
};

/**
 * Computes the acres of one ownership that each contract leases, the earlier lease first (`leaseInOrder`), and their net
 * revenue acres. Pass only contracts in force of active leases; anything unleased counts as 0. Platbook's own rule.
 */
export function leasedAcres(netAcres: Exact, contracts: readonly LeasedContract[]): LeasedAcres[] {
  const royalties = new Map(contracts.map(({ id, royalty_rate }) => [id, exactOf(royalty_rate)]));
  const claims = contracts.map(({ id, contract_acres, released, since = null }) => ({
    ...{ id, contract_acres, since },
    isOpen: true,
    released: exactOf(released) ?? undefined,
  }));
  return leaseInOrder(netAcres, claims).map(({ id, acres }) => ({
    contract_id: id,
    leased: acres,
    netRevenueAcres: roundComputedAcres(acres.times(royalties.get(id) ?? new Exact(0))),
  }));
}
