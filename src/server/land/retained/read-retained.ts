import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import { findRecord, notFound } from '#server/land/find-record.ts';
import type { RecordRow } from '#server/land/present.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { unitKey } from '#shared/land/acreage/unit-key.ts';
import type { RetainedAnswer, RetainedRequest, WellInput } from '#shared/land/contracts/retained.ts';
import { lease } from '#shared/land/entities/lease.ts';
import { leaseClause } from '#shared/land/entities/lease-clause.ts';
import { hasPugh, pughFieldOf } from '#shared/land/events/pugh-reading.ts';
import { describeClause } from '#shared/land/retained/describe-clause.ts';
import {
  type OtherHold,
  type ReleaseClause,
  type RetainedTract,
  type RetainedWell,
  retainedAcreage,
} from '#shared/land/retained/retained-acreage.ts';
import type { Span } from '#shared/land/standing/days.ts';
import { Exact } from '#shared/platform/decimal.ts';
import { AppError } from '#shared/platform/errors.ts';
import { formatValue } from '#shared/platform/fields/kinds.ts';
import { exactOf, sumOf } from '#shared/platform/figure.ts';
import { feetBetween } from '#shared/platform/geometry/distance.ts';

type ClauseRow = ReleaseClause & { id: number | null; page: string | null; settled_on?: string | null };

type Held = {
  contract_status: string | null;
  ends_on: string | null;
  period: number;
  hold: string;
  held_by: string | null;
  standing: string;
  releases_open: string | null;
};

/** What is missing of a release that leaves open how much of its land the lease keeps (`leases_on`). */
const openReleases: Readonly<Record<string, string>> = {
  release: 'the date of the release of the lease',
  partial_release: 'the tract of a partial release',
};

/** Standings of leases that have no land to release. */
const overStandings: readonly string[] = ['released', 'terminated', 'expired', 'top_lease'];

/** One unit of a well that has units on the land of the lease, or may have (`wells_beside`). */
type UnitRow = {
  well_id: number;
  name: string;
  spud_date: string | null;
  completion_date: string | null;
  well_status: string | null;
  surface_location: string | null;
  bottom_hole_location: string | null;
  unit: string | null;
  depths: string | null;
  tract_id: number;
  held_acres: string | null;
  unit_acres: string | null;
  /** The unit reaches land of the lease, on which its production counts or may count. */
  is_here: boolean;
  /** The well is linked to the unit on tracts of others only. */
  is_beside: boolean;
  sure: Span[];
  possible: Span[];
};

/** The date of the figures, and the day of the request, both YYYY-MM-DD. */
export type RetainedDays = { as_of: string; today: string };

/** What was read and calculated, for the answer, the release and its draft. */
export type Retained = { answer: RetainedAnswer; record: RecordRow; clause: ClauseRow | null };

/**
 * Calculates what a release clause of a lease keeps and releases as of a date, with inputs from the records or, where the
 * request names them, of the user. Writes nothing; `lock` keeps others from applying a release of the lease until the
 * transaction ends. Throws `not_found`, `invalid_input` for a clause or a well that is not of the lease, and `business_rule` for
 * a lease with too many tracts or units.
 */
export async function readRetained(
  tx: PersonTx,
  leaseId: number,
  request: RetainedRequest & RetainedDays,
  options: { lock?: true } = {},
): Promise<Retained> {
  const record = await findRecord(tx, lease, leaseId, options.lock ? { lock: 'change' } : {});
  const company = record.company_id;
  const asOf = request.as_of;
  await refuseLarge(tx, company, leaseId, asOf);
  const [held] = await tx.rows<Held>(sql`
    SELECT CASE WHEN releases_open IS DISTINCT FROM 'extension' THEN ends_on END AS ends_on, contract_status, period, hold, held_by, standing, releases_open
    FROM leases_on(${company}, ARRAY[${leaseId}::int], ${asOf}::date, ${request.today}::date)`);
  if (held === undefined) throw notFound(lease);
  const clauses = await readClauses(tx, record);
  const clause = chooseClause(clauses, request.clause_id);
  const tracts = await readTracts(tx, company, leaseId, asOf);
  const units = await readUnits(tx, company, tracts, { lease: leaseId, day: asOf, today: request.today });
  const wells = withInputs(wellsOf(units), request.wells, tracts);
  refuseUnits(wells.reduce((count, well) => count + well.tracts.length, 0));
  const unitOf = new Map(units.map((unit) => [unit.well_id, unit]));
  const inputs = {
    term_ends_on: held.ends_on,
    cessation_days: held.period,
    held_by: held.held_by,
    wells: wells.map((well) => inputOf(well, unitOf.get(well.well_id))),
  };
  const result =
    clause === null
      ? noClause
      : retainedAcreage({
          clause,
          endsOn: held.ends_on,
          period: held.period,
          heldBy: isHeld(held) ? held.held_by : null,
          isOver: overStandings.includes(held.standing),
          otherHolds: await readOtherHolds(tx, company, leaseId),
          open: [openReleases[held.releases_open ?? ''] ?? [], openStatus(held) ?? []].flat(),
          tracts,
          wells,
          asOf,
        });
  const answer = {
    lease_id: leaseId,
    as_of: asOf,
    clauses: clauses.map((each) => ({
      id: each.id,
      kind: each.kind,
      label: [formatValue(leaseClause.fields.kind, each.kind), each.page ?? ''].filter(Boolean).join(', '),
      terms: describeClause(each),
    })),
    clause_id: clause?.id ?? null,
    inputs,
    ...(clause !== null && isSettled(clause, result, asOf) ? settledAcreage(result, clause) : result),
  };
  const version = createHash('sha256')
    .update(JSON.stringify([answer, clause]))
    .digest('hex')
    .slice(0, 32);
  return { answer: { ...answer, version }, record, clause };
}

/** A person entered the day from which everything is recorded, and the clause was in effect by then. */
function isSettled(
  { settled_on: settled }: ClauseRow,
  { takes_effect }: Pick<RetainedAnswer, 'takes_effect'>,
  asOf: string,
): boolean {
  return !!settled && settled <= asOf && (takes_effect === null || settled >= takes_effect);
}

/** A settled clause releases nothing more: the lease keeps what its partial releases left. */
function settledAcreage<R extends typeof noClause>(result: R, { settled_on }: ClauseRow): R {
  const tracts = result.tracts.map((tract) => {
    const gross = exactOf(tract.gross_acres);
    const held = gross === null ? null : Exact.max(0, gross.minus(tract.already_released)).toFixed();
    return { ...tract, held, released: '0', releases: [], reason: 'Not released.' };
  });
  const acres = result.totals.acres;
  const held = tracts.some((tract) => tract.held === null)
    ? null
    : sumOf(tracts.flatMap((tract) => exactOf(tract.held) ?? [])).toFixed();
  return {
    ...result,
    state: 'settled',
    trigger_reason: `All that it releases is recorded since ${settled_on}.`,
    missing: [],
    tracts,
    totals: { acres, held, released: '0', proof: null },
  };
}

const noClause: Pick<
  RetainedAnswer,
  'state' | 'takes_effect' | 'trigger_reason' | 'missing' | 'wells' | 'tracts' | 'totals'
> = {
  state: 'no_clause',
  takes_effect: null,
  trigger_reason: 'No clause of the lease releases acres.',
  missing: [],
  wells: [],
  tracts: [],
  totals: { acres: null, held: null, released: null, proof: null },
};

/** Names the status of a lease that contradicts what holds it (`lease_standing`); null if it does not. */
function openStatus(held: Held): string | null {
  const { standing, contract_status: status, releases_open } = held;
  if (!isHeld(held) || standing !== 'review' || releases_open === 'release') return null;
  if (status === null) return 'the status of the lease';
  return `whether the lease is over: its status is ${formatValue(lease.fields.contract_status, status)}, but it is held`;
}

function isHeld({ hold }: Held): boolean {
  return hold === 'holds' || hold === 'gap';
}

/** Reads the shut-in payments and operations of a lease that may hold wells without production, whatever is known of them. */
function readOtherHolds(tx: PersonTx, company: number, leaseId: number): Promise<OtherHold[]> {
  return tx.rows<OtherHold>(sql`
    SELECT v.kind, v.starts_on AS from, v.ends_on AS to FROM lease_events v
    WHERE v.company_id = ${company} AND v.lease_id = ${leaseId} AND v.kind IN ('shut_in_payment', 'operations')
    ORDER BY v.starts_on NULLS FIRST, v.id`);
}

/** Reads the release clauses of a lease; a Pugh provision without a clause is a surface release at the end of the term. */
async function readClauses(tx: PersonTx, record: RecordRow): Promise<ClauseRow[]> {
  const rows = await tx.rows<ClauseRow>(sql`
    SELECT id, kind, page, trigger, trigger_date, trigger_days, unused_days, retained_basis, acres_per_well, base_acres,
      acres_per_foot, drainage_width, acreage_table, max_acres_per_well, tolerance_acres, cap_acres, settled_on
    FROM lease_clauses
    WHERE company_id = ${record.company_id} AND lease_id = ${record.id}
      AND kind IN ('retained_acreage', 'continuous_development', 'surface_release')
    ORDER BY array_position(ARRAY['retained_acreage', 'continuous_development', 'surface_release'], kind), id`);
  if (!hasPugh('surface_release', record) || rows.some(({ kind }) => kind === 'surface_release')) return rows;
  const { label } = lease.fields[pughFieldOf('surface_release', record)];
  return [...rows, { id: null, kind: 'surface_release', page: label }];
}

function chooseClause(clauses: readonly ClauseRow[], wanted: number | null | undefined): ClauseRow | null {
  if (wanted === undefined) return clauses[0] ?? null;
  const found = clauses.find(({ id }) => id === wanted);
  if (found !== undefined) return found;
  const message = 'must be a release clause of this lease';
  throw new AppError('invalid_input', `The clause ${message}`, [{ path: 'clause_id', message }]);
}

/** More tracts or units would keep other requests waiting while their acres are added up. */
const maxTracts = 2000;
const maxUnits = 4000;

/** Throws `business_rule` before the tracts and units of a lease are read if they are too many. */
async function refuseLarge(tx: PersonTx, company: number, leaseId: number, day: string): Promise<void> {
  const [count] = await tx.rows<{ tracts: number; units: number }>(sql`
    WITH own AS (${tractsOn(company, leaseId, day)})
    SELECT (SELECT count(*) FROM own)::int AS tracts, (
      SELECT count(*) FROM (
        SELECT FROM own JOIN proration_units u ON u.company_id = ${company} AND u.tract_id = own.tract_id LIMIT ${maxUnits + 1}) u
      )::int AS units`);
  const { tracts, units } = count ?? { tracts: 0, units: 0 };
  if (tracts > maxTracts)
    throw new AppError(
      'business_rule',
      `The lease has more than ${maxTracts.toLocaleString('en-US')} tracts, too many to calculate its retained acreage.`,
    );
  refuseUnits(units);
}

function refuseUnits(count: number): void {
  if (count <= maxUnits) return;
  throw new AppError(
    'business_rule',
    `The wells have more than ${maxUnits.toLocaleString('en-US')} units on the tracts of the lease, too many to calculate its retained acreage.`,
  );
}

/** The tracts of which a lease covers minerals on a day. */
function tractsOn(company: number, leaseId: number, day: string) {
  return sql`
    SELECT DISTINCT o.tract_id FROM contracts c
    JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
    WHERE c.company_id = ${company} AND c.lease_id = ${leaseId} AND o.interest_type = 'mineral'
      AND contract_counts(c.effective_date, c.termination_date, c.contract_status, ${day}::date)
      AND ownership_counts(o.effective_date, o.end_date, ${day}::date)`;
}

/**
 * Reads the tracts of which the lease covers minerals on a day, with what partial releases have let go by then at the depths of
 * which they let go least; null if that is unknown.
 */
function readTracts(tx: PersonTx, company: number, leaseId: number, day: string): Promise<RetainedTract[]> {
  return tx.rows<RetainedTract>(sql`
    SELECT t.id AS tract_id, t.tract_name AS name, t.gross_acres, trim_scale(t.gross_acres * r.share)::text AS released_acres
    FROM tracts t
    CROSS JOIN LATERAL (SELECT tract_reaches(${company}, t.id) AS reaches OFFSET 0) k
    CROSS JOIN LATERAL (
      SELECT CASE WHEN count(*) = count(v.share) THEN min(v.share) END AS share
      FROM unnest(coalesce(slices_of(k.reaches), ARRAY[numrange(0, NULL)])) s (slice)
      CROSS JOIN LATERAL (
        SELECT released_share(${company}, ${leaseId}::int, t.id, t.gross_acres, ${day}::date, s.slice, k.reaches) AS share) v) r
    WHERE t.company_id = ${company} AND t.id IN (${tractsOn(company, leaseId, day)})
    ORDER BY lower(t.tract_name) COLLATE "C", t.id`);
}

/**
 * Reads all units of the wells that have a unit on these tracts, also on tracts of others, and the same units of wells that are
 * linked to them elsewhere only. On land of the lease, production counts on the days of `lease_days`.
 */
function readUnits(
  tx: PersonTx,
  company: number,
  tracts: readonly RetainedTract[],
  { lease: leaseId, day, today }: { lease: number; day: string; today: string },
): Promise<UnitRow[]> {
  const ids = tracts.map(({ tract_id }) => tract_id);
  const spansOf = (days: string) => sql`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('from', lower(r), 'to', upper(r) - 1) ORDER BY r), '[]')
    FROM unnest(${sql.raw(days)}) r)`;
  return tx.rows<UnitRow>(sql`
    WITH own AS (SELECT t.id FROM unnest(${ids}::int[]) t (id)),
    linked AS (
      SELECT DISTINCT u.well_id FROM own JOIN proration_units u ON u.company_id = ${company} AND u.tract_id = own.id),
    beside AS (
      SELECT DISTINCT b.well_id, b.unit FROM own CROSS JOIN LATERAL wells_beside(${company}, own.id) b
      WHERE b.well_id NOT IN (SELECT well_id FROM linked)),
    units AS (
      SELECT u.*, false AS is_beside FROM linked JOIN proration_units u ON u.company_id = ${company} AND u.well_id = linked.well_id
      UNION ALL
      SELECT u.*, true FROM beside b
      JOIN proration_units u ON u.company_id = ${company} AND u.well_id = b.well_id AND unit_key(u.name) = b.unit),
    produced AS (SELECT * FROM production_of(${company}, (SELECT array_agg(DISTINCT well_id) FROM units)))
    SELECT w.id AS well_id, w.well_name AS name, w.spud_date, w.completion_date, w.well_status, w.surface_location,
      w.bottom_hole_location, u.name AS unit, u.depths, u.tract_id, u.held_acres, u.unit_acres, u.is_beside,
      NOT coalesce(isempty(d.possible), true) AS is_here,
      ${spansOf('CASE WHEN u.is_beside THEN p.sure ELSE p.sure * d.sure END')} AS sure,
      ${spansOf('CASE WHEN u.is_beside THEN p.possible ELSE p.possible * d.possible END')} AS possible
    FROM units u
    JOIN wells w ON w.company_id = ${company} AND w.id = u.well_id
    LEFT JOIN produced p ON p.well_id = u.well_id
    LEFT JOIN own ON own.id = u.tract_id
    LEFT JOIN LATERAL lease_days(${company}, ${leaseId}::int, own.id, u.depths, ${day}::date, ${today}::date) d ON own.id IS NOT NULL
    ORDER BY lower(w.well_name) COLLATE "C", w.id, u.id`);
}

/**
 * Groups the rows of units by well and unit. A unit that lies on no land of the lease does not hold it, and one of a well that is
 * linked to it elsewhere only has no acres here.
 */
function wellsOf(units: readonly UnitRow[]): RetainedWell[] {
  const groups = Map.groupBy(units, ({ well_id, unit }) => `${well_id} ${unitKey(unit)}`);
  return [...groups.values()].flatMap((rows) => {
    const [first] = rows;
    const here = rows.filter(({ is_here }) => is_here);
    if (first === undefined || (here.length === 0 && !first.is_beside)) return [];
    const others = rows.flatMap(({ is_here, held_acres }) => (is_here ? [] : (exactOf(held_acres) ?? [])));
    const counted = first.is_beside ? rows : here;
    return [
      {
        well_id: first.well_id,
        name: first.name,
        spud_date: first.spud_date,
        completion_date: first.completion_date,
        well_status: first.well_status,
        unit: (first.unit ?? '').trim(),
        depths: [...new Set(here.map(({ depths }) => depths ?? ''))].sort().join('; '),
        sure: counted.flatMap(({ sure }) => sure),
        possible: counted.flatMap(({ possible }) => possible),
        assigned_acres: rows.find(({ unit_acres }) => unit_acres !== null)?.unit_acres ?? null,
        lateral_feet: null,
        other_laterals: [],
        tracts: [...Map.groupBy(here, ({ tract_id }) => tract_id)].map(([tract_id, of]) => ({
          tract_id,
          acres: of.find(({ held_acres }) => held_acres !== null)?.held_acres ?? null,
          sure: of.flatMap(({ sure }) => sure),
        })),
        other_acres:
          first.is_beside || others.length === 0
            ? null
            : others.reduce((sum, acres) => sum.plus(acres)).toFixed(),
      },
    ];
  });
}

/** Replaces inputs of wells by those of the request. Throws `invalid_input` for wells and tracts that are not of the lease. */
function withInputs(
  wells: readonly RetainedWell[],
  inputs: readonly WellInput[],
  tracts: readonly RetainedTract[],
): RetainedWell[] {
  const refuse = (path: string, message: string): never => {
    throw new AppError('invalid_input', `${path} ${message}`, [{ path, message }]);
  };
  const keyOf = ({ well_id, unit }: { well_id: number; unit: string }) => `${well_id} ${unitKey(unit)}`;
  const known = new Set(wells.map(keyOf));
  const own = new Set(tracts.map(({ tract_id }) => tract_id));
  const given = new Map<string, WellInput>();
  for (const [place, input] of inputs.entries()) {
    const key = keyOf(input);
    if (!known.has(key))
      refuse(`wells.${place}.well_id`, 'must be a well with this unit on a tract of the lease');
    if (given.has(key)) refuse(`wells.${place}.well_id`, 'must be named once');
    for (const [row, { tract_id }] of (input.tracts ?? []).entries())
      if (!own.has(tract_id)) refuse(`wells.${place}.tracts.${row}.tract_id`, 'must be a tract of the lease');
    given.set(key, input);
  }
  return wells.map((well) => {
    const input = given.get(keyOf(well));
    if (input === undefined) return well;
    const { assigned_acres, lateral_feet, other_laterals, tracts: acres } = input;
    const named = new Set(acres?.map(({ tract_id }) => tract_id));
    const daysOn = new Map(well.tracts.map(({ tract_id, sure }) => [tract_id, sure]));
    return {
      ...well,
      ...(assigned_acres === undefined ? {} : { assigned_acres }),
      ...(lateral_feet === undefined ? {} : { lateral_feet }),
      ...(other_laterals === undefined ? {} : { other_laterals }),
      tracts: [
        ...well.tracts.filter(({ tract_id }) => !named.has(tract_id)),
        ...(acres ?? []).map((each) => ({ ...each, sure: daysOn.get(each.tract_id) ?? well.sure })),
      ],
    };
  });
}

function inputOf(well: RetainedWell, unit: UnitRow | undefined): RetainedAnswer['inputs']['wells'][number] {
  const textOf = (figure: RetainedWell['assigned_acres']) => exactOf(figure)?.toFixed() ?? null;
  return {
    well_id: well.well_id,
    name: well.name,
    unit: well.unit,
    assigned_acres: textOf(well.assigned_acres),
    lateral_feet: textOf(well.lateral_feet),
    suggested_lateral_feet: suggestLateral(unit),
    other_laterals: well.other_laterals.map(({ feet, degrees }) => ({
      feet: Number(feet),
      degrees: Number(degrees),
    })),
    tracts: well.tracts.map(({ tract_id, acres }) => ({ tract_id, acres: textOf(acres) })),
    other_acres: textOf(well.other_acres),
  };
}

/** Returns the feet from surface to bottom hole; null if they are the same place or one is unknown. */
function suggestLateral(unit: UnitRow | undefined): string | null {
  const [surface, bottom] = [placeOf(unit?.surface_location), placeOf(unit?.bottom_hole_location)];
  if (surface === null || bottom === null) return null;
  const feet = Math.round(feetBetween(surface, bottom));
  return feet === 0 ? null : String(feet);
}

function placeOf(location: string | null | undefined): [number, number] | null {
  if (!location) return null;
  const { coordinates } = JSON.parse(location) as { coordinates: [number, number] };
  return [coordinates[0], coordinates[1]];
}
