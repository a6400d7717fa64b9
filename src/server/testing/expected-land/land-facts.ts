/**
 * The facts of land as tests expect them, computed record by record. Production computes them in the database
 * (`routines/land/keep_land_facts.sql`); a property test compares the two.
 */

import { leaseInOrder } from '#server/land/acreage/lease-order.ts';
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
import { hasPugh } from '#shared/land/events/pugh-reading.ts';
import {
  clauseTrigger,
  type DrilledWell,
  surfaceReleaseTrigger,
  type TriggerTerms,
} from '#shared/land/retained/clause-trigger.ts';
import { heldThrough, includes, latestReach, type Span } from '#shared/land/standing/days.ts';
import { assumedCessationDays, type HeldBy, type Hold, holdOf } from '#shared/land/standing/hold.ts';
import { heldAlone, keptShare } from '#shared/land/standing/kept-share.ts';
import {
  factsOfEvents,
  hasUndatedRelease,
  isHeldStanding,
  type LeaseEvent,
  type LeaseStanding,
  leasesLand,
  possibleExtension,
  releasedOn,
  releasedShare,
  standingOf,
  termEnd,
} from '#shared/land/standing/lease-standing.ts';
import { type Bore, productionOf, type WellEvent } from '#shared/land/standing/production.ts';
import { addDays } from '#shared/platform/calendar.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { exactOf, type Figure, roundComputedAcres, sumOf } from '#shared/platform/figure.ts';
import {
  contradictsStatus,
  hasUnreadTerm,
  isExpiringSoon,
  isExtensionDue,
  type StandingLease,
  type WorkedStanding,
} from './lease-status.ts';

type Id = { id: number };

/** The records of a company with the columns that the rules use. */
export type LandRecords = {
  tracts: readonly (Id & {
    gross_acres: Figure;
    is_parent_tract: boolean | null;
    outline_acres: readonly number[];
  })[];
  leases: readonly (Id &
    StandingLease & {
      royalty_rate: Figure;
      royalty_reduction?: string | null;
      horizontal_pugh?: boolean | null;
      vertical_pugh?: boolean | null;
      pugh_reading?: string | null;
    })[];
  wells: readonly (Id &
    Bore &
    Omit<DrilledWell, 'name'> & { api_number?: string | null; first_sale_date?: string | null })[];
  well_events: readonly (Id & WellEvent & { well_id: number })[];
  lease_events: readonly (Id & LeaseEvent & { lease_id: number })[];
  lease_clauses: readonly (Id & {
    lease_id: number;
    kind: string;
    period_days: number | null;
    trigger?: string | null;
    trigger_date?: string | null;
    trigger_days?: number | null;
    unused_days?: string | null;
    settled_on?: string | null;
  })[];
  ownerships: readonly (Id & Interest & { tract_id: number | null; executive_right?: string | null })[];
  contracts: readonly (Id & {
    ownership_id: number;
    lease_id: number;
    contract_acres: Figure;
    executive_consent?: string | null;
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
  division_orders: readonly (Id & {
    well_id: number;
    owner_id: number;
    kind: string;
    product: string | null;
    effective_date: string | null;
    end_date: string | null;
    pay_status: string | null;
  })[];
};

type TractFacts = {
  id: number;
  status: LandStatus;
  netMineralAcres: Exact;
  netRevenueAcres: Exact;
  mineralSum: Exact;
};
export type LeaseFacts = {
  id: number;
  isHeld: boolean;
  status: LeaseStanding;
  endsOn: string | null;
  isExpiring: boolean;
  /** A surface release has taken effect. */
  releasesLand: boolean;
  releasesAfter: string | null;
  /** A clause in effect, or an undated release, of which nobody knows what it releases. */
  isOpen: boolean;
  by: HeldBy | null;
  period: number;
};
/** Something that needs attention; the key names the rule and the record that raised it. */
type RaisedAction = { key: string; type: ActionType; due: string | null };

type LandFacts = { tracts: TractFacts[]; leases: LeaseFacts[]; actions: RaisedAction[] };

/**
 * Computes the land facts of a company on a day (YYYY-MM-DD), record by record. The database computes the same in sets
 * for companies of any size (docs/decisions/0020-land-facts.md); a property test compares the two.
 */
export function landFacts(records: LandRecords, day: string): LandFacts {
  const leases = records.leases.map((lease) => factsOfLease(records, lease, day));
  const standings = new Map(leases.map(({ facts }) => [facts.id, facts]));
  return {
    tracts: records.tracts.map((tract) => factsOfTract(records, tract, standings, day)),
    leases: leases.map(({ facts }) => facts),
    actions: [
      ...records.tracts.flatMap((tract) => actionsOfTract(records, tract, day)),
      ...leases.flatMap(({ actions }) => actions),
      ...records.contracts.flatMap((contract) => consentOf(records, contract, standings, day)),
      ...records.wells.flatMap((well) => [
        ...actionsOfWell(records, well.id),
        ...firstPaymentOf(records, well),
      ]),
    ],
  };
}

/** Whether a contract may lease nothing, because the holder of a severed executive right is not recorded to have joined. */
function lacksExecutive(records: LandRecords, contract: LandRecords['contracts'][number]): boolean {
  const interest = records.ownerships.find(({ id }) => id === contract.ownership_id);
  const isSevered = interest?.interest_type === 'mineral' && interest.executive_right === 'severed';
  return isSevered && (contract.executive_consent ?? null) === null;
}

function consentOf(
  records: LandRecords,
  contract: LandRecords['contracts'][number],
  standings: ReadonlyMap<number, LeaseFacts>,
  day: string,
): RaisedAction[] {
  const lease = records.leases.find(({ id }) => id === contract.lease_id);
  const interest = records.ownerships.find(({ id }) => id === contract.ownership_id);
  const isMissing =
    interest !== undefined &&
    lacksExecutive(records, contract) &&
    ownershipCounts(interest, day) &&
    contractCounts(contract, day) &&
    lease?.contract_status === 'active' &&
    lease.contract_type !== 'surface' &&
    standings.get(lease.id)?.status !== 'released';
  return isMissing ? [{ key: `executive_consent-${contract.id}`, type: 'executive_consent', due: null }] : [];
}

function factsOfTract(
  records: LandRecords,
  tract: LandRecords['tracts'][number],
  standings: ReadonlyMap<number, LeaseFacts>,
  day: string,
): TractFacts {
  const own = records.ownerships.filter((each) => each.tract_id === tract.id && ownershipCounts(each, day));
  const leasable = own.filter(({ interest_type: type }) => type === null || type === 'mineral');
  const inForce = records.contracts.flatMap((contract) => {
    const lease = records.leases.find(({ id }) => id === contract.lease_id);
    const facts = standings.get(contract.lease_id);
    const isOwn = leasable.some(({ id }) => id === contract.ownership_id);
    return isOwn && contractCounts(contract, day) && lease !== undefined && facts !== undefined
      ? [{ contract, lease, facts }]
      : [];
  });
  const isLeasing = ({ contract, lease, facts }: (typeof inForce)[number]) =>
    !lacksExecutive(records, contract) &&
    lease.contract_status === 'active' &&
    lease.contract_type !== 'surface' &&
    leasesLand(facts.status, facts.endsOn, lease.contract_date);
  const minerals = own.filter((each) => countsAsMineral(each, day));
  /** A lease that was released from all of the tract is no longer on it. */
  const remains = ({ contract, facts }: (typeof inForce)[number]) => {
    if (keptOf(records, tract, facts, day)?.isZero() === true) return false;
    const interest = minerals.find(({ id }) => id === contract.ownership_id);
    if (interest === undefined || netMineralAcres(interest, tract.gross_acres).isZero()) return true;
    return claimsOf(records, interest, tract, day).some(({ id, acres }) => id === contract.id && acres.gt(0));
  };
  const remaining = inForce.filter((each) => isLeasing(each) && remains(each));
  const disputed = minerals.flatMap((each) =>
    claimsOf(records, each, tract, day).flatMap(({ id, isDisputed }) => (isDisputed ? [id] : [])),
  );
  /** How often a lease without reduction pays its royalty on the lessors' own acres: of all acres of the tract. */
  const timesPaid = (leaseId: number): Exact => {
    const lessors = minerals.filter((interest) =>
      claimsOf(records, interest, tract, day).some(
        ({ id, acres }) =>
          acres.gt(0) &&
          inForce.some((each) => each.contract.id === id && each.lease.id === leaseId && isLeasing(each)),
      ),
    );
    const acres = sumOf(lessors.map((interest) => netMineralAcres(interest, tract.gross_acres)));
    const gross = exactOf(tract.gross_acres) ?? new Exact(0);
    return acres.gt(0) ? Exact.max(1, gross.div(acres)) : new Exact(1);
  };
  return {
    id: tract.id,
    status: tractStatus({
      isHeld: remaining.some(
        ({ contract, facts }) =>
          isHeldStanding(facts.status) &&
          !disputed.includes(contract.id) &&
          keptOf(records, tract, facts, day) !== null,
      ),
      hasActiveLease: remaining.length > 0,
    }),
    netMineralAcres: sumOf(minerals.map((each) => netMineralAcres(each, tract.gross_acres))),
    netRevenueAcres: sumOf(
      minerals.flatMap((each) =>
        claimsOf(records, each, tract, day).flatMap(({ id, acres, isDisputed }) =>
          (isDisputed ? [] : inForce)
            .filter((leased) => leased.contract.id === id && isLeasing(leased))
            .map(({ lease, facts }) => {
              const kept = keptOf(records, tract, facts, day) ?? new Exact(0);
              const royalty = exactOf(lease.royalty_rate) ?? new Exact(0);
              const paid = roundComputedAcres(acres.times(kept)).times(royalty);
              return roundComputedAcres(
                lease.royalty_reduction === 'none' ? paid.times(timesPaid(lease.id)) : paid,
              );
            }),
        ),
      ),
    ),
    mineralSum: assignedOf(own, tract.gross_acres, day).assigned,
  };
}

/** Returns the share of a tract that a lease keeps after its clauses, 1 without any; null if it is unknown. */
export function keptOf(
  records: LandRecords,
  tract: LandRecords['tracts'][number],
  {
    id,
    releasesLand,
    releasesAfter,
    isOpen,
    by,
    period,
  }: Pick<LeaseFacts, 'id' | 'releasesLand' | 'releasesAfter' | 'isOpen' | 'by' | 'period'>,
  day: string,
): Exact | null {
  const gross = exactOf(tract.gross_acres);
  const isUnknown = eventsOf(records, id).some(
    ({ kind, tract_id, starts_on, acres }) =>
      kind === 'partial_release' &&
      tract_id === tract.id &&
      (starts_on === null ||
        (starts_on <= day && exactOf(acres) !== null && (gross === null || gross.lte(0)))),
  );
  if (isOpen || isUnknown) return null;
  return releasesLand ? aloneOn(records, tract, { id, releasesAfter, by, period }, day).share : new Exact(1);
}

type Released = Pick<LeaseFacts, 'id' | 'releasesAfter' | 'by' | 'period'>;

/** Returns the share of a tract that a lease keeps after a surface release, and through which day a unit there holds on its own. */
function aloneOn(
  records: LandRecords,
  tract: LandRecords['tracts'][number],
  { id, releasesAfter: after, by, period }: Released,
  day: string,
): { share: Exact | null } & ReturnType<typeof heldAlone> {
  const own = records.proration_units.filter(({ tract_id }) => tract_id === tract.id);
  const others = coveredBy(records, id, day)
    .filter(({ tract_id, interest_type }) => tract_id !== tract.id && interest_type === 'mineral')
    .map(({ tract_id }) => tract_id);
  const keys = own.flatMap(({ name }) => unitKey(name) || []);
  const linkedBeside = [
    ...records.proration_units.filter(
      ({ tract_id, name }) => others.includes(tract_id) && keys.includes(unitKey(name)),
    ),
    ...unitsBeside(records, tract.id),
  ].map((unit) => ({ ...unit, held_acres: null, isLinked: false }));
  const units = [...own.map((unit) => ({ ...unit, isLinked: true })), ...linkedBeside].flatMap((unit) => {
    const well = records.wells.find((each) => each.id === unit.well_id);
    if (well === undefined) return [];
    const produced = producedBy(records, well);
    if (produced.possible.length === 0) return [];
    const days = leaseDays(records, id, tract.id, day);
    const counted = clipped(produced, days);
    return [
      {
        ...unit,
        ...counted,
        ...(!unit.isLinked && { sure: [] }),
        isOnLease: days.possible.length > 0,
        onLeaseThrough: days.possible.at(-1)?.to ?? null,
      },
    ];
  });
  const events = eventsOf(records, id);
  const released = releasedShare(events, tract, day);
  const paid = events
    .filter(({ kind }) => kind === 'shut_in_payment' || kind === 'operations')
    .map(({ starts_on: from, ends_on: to }) => ({ from, to }));
  return {
    share: keptShare(tract.gross_acres, units, { by, after, period, day, released, others: paid }),
    ...(after === null
      ? { sure: null, possible: null }
      : heldAlone(units, { after, period, facts: paidAndOperated(events), others: paid })),
  };
}

/** The units that are those of a tract, of wells that are linked to them on another tract only (`routines/land/wells_beside.sql`). */
function unitsBeside(records: LandRecords, tractId: number): LandRecords['proration_units'] {
  const { proration_units: all } = records;
  const of = (unit: (typeof all)[number]) => all.filter((each) => unitKey(each.name) === unitKey(unit.name));
  return all
    .filter((unit) => unit.tract_id === tractId && unitKey(unit.name) !== '')
    .flatMap((unit) =>
      of(unit)
        .filter(({ well_id, tract_id }) => well_id === unit.well_id && tract_id !== tractId)
        .flatMap((shared) => of(unit).filter(({ tract_id }) => tract_id === shared.tract_id))
        .filter(
          (found) => !of(unit).some((own) => own.tract_id === tractId && own.well_id === found.well_id),
        ),
    );
}

/** The interests that a lease covers on a day. */
function coveredBy(records: LandRecords, lease: number, day: string): LandRecords['ownerships'] {
  return records.ownerships.filter(
    (ownership) =>
      ownershipCounts(ownership, day) &&
      records.contracts.some(
        (contract) =>
          contract.lease_id === lease &&
          contract.ownership_id === ownership.id &&
          contractCounts(contract, day),
      ),
  );
}

/** The days on which production of units of a tract is production on land of a lease (`routines/land/lease_days.sql`). */
function leaseDays(
  records: LandRecords,
  lease: number,
  tractId: number,
  day: string,
): { sure: Span[]; possible: Span[] } {
  const covered = coveredBy(records, lease, day).filter(({ tract_id }) => tract_id === tractId);
  const links = records.contracts.filter(
    (contract) =>
      contract.lease_id === lease &&
      contractCounts(contract, day) &&
      covered.some(({ id }) => id === contract.ownership_id),
  );
  const gross = exactOf(records.tracts.find(({ id }) => id === tractId)?.gross_acres ?? null);
  const releasesOf = (id: number) =>
    eventsOf(records, id).filter(({ kind, tract_id }) => kind === 'partial_release' && tract_id === tractId);
  const parts = releasesOf(lease).flatMap(({ starts_on, acres }) => {
    const released = exactOf(acres);
    if (released === null) return [{ on: starts_on, part: new Exact(1) }];
    return gross?.gt(0) ? [{ on: starts_on, part: released.div(gross) }] : [];
  });
  const dated = parts.flatMap(({ on, part }) => (on === null ? [] : [{ on, part }]));
  const totalBy = (day: string) => sumOf(dated.filter(({ on }) => on <= day).map(({ part }) => part));
  const ended =
    dated
      .map(({ on }) => on)
      .filter((on) => totalBy(on).gte(1))
      .sort()[0] ?? null;
  const releasesPart = (id: number) =>
    releasesOf(id).some(({ acres, starts_on }) => {
      const released = exactOf(acres);
      return (
        starts_on !== null && starts_on <= day && released !== null && gross !== null && released.lt(gross)
      );
    });
  const isBehind = links.some((link) =>
    records.contracts.some((other) => {
      const [before, since] = [orderDate(records, other), orderDate(records, link)];
      return (
        other.ownership_id === link.ownership_id &&
        other.lease_id !== lease &&
        before !== null &&
        since !== null &&
        before < since &&
        releasesPart(other.lease_id)
      );
    }),
  );
  if (links.length === 0) return { sure: [], possible: [] };
  const to = ended === null ? null : addDays(ended, -1);
  const isOpen =
    isBehind ||
    parts.some(({ on, part }) => on === null && part.gte(1)) ||
    (ended === null && sumOf(parts.map(({ part }) => part)).gte(1));
  const free = links.flatMap((link) =>
    daysBeside({ from: link.effective_date ?? null, to }, daysTaken(records, link, tractId)),
  );
  return { sure: isOpen ? [] : free, possible: [{ from: null, to }] };
}

/** The date by which leases of one interest are in order: that of the lease, else of the contract. */
function orderDate(
  records: LandRecords,
  { lease_id, effective_date }: LandRecords['contracts'][number],
): string | null {
  return records.leases.find(({ id }) => id === lease_id)?.contract_date ?? effective_date ?? null;
}

/** The days on which earlier leases may cover all of the interest that a contract leases. */
function daysTaken(records: LandRecords, link: LandRecords['contracts'][number], tractId: number): Span[] {
  const tract = records.tracts.find(({ id }) => id === tractId);
  const interest = records.ownerships.find(({ id }) => id === link.ownership_id);
  const own = orderDate(records, link);
  if (interest?.interest_type !== 'mineral' || own === null) return [];
  const [gross, net] = [
    exactOf(tract?.gross_acres ?? null),
    netMineralAcres(interest, tract?.gross_acres ?? null),
  ];
  return records.contracts.flatMap((other): Span[] => {
    const lease = records.leases.find(({ id }) => id === other.lease_id);
    const date = orderDate(records, other);
    if (other.ownership_id !== link.ownership_id || other.lease_id === link.lease_id) return [];
    if (lease === undefined || lease.contract_type === 'surface' || date === null) return [];
    if (date > own || (date === own && other.id > link.id)) return [];
    if (exactOf(other.contract_acres ?? null)?.lt(net)) return [];
    const { contract_status: status } = lease;
    const termEnds = effectiveExpiration(lease);
    const ended = other.termination_date ?? null;
    if (ended === null && isEnded(other.contract_status)) return [];
    if (termEnds === null && (status === 'expired' || status === 'terminated')) return [];
    const released = eventsOf(records, lease.id).flatMap(({ kind, tract_id, acres, starts_on }) => {
      const part = exactOf(acres);
      const isAll = part === null || (gross !== null && part.gte(gross));
      return kind === 'release' || (kind === 'partial_release' && tract_id === tractId && isAll)
        ? (starts_on ?? [])
        : [];
    });
    const ends = [
      ...released,
      ...(ended === null ? [] : [ended]),
      ...(isEnded(status) && termEnds !== null ? [addDays(termEnds, 1)] : []),
    ];
    const from =
      [lease.contract_date ?? null, other.effective_date ?? null]
        .filter((each) => each !== null)
        .sort()
        .at(-1) ?? null;
    const [first] = ends.sort();
    return [{ from, to: first === undefined ? null : addDays(first, -1) }].filter(
      ({ from: begins, to }) => begins === null || to === null || begins <= to,
    );
  });
}

/** The days of a span that are in none of others. */
function daysBeside({ from, to }: Span, others: readonly Span[]): Span[] {
  const left: Span[] = [];
  let next = from;
  for (const other of others.toSorted((a, b) => ((a.from ?? '') < (b.from ?? '') ? -1 : 1))) {
    if (other.from !== null && (next === null || other.from > next))
      left.push({ from: next, to: addDays(other.from, -1) });
    if (other.to === null) return left.flatMap((span) => upTo(span, to));
    const after = addDays(other.to, 1);
    if (next === null || after > next) next = after;
  }
  return [...left, { from: next, to: null }].flatMap((span) => upTo(span, to));
}

function upTo({ from, to }: Span, last: string | null): Span[] {
  const end = last === null || (to !== null && to < last) ? to : last;
  return from !== null && end !== null && from > end ? [] : [{ from, to: end }];
}

/** Production on the days of a lease. */
function clipped<P extends { sure: readonly Span[]; possible: readonly Span[] }>(
  produced: P,
  days: { sure: readonly Span[]; possible: readonly Span[] },
): P {
  const clip = (spans: readonly Span[], ranges: readonly Span[]) =>
    spans.flatMap(({ from, to }) =>
      ranges.flatMap((range) => {
        const begins = from === null || (range.from !== null && range.from > from) ? range.from : from;
        return upTo({ from: begins, to }, range.to);
      }),
    );
  return {
    ...produced,
    sure: clip(produced.sure, days.sure),
    possible: clip(produced.possible, days.possible),
  };
}

/** Whether a well of a unit with the tract produces on a day, by its events or, today, by its status; depths are not compared. */
export function isInProducingUnit(
  records: LandRecords,
  tractId: number,
  day: string,
  today: string,
): boolean {
  const wells = records.proration_units.flatMap(({ tract_id, well_id }) =>
    tract_id === tractId ? [well_id] : [],
  );
  return records.wells.some((well) => {
    const { sure, isUndated } = producedBy(records, well);
    return (
      wells.includes(well.id) && (sure.some((span) => includes(span, day)) || (isUndated && day >= today))
    );
  });
}

function producedBy(records: LandRecords, well: LandRecords['wells'][number]) {
  return productionOf(
    well,
    records.well_events.filter(({ well_id }) => well_id === well.id),
  );
}

/** Returns what each mineral contract in force leases of an interest, the earlier lease first. */
export function claimsOf(
  records: LandRecords,
  interest: Interest & Id,
  tract: LandRecords['tracts'][number] | undefined,
  day: string,
) {
  const claims = records.contracts.flatMap((contract) => {
    const lease = records.leases.find(({ id }) => id === contract.lease_id);
    if (lease === undefined || lease.contract_type === 'surface') return [];
    if (contract.ownership_id !== interest.id || !contractCounts(contract, day)) return [];
    const events = eventsOf(records, lease.id);
    const released = releasedOn(events);
    const part = tract === undefined ? undefined : { released: releasedShare(events, tract, day) };
    const { contract_date: starts = null, contract_status: status } = lease;
    const end = effectiveExpiration(lease);
    const isOpen =
      (!isEnded(status) || (status !== 'terminated' && (end === null ? status !== 'expired' : day <= end))) &&
      (starts === null || starts <= day) &&
      (released === null || released > day);
    return [{ ...contract, since: starts ?? contract.effective_date, isOpen, ...part }];
  });
  return leaseInOrder(netMineralAcres(interest, tract?.gross_acres ?? null), claims);
}

function eventsOf(records: LandRecords, lease: number): LandRecords['lease_events'] {
  return records.lease_events.filter(({ lease_id }) => lease_id === lease);
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
  const covered = coveredBy(records, lease.id, day);
  const events = eventsOf(records, lease.id);
  const endsOn = termEnd(lease, events);
  const period = periodOf(records, lease.id);
  const facts = holdingFacts(records, lease.id, covered, day);
  const extension = possibleExtension(events, endsOn);
  const produced = holdOf(
    lease,
    { endsOn, period },
    { ...facts, possible: [...facts.possible, ...extension] },
    day,
  );
  const clauses = records.lease_clauses.filter(({ lease_id }) => lease_id === lease.id);
  // What several surface releases let go together is open (openClauses).
  const isSingle = clauses.filter(({ kind }) => kind === 'surface_release').length <= 1;
  const trigger = surfaceReleaseTrigger(
    isSingle ? lease : {},
    isSingle ? clauses : [],
    endsOn,
    wellsOn(records, covered).map((well) => ({ ...well, name: String(well.id) })),
  );
  const after = trigger?.lastDay ?? null;
  const isPast = trigger !== null && !trigger.isDrilling && day > (after ?? endsOn ?? '9999');
  const mayRelease =
    isPast && !clauses.some((clause) => clause.kind === 'surface_release' && isSettled(clause, after, day));
  const isEndOpen = extension.length > 0 && hasReleaseClause(lease, clauses);
  const hold =
    isPast && after !== null && !isEndOpen
      ? heldAfterRelease(records, lease.id, covered, { hold: produced, after, period }, day)
      : produced;
  const isHeld = hold.hold === 'holds' || hold.hold === 'gap';
  const isTop = isTopLease(records, lease.id, covered, day);
  const standing = standingOf(lease, { hold, endsOn, events, isTop }, day);
  const worked: WorkedStanding = { standing, isHeld, endsOn };
  const isExpiring = isExpiringSoon(lease, worked, day);
  return {
    facts: {
      id: lease.id,
      isHeld,
      status: standing,
      endsOn,
      isExpiring,
      releasesLand: isHeld && mayRelease,
      releasesAfter: after,
      isOpen:
        (hasUndatedRelease(events) && (releasedOn(events) ?? '9999') > day) ||
        (isHeld &&
          (openClauses(records, lease, covered, endsOn, day).some(
            ({ isDrilling, lastDay }) => !isDrilling && day > (lastDay ?? endsOn ?? '9999'),
          ) ||
            (isEndOpen && day > (endsOn ?? '9999')))),
      by: hold.by,
      period,
    },
    actions: [
      ...actionsOfLease(lease, worked, hold, day),
      ...actionsOfClauses(records, lease, covered, { worked, hold, period }, day),
      ...actionsOfObligations(records, lease.id, day),
    ],
  };
}

/** The days that payments and operations hold for sure. */
function paidAndOperated(events: readonly LeaseEvent[]): Span[] {
  const { shut_in, operations } = factsOfEvents(events);
  return [...shut_in, ...operations];
}

/** Past a surface release, each unit stands on its own wells: the lease is held as long as one of them is. */
function heldAfterRelease(
  records: LandRecords,
  id: number,
  covered: LandRecords['ownerships'],
  { hold, after, period }: { hold: Hold; after: string; period: number },
  day: string,
): Hold {
  if (hold.hold !== 'holds' && hold.hold !== 'gap') return hold;
  const alone = records.tracts
    .filter(({ id: tract }) =>
      covered.some(({ tract_id, interest_type }) => tract_id === tract && interest_type === 'mineral'),
    )
    .map((tract) => aloneOn(records, tract, { id, releasesAfter: after, by: hold.by, period }, day));
  const events = eventsOf(records, id);
  const facts = paidAndOperated(events);
  const through = latestReach([...alone.map(({ sure }) => sure), heldThrough(facts, after, period)]);
  const possible = latestReach([
    ...alone.map(({ possible }) => possible),
    heldThrough([...facts, ...factsOfEvents(events).possible], after, period),
  ]);
  if (through !== null && through >= (hold.until ?? 'open')) return hold;
  if (through !== null && through >= day)
    return { ...hold, hold: addDays(through, -period) < day ? 'gap' : 'holds', until: through };
  return { hold: possible !== null && possible >= day ? 'unknown' : 'none', by: null, until: null };
}

function hasReleaseClause(
  lease: LandRecords['leases'][number],
  clauses: LandRecords['lease_clauses'],
): boolean {
  return (
    hasPugh('surface_release', lease) ||
    hasPugh('depth_release', lease) ||
    clauses.some(({ kind }) => kind === 'surface_release' || openKinds.includes(kind))
  );
}

/** The clauses of a lease of which nobody can compute what they release, and nobody recorded or settled it by a day. */
function openClauses(
  records: LandRecords,
  lease: LandRecords['leases'][number],
  covered: LandRecords['ownerships'],
  endsOn: string | null,
  day: string,
) {
  const wells = wellsOn(records, covered).map((well) => ({ ...well, name: String(well.id) }));
  const ofLease = records.lease_clauses.filter(({ lease_id }) => lease_id === lease.id);
  const hasSeveral = ofLease.filter(({ kind }) => kind === 'surface_release').length > 1;
  const own = ofLease.filter(
    ({ kind }) => openKinds.includes(kind) || (kind === 'surface_release' && hasSeveral),
  );
  const hasDepths = own.some(({ kind }) => kind === 'depth_release');
  const clauses: { key: string; terms: TriggerTerms & Settled }[] = [
    ...own.map((clause) => ({ key: String(clause.id), terms: clause })),
    ...(hasPugh('depth_release', lease) && !hasDepths ? [{ key: `depth-pugh-${lease.id}`, terms: {} }] : []),
  ];
  return clauses.flatMap(({ key, terms }) => {
    const { lastDay, isDrilling } = clauseTrigger(terms, endsOn, wells);
    // A release of acres says nothing of the depths, and may be of others than those of the clause.
    return isSettled(terms, lastDay, day) ? [] : [{ key, lastDay, isDrilling }];
  });
}

type Settled = { settled_on?: string | null };

/** Whether a person entered the day from which all that a clause releases is recorded, once it was in effect. */
function isSettled({ settled_on: on }: Settled, lastDay: string | null, day: string): boolean {
  return !!on && on <= day && (lastDay === null || on > lastDay);
}

const openKinds: readonly string[] = ['depth_release', 'retained_acreage', 'continuous_development'];

/** The surface releases of a held lease that take effect within 90 days, or whose release is not recorded. */
function actionsOfClauses(
  records: LandRecords,
  lease: LandRecords['leases'][number],
  covered: LandRecords['ownerships'],
  { worked, hold, period }: { worked: WorkedStanding; hold: Hold; period: number },
  day: string,
): RaisedAction[] {
  if (lease.contract_status !== 'active' || !worked.isHeld || !isHeldStanding(worked.standing)) return [];
  const wells = wellsOn(records, covered).map((well) => ({ ...well, name: String(well.id) }));
  const own = records.lease_clauses.filter(
    ({ lease_id, kind }) => lease_id === lease.id && kind === 'surface_release',
  );
  const implied = own.length === 0 && hasPugh('surface_release', lease);
  const clauses = [
    ...(own.length > 1 ? [] : own).map((clause) => ({
      key: String(clause.id),
      terms: clause as Settled,
      trigger: clauseTrigger(clause, worked.endsOn, wells),
    })),
    ...(implied
      ? [{ key: `pugh-${lease.id}`, terms: {}, trigger: clauseTrigger({}, worked.endsOn, wells) }]
      : []),
  ];
  const tracts = records.tracts.filter(({ id }) =>
    covered.some(({ tract_id, interest_type }) => tract_id === id && interest_type === 'mineral'),
  );
  const events = eventsOf(records, lease.id);
  const itemOf = (key: string, lastDay: string): RaisedAction => {
    const rule = day > lastDay ? 'release_to_record' : 'clause_ahead';
    return { key: `${rule}-${key}`, type: rule, due: addDays(lastDay, 1) };
  };
  const isNear = (lastDay: string | null): lastDay is string =>
    lastDay !== null && addDays(lastDay, -90) <= day;
  const open = openClauses(records, lease, covered, worked.endsOn, day).flatMap(({ key, lastDay }) =>
    isNear(lastDay) ? [itemOf(key, lastDay)] : [],
  );
  const surface = clauses.flatMap(({ key, terms, trigger: { lastDay } }): RaisedAction[] => {
    if (!isNear(lastDay) || isSettled(terms, lastDay, day)) return [];
    const after = lastDay < day ? lastDay : day;
    const released = tracts.map((tract) => {
      const facts = {
        id: lease.id,
        releasesLand: true,
        releasesAfter: after,
        isOpen: false,
        by: hold.by,
        period,
      };
      const kept = keptOf(records, tract, facts, day);
      const left = new Exact(1).minus(releasedShare(events, tract, day));
      const gross = exactOf(tract.gross_acres);
      return kept === null || gross === null ? null : gross.times(left).times(new Exact(1).minus(kept));
    });
    const isKnown = released.every((acres) => acres !== null);
    const isOpen = !isKnown || sumOf(released.flatMap((acres) => acres ?? [])).gte('0.01');
    return isOpen ? [itemOf(key, lastDay)] : [];
  });
  return [...surface, ...open];
}

function actionsOfLease(
  lease: LandRecords['leases'][number],
  worked: WorkedStanding,
  hold: Hold,
  day: string,
): RaisedAction[] {
  const actions: RaisedAction[] = [];
  const raise = (rule: string, type: ActionType, due: string | null) =>
    actions.push({ key: `${rule}-${lease.id}`, type, due });
  if (isExpiringSoon(lease, worked, day)) raise('lease_expiring', 'lease_expiring', worked.endsOn);
  if (isExtensionDue(lease, worked, day))
    raise('extension_due', 'extension_due', lease.extension_due_date ?? null);
  if (hasUnreadTerm(lease, worked)) raise('term_unread', 'term_unread', null);
  if (contradictsStatus(lease, worked, day)) raise('lease_status', 'lease_status_conflict', null);
  if (hold.hold === 'gap' && isHeldStanding(worked.standing)) raise('holding_gap', 'holding_gap', hold.until);
  if (worked.standing === 'top_lease') raise('top_lease', 'top_lease', null);
  return actions;
}

function periodOf(records: LandRecords, lease: number): number {
  const agreed = records.lease_clauses.flatMap(({ lease_id, kind, period_days: days }) =>
    lease_id === lease && kind === 'cessation' && days !== null ? [days] : [],
  );
  return agreed.length === 0 ? assumedCessationDays : Math.min(...agreed);
}

/** Returns the wells with a unit on the tracts of these interests. */
function wellsOn(records: LandRecords, covered: LandRecords['ownerships']): LandRecords['wells'] {
  const units = records.proration_units.filter((unit) =>
    covered.some(({ tract_id }) => tract_id === unit.tract_id),
  );
  return records.wells.filter(({ id }) => units.some(({ well_id }) => well_id === id));
}

/** Returns what may hold a lease: production on the tracts of these interests, and its own payments and operations. */
function holdingFacts(records: LandRecords, lease: number, covered: LandRecords['ownerships'], day: string) {
  const tracts = [...new Set(covered.flatMap(({ tract_id }) => tract_id ?? []))];
  const produced = tracts.flatMap((tract) => {
    const days = leaseDays(records, lease, tract, day);
    return wellsOn(
      records,
      covered.filter(({ tract_id }) => tract_id === tract),
    ).map((well) => {
      const { isUndated, ...spans } = producedBy(records, well);
      const isOn = days.sure.some((span) => includes(span, day));
      return { ...clipped(spans, days), isUndated: isUndated && isOn };
    });
  });
  const producedBeside = tracts.flatMap((tract) =>
    unitsBeside(records, tract).flatMap(({ well_id }) => {
      const well = records.wells.find(({ id }) => id === well_id);
      const isLinked = records.proration_units.some(
        (unit) => unit.tract_id === tract && unit.well_id === well_id,
      );
      return well === undefined || isLinked
        ? []
        : clipped(producedBy(records, well), leaseDays(records, lease, tract, day)).possible;
    }),
  );
  const { shut_in, operations, possible } = factsOfEvents(eventsOf(records, lease));
  return {
    production: produced.flatMap(({ sure }) => sure),
    shut_in,
    operations,
    possible: [...produced.flatMap((each) => each.possible), ...producedBeside, ...possible],
    isUndated: produced.some(({ isUndated }) => isUndated),
  };
}

/** Whether earlier leases leave nothing of every mineral interest that a lease covers. */
function isTopLease(
  records: LandRecords,
  lease: number,
  covered: LandRecords['ownerships'],
  day: string,
): boolean {
  const own = covered.flatMap((interest) => {
    if (!countsAsMineral(interest, day)) return [];
    const tract = records.tracts.find(({ id }) => id === interest.tract_id);
    const contracts = records.contracts.filter(({ lease_id }) => lease_id === lease);
    return claimsOf(records, interest, tract, day).filter(({ id }) =>
      contracts.some((contract) => contract.id === id),
    );
  });
  return own.length > 0 && own.every(({ isTop }) => isTop);
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

/**
 * In Texas, 120 days after the end of the month of first sales, until every owner of the well has a pay status on that day. What
 * begins later counts only to say that somebody else took over the payments.
 */
function firstPaymentOf(
  { division_orders }: LandRecords,
  { id, api_number, first_sale_date: sold }: LandRecords['wells'][number],
): RaisedAction[] {
  if (!sold || !api_number?.startsWith('42')) return [];
  const [year = 0, month = 0] = sold.split('-').map(Number);
  const lastOfMonth = new Date(Date.UTC(year, month, 0)).toISOString().slice(0, 10);
  const due = addDays(lastOfMonth, 120);
  const orders = division_orders.filter(({ well_id }) => well_id === id);
  const begun = orders.filter(({ effective_date: from }) => from === null || from <= due);
  const groups = Map.groupBy(begun, ({ owner_id, kind, product }) => `${owner_id} ${kind} ${product}`);
  const latest = [...groups.values()].map((group) =>
    group.reduce((best, each) => {
      const [one, other] = [best.effective_date ?? '', each.effective_date ?? ''];
      return other > one || (other === one && each.id > best.id) ? each : best;
    }),
  );
  const paying = latest.filter(({ end_date: end }) => end === null || end > due);
  const isMissing =
    paying.length > 0 ? paying.some(({ pay_status }) => pay_status === null) : begun.length === orders.length;
  return isMissing ? [{ key: `first_payment-${id}`, type: 'payment_due', due }] : [];
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
