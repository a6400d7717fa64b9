import { sql } from 'kysely';
import { counts, type DatedLand, isInForce, lacksExecutive } from '#server/land/acreage/dated-acres.ts';
import { notFound } from '#server/land/find-record.ts';
import type { Days } from '#server/land/read-days.ts';
import { recallCompany } from '#server/land/recall-company.ts';
import type { PersonTx } from '#server/platform/db/database.ts';
import { isOpenObligation } from '#shared/land/acreage/obligation.ts';
import type { LeaseStandingAnswer } from '#shared/land/contracts/standing.ts';
import { lease } from '#shared/land/entities/lease.ts';
import { nameObligation } from '#shared/land/obligations/name-obligation.ts';
import type { Span } from '#shared/land/standing/days.ts';
import type { LeaseEvent } from '#shared/land/standing/lease-standing.ts';
import {
  type Contracts,
  explainStanding,
  type ProducingWell,
  type StandingRow,
  type WellBeside,
} from './explain-standing.ts';

/** The fields of a lease that its standing follows from, as recorded. */
type RecordedLease = {
  company_id: number;
  contract_status: string | null;
  contract_date: string | null;
  expiration_date: string | null;
  term: string | null;
  extended: boolean | null;
  extension_term: string | null;
  extension_due_date: string | null;
};

/**
 * Reads the standing of a lease as of a date, as it was known on a date, with what it follows from. The standing is that
 * of `routines/land/leases_on.sql`; the reasons describe the same facts. Throws `not_found`.
 */
export async function readStanding(
  tx: PersonTx,
  leaseId: number,
  { asOf, knownOn, today }: Days,
): Promise<LeaseStandingAnswer> {
  if (knownOn !== null) await recallCompany(tx, lease, leaseId, knownOn);
  const [record] = await tx.rows<RecordedLease>(sql`
    SELECT company_id, contract_status, contract_date, expiration_date, term, extended, extension_term, extension_due_date
    FROM leases WHERE id = ${leaseId}`);
  if (record === undefined) throw notFound(lease);
  const company = record.company_id;
  // For one lease, planning takes longer than running: the plan for any number serves.
  await tx.run(sql`SET LOCAL plan_cache_mode TO force_generic_plan`);
  const [row] = await tx.rows<StandingRow>(sql`
    SELECT lease_id, contract_status, ends_on, period, released_on, hold, held_by, until, keeps_nothing, releases_land, releases_open, releases_after, standing
    FROM leases_on(${company}, ARRAY[${leaseId}::int], ${asOf}::date, ${knownOn ?? today}::date)`);
  await tx.run(sql`SET LOCAL plan_cache_mode TO auto`);
  if (row === undefined) throw notFound(lease);
  const events = await readEvents(tx, company, leaseId);
  const periods = await tx.rows<{ days: number }>(sql`
    SELECT DISTINCT period_days AS days FROM lease_clauses
    WHERE company_id = ${company} AND lease_id = ${leaseId} AND kind = 'cessation' AND period_days IS NOT NULL ORDER BY 1`);
  const land: DatedLand = { companies: [company], asOf, today: knownOn ?? today };
  const wells = await readProduction(tx, company, leaseId, land);
  const [order] = await tx.rows<{ is_disputed: boolean | null }>(sql`
    SELECT bool_or(o.is_disputed) AS is_disputed
    FROM lease_order(${company}, (
      SELECT array_agg(DISTINCT c.ownership_id)
      FROM contracts c
      JOIN contracts r ON r.company_id = c.company_id AND r.ownership_id = c.ownership_id AND r.id <> c.id
      WHERE c.company_id = ${company} AND c.lease_id = ${leaseId}), ${asOf}::date, ${land.today}::date) o
    WHERE o.lease_id = ${leaseId}`);
  const beside = row.hold === 'unknown' ? await readBeside(tx, company, leaseId, land) : [];
  const contracts = await countContracts(tx, company, leaseId, land);
  const due = await readNextDue(tx, company, leaseId, asOf);
  const extended = record.extended === true;
  const dates = {
    ...record,
    extended,
    extension_due_date: extended ? null : record.extension_due_date,
  };
  const explained = explainStanding({
    row,
    dates,
    events,
    wells,
    beside,
    contracts,
    due,
    periods: periods.map(({ days }) => days),
    isDisputed: order?.is_disputed === true,
    recorded: record.contract_status,
    asOf,
  });
  return {
    lease_id: leaseId,
    as_of: asOf,
    as_known_on: knownOn,
    standing: row.standing,
    recorded_status: row.contract_status,
    effective_end: row.ends_on,
    held_by: row.held_by,
    held_until: row.until,
    cessation_days: row.period,
    cessation_is_assumed: periods.length === 0,
    ...explained,
  };
}

function readEvents(tx: PersonTx, company: number, leaseId: number): Promise<LeaseEvent[]> {
  return tx.rows<LeaseEvent>(sql`
    SELECT kind, starts_on, ends_on, due_on, paid_on FROM lease_events
    WHERE company_id = ${company} AND lease_id = ${leaseId} ORDER BY starts_on NULLS LAST, id`);
}

/** Reads the days on which wells on the lease's land produced, the first to produce first. */
function readProduction(
  tx: PersonTx,
  company: number,
  leaseId: number,
  land: DatedLand,
): Promise<ProducingWell[]> {
  const spansOf = (days: string) => sql`(
    SELECT coalesce(jsonb_agg(jsonb_build_object('from', lower(r), 'to', upper(r) - 1) ORDER BY r), '[]')
    FROM unnest(${sql.raw(days)}) r)`;
  return tx.rows<{
    id: number;
    name: string;
    sure: Span[];
    possible: Span[];
    elsewhere: Span[];
    well_status: string | null;
    well_type: string | null;
    injects: boolean;
    reaches: ProducingWell['reaches'];
  }>(sql`
    WITH links AS (
      SELECT u.well_id, u.tract_id, range_intersect_agg(d.sure) AS sure, range_agg(d.possible) AS possible
      FROM (
        SELECT DISTINCT u.well_id, u.tract_id, u.depths
        FROM contracts c
        JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
        JOIN proration_units u ON u.company_id = o.company_id AND u.tract_id = o.tract_id
        WHERE c.company_id = ${company} AND c.lease_id = ${leaseId}
          AND ${isInForce(land)} AND ${counts(land)}) u
      CROSS JOIN LATERAL lease_days(${company}, ${leaseId}::int, u.tract_id, u.depths, ${land.asOf}::date, ${land.today}::date) d
      GROUP BY u.well_id, u.tract_id),
    units AS (SELECT well_id, range_agg(sure) AS sure, range_agg(possible) AS possible FROM links GROUP BY well_id)
    SELECT w.id, w.well_name AS name, w.well_status, w.well_type,
      coalesce(w.well_type IN ('injection', 'disposal'), false) AS injects, ${spansOf('p.sure * u.sure')} AS sure,
      ${spansOf('p.possible * u.sure')} AS possible, ${spansOf('p.possible * (u.possible - u.sure)')} AS elsewhere,
      CASE WHEN NOT isempty(p.possible * u.sure) THEN 'yes' WHEN NOT isempty(u.possible) THEN 'unknown' ELSE 'no' END AS reaches
    FROM production_of(${company}, (SELECT array_agg(well_id) FROM units)) p
    JOIN units u USING (well_id)
    JOIN wells w ON w.company_id = ${company} AND w.id = p.well_id
    ORDER BY lower(p.possible) NULLS FIRST, w.id`);
}

/** Reads the wells of `wells_beside` that may have produced, for tracts of the lease to which they are not linked. */
function readBeside(tx: PersonTx, company: number, leaseId: number, land: DatedLand): Promise<WellBeside[]> {
  return tx.rows<WellBeside>(sql`
    WITH found AS (
      SELECT DISTINCT b.well_id, b.unit, o.tract_id
      FROM contracts c
      JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
      CROSS JOIN LATERAL wells_beside(c.company_id, o.tract_id) b
      WHERE c.company_id = ${company} AND c.lease_id = ${leaseId} AND ${isInForce(land)} AND ${counts(land)}
        AND NOT EXISTS (
          SELECT FROM proration_units u
          WHERE u.company_id = c.company_id AND u.tract_id = o.tract_id AND u.well_id = b.well_id))
    SELECT w.id, w.well_name AS name, t.tract_name AS tract, (
      SELECT min(btrim(u.name)) FROM proration_units u
      WHERE u.company_id = ${company} AND u.tract_id = f.tract_id AND unit_key(u.name) = f.unit) AS unit
    FROM found f
    JOIN production_of(${company}, (SELECT array_agg(well_id) FROM found)) p USING (well_id)
    JOIN wells w ON w.company_id = ${company} AND w.id = f.well_id
    JOIN tracts t ON t.company_id = ${company} AND t.id = f.tract_id
    ORDER BY w.id, t.id`);
}

/**
 * Counts the contracts of a lease, those in effect on tracts of which no partial release let go altogether, and those in effect that
 * lack the consent of the holder of a severed executive right.
 */
async function countContracts(
  tx: PersonTx,
  company: number,
  leaseId: number,
  land: DatedLand,
): Promise<Contracts> {
  const [counted] = await tx.rows<Contracts>(sql`
    SELECT count(*)::int AS recorded,
      (count(*) FILTER (WHERE ${isInForce(land)} AND ${counts(land)} AND NOT EXISTS (
        SELECT FROM lease_events v
        WHERE v.company_id = c.company_id AND v.lease_id = c.lease_id AND v.kind = 'partial_release' AND v.tract_id = o.tract_id
          AND v.acres IS NULL AND v.depths IS NULL AND v.starts_on <= ${land.asOf}::date)))::int AS in_effect,
      (count(*) FILTER (WHERE o.interest_type = 'mineral' AND ${lacksExecutive} AND ${isInForce(land)} AND ${counts(land)}))::int AS without_executive
    FROM contracts c JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
    WHERE c.company_id = ${company} AND c.lease_id = ${leaseId}`);
  return counted ?? { recorded: 0, in_effect: 0, without_executive: 0 };
}

/** Reads the next open obligation of a lease from a day on. */
async function readNextDue(
  tx: PersonTx,
  company: number,
  leaseId: number,
  day: string,
): Promise<{ date: string; name: string } | null> {
  const rows = await tx.rows<{ kind: string; due_on: string; status: string }>(sql`
    SELECT kind, due_on, status FROM obligations
    WHERE company_id = ${company} AND lease_id = ${leaseId} AND due_on >= ${day}::date ORDER BY due_on, id`);
  const next = rows.find((each) => isOpenObligation(each));
  return next === undefined ? null : { date: next.due_on, name: nameObligation(next) };
}
