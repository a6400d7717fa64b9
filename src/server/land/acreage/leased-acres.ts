import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, roundComputedAcres } from '#shared/platform/figure.ts';

/** A contract of an ownership in force, with the royalty of the active lease that it names. */
export type LeasedContract = { id: number; contract_acres?: Figure; royalty_rate?: Figure };

type LeasedAcres = {
  contract_id: number;
  /** Acres of the ownership that the contract leases. */
  leased: Exact;
  /** Leased acres × royalty rate, to eight places. */
  netRevenueAcres: Exact;
};

/**
 * The acres that each contract leases of one ownership, and their net revenue acres. A contract leases the smaller of its
 * `contract_acres` and the ownership's net acres (all of them where it names none); together, in the order of their ids, no
 * more than the ownership has. Give only contracts in force whose leases are active: what is unleased counts 0. Ours.
 */
export function leasedAcres(netAcres: Exact, contracts: readonly LeasedContract[]): LeasedAcres[] {
  let left = netAcres;
  return contracts
    .toSorted((a, b) => a.id - b.id)
    .map((contract) => {
      const leased = Exact.min(exactOf(contract.contract_acres) ?? netAcres, left);
      left = left.minus(leased);
      const royalty = exactOf(contract.royalty_rate) ?? new Exact(0);
      return { contract_id: contract.id, leased, netRevenueAcres: roundComputedAcres(leased.times(royalty)) };
    });
}
