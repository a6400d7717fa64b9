/**
 * The facts of land as tests expect them, computed record by record. Production computes them in the database
 * (`routines/land/keep_land_facts.sql`); a property test compares the two.
 */

import { leasedAcres } from '#server/land/acreage/leased-acres.ts';
import { contractCounts, isEnded, ownershipCounts } from '#shared/land/acreage/as-of.ts';
import { assignedOf } from '#shared/land/acreage/assigned.ts';
import {
  contractAcresOff,
  heldAcresOff,
  mineralSumOff,
  netAcresOff,
  outlineOff,
  parentInterests,
  participationOff,
} from '#shared/land/acreage/discrepancies.ts';
import { effectiveExpiration } from '#shared/land/acreage/lease-term.ts';
import { countsAsMineral, type Interest, netMineralAcres } from '#shared/land/acreage/net-acres.ts';
import { isOpenObligation, reminderOf } from '#shared/land/acreage/obligation.ts';
import type { ActionType, LandStatus } from '#shared/land/acreage/overview.ts';
import { unitKey } from '#shared/land/acreage/unit-key.ts';
import type { Exact } from '#shared/platform/decimal.ts';
import { type Figure, sumOf } from '#shared/platform/figure.ts';
import {
  contradictsStatus,
  holdOf,
  isExpiringSoon,
  isExtensionDue,
  type LeaseStanding,
  leaseStanding,
  type StandingLease,
} from './lease-status.ts';

type Id = { id: number };

/** The records of a company with the columns that the rules use. */
export type LandRecords = {
  tracts: readonly (Id & {
    gross_acres: Figure;
    is_parent_tract: boolean | null;
    outline_acres: readonly number[];
  })[];
  leases: readonly (Id & StandingLease & { royalty_rate: Figure })[];
  wells: readonly (Id & {
    well_status: string | null;
    is_active: boolean | null;
    well_type: string | null;
    first_prod_date: string | null;
  })[];
  ownerships: readonly (Id & Interest & { tract_id: number | null })[];
  contracts: readonly (Id & {
    ownership_id: number;
    lease_id: number;
    contract_acres: Figure;
    effective_date: string | null;
    termination_date: string | null;
    contract_status: string | null;
  })[];
  proration_units: readonly (Id & {
    tract_id: number;
    well_id: number;
    name: string | null;
    held_acres: Figure;
    unit_acres: Figure;
  })[];
  obligations: readonly (Id & { lease_id: number; due_on: string; status: string })[];
};

type TractFacts = {
  id: number;
  status: LandStatus;
  netMineralAcres: Exact;
  netRevenueAcres: Exact;
  mineralSum: Exact;
};
type LeaseFacts = { id: number; isHeld: boolean; status: LeaseStanding; isExpiring: boolean };
/** Something that needs attention; the key names the rule and the record that raised it. */
type RaisedAction = { key: string; type: ActionType; due: string | null };

type LandFacts = { tracts: TractFacts[]; leases: LeaseFacts[]; actions: RaisedAction[] };

/**
 * Computes the land facts of a company on a day (YYYY-MM-DD), record by record. The database computes the same in sets
 * for companies of any size (docs/decisions/0020-land-facts.md); a property test compares the two.
 */
export function landFacts(records: LandRecords, day: string): LandFacts {
  const leases = records.leases.map((lease) => factsOfLease(records, lease, day));
  const held = new Set(leases.flatMap(({ facts }) => (facts.status === 'hbp' ? [facts.id] : [])));
  return {
    tracts: records.tracts.map((tract) => factsOfTract(records, tract, held, day)),
    leases: leases.map(({ facts }) => facts),
    actions: [
      ...records.tracts.flatMap((tract) => actionsOfTract(records, tract, day)),
      ...leases.flatMap(({ actions }) => actions),
      ...records.wells.flatMap((well) => actionsOfWell(records, well.id)),
    ],
  };
}

function factsOfTract(
  records: LandRecords,
  tract: LandRecords['tracts'][number],
  heldLeases: ReadonlySet<number>,
  day: string,
): TractFacts {
  const own = records.ownerships.filter((each) => each.tract_id === tract.id && ownershipCounts(each, day));
  const isHeld = records.contracts.some(
    (contract) =>
      own.some(({ id }) => id === contract.ownership_id) &&
      contractCounts(contract, day) &&
      heldLeases.has(contract.lease_id),
  );
  const inForce = (ownershipId: number) =>
    records.contracts.flatMap((contract) => {
      if (contract.ownership_id !== ownershipId || !contractCounts(contract, day)) return [];
      const lease = records.leases.find(({ id }) => id === contract.lease_id);
      return lease?.contract_status === 'active' && lease.contract_type !== 'surface'
        ? [{ ...contract, royalty_rate: lease.royalty_rate }]
        : [];
    });
  const minerals = own
    .filter((each) => countsAsMineral(each, day))
    .map((each) => ({ net: netMineralAcres(each, tract.gross_acres), contracts: inForce(each.id) }));
  return {
    id: tract.id,
    status: tractStatus({ isHeld, hasActiveLease: own.some((each) => inForce(each.id).length > 0) }),
    netMineralAcres: sumOf(minerals.map(({ net }) => net)),
    netRevenueAcres: sumOf(
      minerals.flatMap(({ net, contracts }) =>
        leasedAcres(net, contracts).map(({ netRevenueAcres }) => netRevenueAcres),
      ),
    ),
    mineralSum: assignedOf(own, tract.gross_acres, day).assigned,
  };
}

function actionsOfTract(
  records: LandRecords,
  tract: LandRecords['tracts'][number],
  day: string,
): RaisedAction[] {
  const own = records.ownerships.filter((each) => each.tract_id === tract.id);
  const found: RaisedAction[] = [];
  if (mineralSumOff(own, tract.gross_acres, day) !== null) found.push(discrepancy('mineral_sum', tract.id));
  if (outlineOff(tract.outline_acres, tract.gross_acres) !== null)
    found.push(discrepancy('outline_acres', tract.id));
  if (parentInterests(tract, own, day) !== null) found.push(discrepancy('parent_interests', tract.id));
  for (const interest of own.filter((each) => countsAsMineral(each, day))) {
    const acres = contractsOf(records, interest.id, day).map(({ contract_acres }) => contract_acres);
    if (contractAcresOff(acres, interest, tract.gross_acres) !== null)
      found.push(discrepancy('contract_acres', interest.id));
    if (netAcresOff(interest, tract.gross_acres) !== null) found.push(discrepancy('net_acres', interest.id));
  }
  for (const unit of records.proration_units)
    if (unit.tract_id === tract.id && heldAcresOff(unit.held_acres, tract.gross_acres))
      found.push(discrepancy('held_acres', unit.id));
  return found;
}

/** Returns the contracts of an ownership that are in force and whose leases are not marked as ended. */
function contractsOf(records: LandRecords, ownershipId: number, day: string): LandRecords['contracts'] {
  return records.contracts.filter((contract) => {
    const lease = records.leases.find(({ id }) => id === contract.lease_id);
    return (
      contract.ownership_id === ownershipId &&
      contractCounts(contract, day) &&
      lease !== undefined &&
      !isEnded(lease.contract_status)
    );
  });
}

function factsOfLease(
  records: LandRecords,
  lease: LandRecords['leases'][number],
  day: string,
): { facts: LeaseFacts; actions: RaisedAction[] } {
  const covered = records.contracts.flatMap((contract) => {
    const ownership = records.ownerships.find(({ id }) => id === contract.ownership_id);
    return contract.lease_id === lease.id &&
      contractCounts(contract, day) &&
      ownership !== undefined &&
      ownershipCounts(ownership, day)
      ? [ownership]
      : [];
  });
  const units = records.proration_units.filter((unit) =>
    covered.some(({ tract_id }) => tract_id === unit.tract_id),
  );
  const wells = records.wells.filter(({ id }) => units.some(({ well_id }) => well_id === id));
  const hold = holdOf(lease, wells, day);
  const isHeld = hold === 'holds';
  const isExpiring = isExpiringSoon(lease, isHeld, day);
  const actions: RaisedAction[] = [];
  const raise = (rule: string, type: ActionType, due: string | null) =>
    actions.push({ key: `${rule}-${lease.id}`, type, due });
  if (isExpiring) raise('lease_expiring', 'lease_expiring', effectiveExpiration(lease));
  if (isExtensionDue(lease, isHeld, day))
    raise('extension_due', 'extension_due', lease.extension_due_date ?? null);
  if (contradictsStatus(lease, isHeld, day)) raise('lease_status', 'lease_status_conflict', null);
  actions.push(...actionsOfObligations(records, lease.id, day));
  return { facts: { id: lease.id, isHeld, status: leaseStanding(lease, hold, day), isExpiring }, actions };
}

/**
 * An open obligation needs attention from its first reminder on, whatever the status of the lease, because a debt does
 * not end with the status.
 */
function actionsOfObligations(records: LandRecords, lease: number, day: string): RaisedAction[] {
  return records.obligations.flatMap(({ id, lease_id, due_on, status }): RaisedAction[] => {
    const reminder = reminderOf(due_on, day);
    if (lease_id !== lease || reminder === null || !isOpenObligation({ status })) return [];
    const type = reminder === 'overdue' ? 'obligation_overdue' : 'obligation_due';
    return [{ key: `${type}-${id}`, type, due: due_on }];
  });
}

/** Tracts of one well under the same unit name, however it is spelled, form one unit. */
function actionsOfWell(records: LandRecords, well: number): RaisedAction[] {
  const own = records.proration_units.filter((unit) => unit.well_id === well);
  const units = Map.groupBy(own, ({ name }) => unitKey(name));
  return [...units.values()].some((tracts) => participationOff(tracts) !== null)
    ? [discrepancy('participation', well)]
    : [];
}

function discrepancy(rule: string, id: number): RaisedAction {
  return { key: `${rule}-${id}`, type: 'acreage_discrepancy', due: null };
}

/** The status of a tract: a lease on it is held by production, an active lease covers it, or neither. */
type TractStatus = 'hbp' | 'active' | 'inactive';

/** Returns the status of a tract: HBP, else Active, else Inactive. Platbook's own rule. */
export function tractStatus(tract: { isHeld: boolean; hasActiveLease: boolean }): TractStatus {
  if (tract.isHeld) return 'hbp';
  return tract.hasActiveLease ? 'active' : 'inactive';
}
