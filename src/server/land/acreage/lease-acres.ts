import { contractCounts, type DatedContract } from '#shared/land/acreage/as-of.ts';
import { countsAsMineral, type Interest, netMineralAcres } from '#shared/land/acreage/net-acres.ts';
import type { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, sumOf } from '#shared/platform/figure.ts';
import { type LeasedContract, leasedAcres } from './leased-acres.ts';

/** An interest in a tract that a lease covers, with the contracts through which it does. */
export type CoveredInterest = Interest & {
  tract_id: number | null;
  gross_acres: Figure;
  is_parent_tract: boolean | null;
  contracts: readonly (DatedContract & LeasedContract)[];
};

type LeaseAcres<I extends CoveredInterest> = {
  net: Exact | null;
  gross: Exact | null;
  /** The interests that count, each with its leased acres; these add up to the net acres. */
  rows: { interest: I; leased: Exact }[];
};

/**
 * Computes the net and gross acres that a lease covers on a day (YYYY-MM-DD). Net acres are what the lease's own
 * contracts lease of each mineral interest with a contract in force; gross acres are those of the tracts of these
 * interests (`coveredGrossAcres`). Acres that other leases cover are not subtracted, because an underpayment can cost
 * the lease. Null if nothing counts. Half of 160 acres is 80. Platbook's own rule.
 */
export function leaseAcres<I extends CoveredInterest>(interests: readonly I[], day: string): LeaseAcres<I> {
  const rows = interests.flatMap((interest) => {
    const contracts = interest.contracts.filter((contract) => contractCounts(contract, day));
    if (interest.tract_id === null || contracts.length === 0 || !countsAsMineral(interest, day)) return [];
    const parts = leasedAcres(netMineralAcres(interest, interest.gross_acres), contracts);
    return [{ interest, leased: sumOf(parts.map(({ leased }) => leased)) }];
  });
  if (rows.length === 0) return { net: null, gross: null, rows };
  const tracts = new Map(rows.map(({ interest }) => [interest.tract_id, interest]));
  return {
    net: sumOf(rows.map(({ leased }) => leased)),
    gross: coveredGrossAcres([...tracts.values()]),
    rows,
  };
}

/**
 * Sums the gross acres of the tracts that a lease covers; each tract must be given once. Null if none has acres. Parent
 * tracts count like any other, because no record names the tracts into which a parent is divided. Platbook's own rule.
 */
function coveredGrossAcres(tracts: readonly { gross_acres: Figure }[]): Exact | null {
  const acres = tracts.map((tract) => exactOf(tract.gross_acres)).filter((each) => each !== null);
  return acres.length === 0 ? null : sumOf(acres);
}
