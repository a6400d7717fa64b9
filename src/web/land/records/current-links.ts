import {
  contractCounts,
  type DatedContract,
  type DatedOwnership,
  isEnded,
  ownershipCounts,
} from '#shared/land/acreage/as-of.ts';
import { type BridgeName, bridges } from '#shared/land/entities/registry.ts';
import type { RecordData } from '#web/platform/tables/record.ts';
import { bridgesOf, type RelatedRow } from './calls.ts';

/** The links of a row that count on a day. */
type CurrentLinks = {
  /** Whether the row has links with dates and none of them counts: all have ended, or have not begun. */
  isOver: boolean;
  /** Returns those of one type; if the row is over, all. */
  of: (bridge: BridgeName) => RecordData[];
};

/**
 * Returns the links of a row that count on a day (YYYY-MM-DD): interests in effect, contracts in force of such interests and of a
 * lease that isn't over, and all proration units, which have no dates. Of interests with contracts, only those count that a contract
 * in force leases.
 */
export function currentLinks(row: RelatedRow, day: string): CurrentLinks {
  const all = (bridge: BridgeName) => bridgesOf(row, bridges[bridge]).filter((link) => link !== undefined);
  const interests = all('ownership');
  const contracts = all('contract');
  const ended = new Set(
    interests.filter((link) => !ownershipCounts(link as DatedOwnership, day)).map(({ id }) => id),
  );
  const lease = row.lease as DatedContract | null | undefined;
  const isLeaseOver = isEnded(lease?.contract_status);
  const inForce = contracts.filter(
    (link) =>
      !isLeaseOver && contractCounts(link as DatedContract, day) && !ended.has(Number(link.ownership_id)),
  );
  const leased = new Set(inForce.map(({ ownership_id }) => Number(ownership_id)));
  const inEffect = interests.filter(({ id }) => (contracts.length === 0 ? !ended.has(id) : leased.has(id)));
  const [dated, counting] = contracts.length === 0 ? [interests, inEffect] : [contracts, inForce];
  const isOver = dated.length > 0 && counting.length === 0;
  const current = { ownership: inEffect, contract: inForce, proration_unit: all('proration_unit') };
  return { isOver, of: (bridge) => (isOver ? all(bridge) : current[bridge]) };
}
