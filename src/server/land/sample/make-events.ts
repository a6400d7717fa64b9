import { addDays, addYears } from '#shared/platform/calendar.ts';
import { Exact } from '#shared/platform/decimal.ts';
import type { Drilled } from './drill-wells.ts';
import type { Leased } from './make-leases.ts';
import type { Random } from './random.ts';
import type {
  SampleLease,
  SampleLeaseClause,
  SampleLeaseEvent,
  SampleOwnership,
  SampleTract,
  SampleWell,
  SampleWellEvent,
} from './sample-rows.ts';

type Eventful = {
  well_events: SampleWellEvent[];
  lease_events: SampleLeaseEvent[];
  lease_clauses: SampleLeaseClause[];
};

type Land = { tracts: readonly SampleTract[]; ownerships: readonly SampleOwnership[] };

/**
 * Creates events and clauses, at least one for each rule about what holds a lease: production that ceased recently and
 * long ago, a shut-in period that was paid for, Pugh and retained acreage clauses, releases, and an exercised option.
 */
export function makeEvents(
  random: Random,
  { wells, units }: Pick<Drilled, 'wells' | 'units'>,
  leased: Leased,
  { tracts, ownerships }: Land,
  today: string,
): Eventful {
  const acresOf = new Map(tracts.map((tract) => [tract.id, tract.gross_acres]));
  const tractOf = new Map(ownerships.map((ownership) => [ownership.id, ownership.tract_id]));
  const tractsOf = (lease: SampleLease) =>
    leased.contracts
      .filter((contract) => contract.lease_id === lease.id)
      .flatMap((contract) => tractOf.get(contract.ownership_id) ?? []);
  const made: Eventful = {
    well_events: [...plugAll(random, wells), ...idleAll(leased, today)].map(numbered),
    lease_events: [],
    lease_clauses: [],
  };
  const active = leased.leases.filter((lease) => lease.contract_status === 'active');
  const producing = new Set(wells.filter((well) => well.well_status === 'producing').map((well) => well.id));
  // Past their primary terms and held by a unit that covers part of one of their tracts.
  const [partlyHeld, retaining] = active.filter((lease) => {
    const own = new Set(tractsOf(lease));
    return (
      lease.expiration_date < today &&
      units.some(
        (unit) =>
          producing.has(unit.well_id) &&
          own.has(unit.tract_id) &&
          new Exact(unit.held_acres).lt(acresOf.get(unit.tract_id) ?? 0),
      )
    );
  });
  if (partlyHeld !== undefined) partlyHeld.horizontal_pugh = true;
  const deep = active.find((lease) => lease.vertical_pugh && lease !== partlyHeld && lease !== retaining);
  // Of a depth release without its depths, everything is for review: older leases of the sample have none.
  for (const lease of active)
    if (lease !== deep && lease.expiration_date < today) lease.vertical_pugh = false;
  made.lease_clauses = [
    ...(partlyHeld === undefined ? [] : [clause(partlyHeld, 'surface_release')]),
    ...(retaining === undefined ? [] : [clause(retaining, 'retained_acreage')]),
    ...(deep === undefined ? [] : [clause(deep, 'depth_release')]),
    ...leased.idled.slice(1, 2).map(({ lease }) => clause(lease, 'cessation')),
  ].map(numbered);
  made.lease_events = [
    ...payShutIn(leased, today),
    ...releaseAll(leased.leases, active, tractsOf, acresOf, today),
    ...active.filter((lease) => lease.extended).map(exerciseOption),
  ].map(numbered);
  return made;
}

function numbered<R extends object>(row: R, index: number): R & { id: number } {
  return { id: index + 1, ...row };
}

type WellEvent = Omit<SampleWellEvent, 'id'>;

/** Old wells ceased to produce some months before they were plugged. */
function plugAll(random: Random, wells: readonly SampleWell[]): WellEvent[] {
  return wells.flatMap((well): WellEvent[] => {
    if (well.well_status !== 'plugged' || well.first_prod_date === null) return [];
    const ceased = addDays(well.first_prod_date, random.whole(1800, 7000));
    const plugged = addDays(ceased, random.whole(60, 400));
    return [
      {
        well_id: well.id,
        kind: 'production_ceased',
        event_date: ceased,
        evidence: 'Last month in the commission’s production records',
      },
      { well_id: well.id, kind: 'plugged', event_date: plugged, evidence: 'Plugging record W-3' },
    ];
  });
}

/** The three wells ceased to produce recently, long ago, and during a shut-in that is paid for. */
function idleAll({ idled }: Leased, today: string): WellEvent[] {
  const [recent, old, paid] = idled;
  const ceased = (well: SampleWell, event_date: string): WellEvent => ({
    well_id: well.id,
    kind: 'production_ceased',
    event_date,
    evidence: 'Run tickets and gauge sheets',
  });
  return [
    ...(recent === undefined ? [] : [ceased(recent.well, addDays(today, -40))]),
    ...(old === undefined ? [] : [ceased(old.well, addDays(today, -1500))]),
    ...(paid === undefined
      ? []
      : [
          {
            well_id: paid.well.id,
            kind: 'shut_in',
            event_date: shutInSince(today),
            evidence: 'Shut in for want of a pipeline; letter of the operator',
          } as const,
        ]),
  ];
}

const shutInSince = (today: string) => addDays(today, -200);

type LeaseEvent = Omit<SampleLeaseEvent, 'id'>;

const bare = {
  ends_on: null,
  due_on: null,
  paid_on: null,
  amount: null,
  tract_id: null,
  acres: null,
} as const;

function payShutIn({ idled: [, , paid] }: Leased, today: string): LeaseEvent[] {
  if (paid === undefined) return [];
  const since = shutInSince(today);
  return [
    {
      ...bare,
      lease_id: paid.lease.id,
      kind: 'shut_in_payment',
      starts_on: since,
      ends_on: addDays(addYears(since, 1), -1),
      due_on: addDays(since, 60),
      paid_on: addDays(since, 45),
      amount: new Exact(paid.lease.lease_acres).toFixed(2),
      evidence: 'Check 4471, deposited by the lessor',
    },
  ];
}

/** The terminated leases were released of record, and one that goes on was released in part. */
function releaseAll(
  leases: readonly SampleLease[],
  active: readonly SampleLease[],
  tractsOf: (lease: SampleLease) => number[],
  acresOf: ReadonlyMap<number, string>,
  today: string,
): LeaseEvent[] {
  const whole = leases
    .filter((lease) => lease.contract_status === 'terminated')
    .map(
      (lease): LeaseEvent => ({
        ...bare,
        lease_id: lease.id,
        kind: 'release',
        starts_on: lease.expiration_date,
        evidence: 'Release of oil and gas lease, recorded',
      }),
    );
  const isLarge = (tract: number) => new Exact(acresOf.get(tract) ?? 0).gte(160);
  const partly = active.find(
    (lease) => lease.expiration_date > addDays(today, 120) && tractsOf(lease).some(isLarge),
  );
  const tract = partly === undefined ? undefined : tractsOf(partly).find(isLarge);
  if (partly === undefined || tract === undefined) return whole;
  return [
    ...whole,
    {
      ...bare,
      lease_id: partly.id,
      kind: 'partial_release',
      starts_on: addDays(today, -30),
      tract_id: tract,
      acres: '40',
      evidence: 'Partial release, recorded; the pipeline yard',
    },
  ];
}

function exerciseOption(lease: SampleLease): LeaseEvent {
  return {
    ...bare,
    lease_id: lease.id,
    kind: 'option_exercised',
    starts_on: lease.extension_due_date ?? lease.expiration_date,
    ends_on: addYears(lease.expiration_date, 2),
    evidence: 'Notice of extension and wire transfer',
  };
}

const wordings = {
  cessation:
    'If production ceases after the primary term, this lease shall not terminate if operations begin within 60 days.',
  surface_release:
    'At the end of the primary term this lease shall terminate as to all lands not included in a producing unit.',
  retained_acreage:
    'At the end of the primary term this lease shall terminate except as to 40 acres and 0.024 acre for each foot of lateral from the first to the last take point of each producing well.',
  depth_release:
    'At the end of the primary term this lease shall terminate as to all depths below 9,340 feet under the surface.',
} as const;

function clause(lease: SampleLease, kind: SampleLeaseClause['kind']): Omit<SampleLeaseClause, 'id'> {
  return {
    lease_id: lease.id,
    kind,
    wording: wordings[kind],
    page: kind === 'cessation' ? '¶ 6' : 'Exhibit A, ¶ 3',
    period_days: kind === 'cessation' ? 60 : null,
    trigger: kind === 'cessation' ? null : 'end_of_primary_term',
    retained_basis: kind === 'retained_acreage' ? 'formula' : null,
    base_acres: kind === 'retained_acreage' ? 40 : null,
    acres_per_foot: kind === 'retained_acreage' ? 0.024 : null,
    depths: kind === 'depth_release' ? 'Surface to 9,340 ft' : null,
  };
}
