import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, roundComputedAcres } from '#shared/platform/figure.ts';

/** A contract in force of an ownership, with the royalty rate of the active lease that it names. */
export type LeasedContract = { id: number; contract_acres?: Figure; royalty_rate?: Figure };

type LeasedAcres = {
  contract_id: number;
  /** The acres of the ownership that the contract leases. */
  leased: Exact;
  /** Leased acres × royalty rate, to eight decimal places. */
  netRevenueAcres: Exact;
};

/**
 * Computes the acres of one ownership that each contract leases, and their net revenue acres. A contract leases the
 * smaller of its `contract_acres` and the ownership's net acres (all of them if it has no `contract_acres`). Together,
 * in id order, contracts lease at most the ownership's acres. Pass only contracts in force of active leases; anything
 * unleased counts as 0. Platbook's own rule.
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
