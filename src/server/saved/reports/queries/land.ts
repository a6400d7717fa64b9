import { type RawBuilder, sql } from 'kysely';
import type { ParameterValues } from '#shared/saved/reports/report.ts';
import { textOf } from '../report-query.ts';
import { isInScope, type ReportScope } from '../scope.ts';

/** Whether the ownership `o` is in effect on the as-of date. */
export function counts({ asOf }: ReportScope): RawBuilder<unknown> {
  return sql`ownership_counts(o.effective_date, o.end_date, ${asOf}::date)`;
}

/** Whether the contract `c` is in force on the as-of date. */
export function isInForce({ asOf }: ReportScope): RawBuilder<unknown> {
  return sql`contract_counts(c.effective_date, c.termination_date, c.contract_status, ${asOf}::date)`;
}

/**
 * The standing of the lease `e` on the as-of date, as a row `(status, standing, ends_on)`, where `status` is the recorded
 * one of that day: today by its stored facts, which the request has refreshed, on other days and as known on an earlier
 * day by the records.
 */
export function standingOf({ asOf, today, knownOn = null }: ReportScope): RawBuilder<unknown> {
  return asOf === today && knownOn === null
    ? sql`(
        SELECT e.contract_status AS status, f.status AS standing, f.expires_on AS ends_on, f.releases_land, f.releases_part, f.held_by,
          f.cessation_days AS period
        FROM lease_facts f WHERE f.company_id = e.company_id AND f.lease_id = e.id)`
    : sql`(
        SELECT x.contract_status AS status, x.standing, x.ends_on, x.releases_land, x.releases_part, x.held_by, x.period
        FROM leases_on(e.company_id, ARRAY[e.id], ${asOf}::date, ${knownOn ?? today}::date) x)`;
}

/** Whether the lease `e` with the standing `s` leases minerals: it is active, and in its term or held. */
export const leasesMinerals = sql`(lease_counts(s.status, e.contract_type) AND standing_leases(s.standing, s.ends_on))`;

/** Adds the net mineral acres of the ownership `o` in the tract `t`, as `n.acres`. */
export const netAcres = sql`
  CROSS JOIN LATERAL (SELECT net_mineral_acres(o.net_acres, t.gross_acres, o.decimal_interest) AS acres) n`;

/**
 * What leases cover of the ownership `o` with `n.acres`: a row for each contract in force of a lease that is active and
 * neither released nor yet to come, with the acres it leases, whether its lease is held, the acres that a clause of it has
 * released, and those for review. What a partial release let go of the tract `t` is not covered. A contract covers the smaller of its own acres and the ownership's. Together they cover at most
 * the ownership's acres, the earlier lease first (routines/land/lease_order.sql).
 */
export function leasesOf(scope: ReportScope): RawBuilder<unknown> {
  return sql`
    SELECT x.lease_id, x.contract_name, x.royalty_rate, x.counts, standing_is_held(x.standing) AS is_held,
      CASE WHEN x.counts THEN round(x.acres * coalesce(x.kept, 0), 8) ELSE 0 END AS leased_acres,
      CASE WHEN x.counts AND x.kept IS NOT NULL THEN x.acres - round(x.acres * x.kept, 8) ELSE 0 END AS released_acres,
      CASE WHEN (x.counts AND x.kept IS NULL) OR (x.standing = 'review' AND NOT x.counts) THEN x.acres ELSE 0 END AS review_acres
    FROM (
      SELECT CASE WHEN s.releases_land THEN kept_share(o.company_id, o.tract_id, s.held_by, s.ends_on, s.period, ${scope.asOf}::date) ELSE 1 END AS kept,
        e.id AS lease_id, e.contract_name, e.royalty_rate, s.standing, ${leasesMinerals} AS counts,
        greatest(0, least(k.claimed, n.acres - coalesce(sum(k.claimed) OVER (
          ORDER BY coalesce(e.contract_date, c.effective_date) NULLS LAST, c.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS acres
      FROM contracts c JOIN leases e ON e.company_id = c.company_id AND e.id = c.lease_id
      CROSS JOIN LATERAL ${standingOf(scope)} s
      CROSS JOIN LATERAL (
        SELECT least(c.contract_acres, n.acres, CASE WHEN s.releases_part THEN round(
          n.acres * (1 - released_share(o.company_id, e.id, o.tract_id, t.gross_acres, ${scope.asOf}::date)), 8) END) AS claimed) k
      WHERE c.company_id = o.company_id AND c.ownership_id = o.id AND lease_counts(s.status, e.contract_type)
        AND s.standing NOT IN ('released', 'not_yet_effective') AND ${isInForce(scope)}) x`;
}

/**
 * The net acres of the mineral interests in the tract `t`, and how many of them are leased, held, for review and open: one
 * row per tract.
 */
export function acresOfTract(scope: ReportScope): RawBuilder<unknown> {
  return sql`
    SELECT m.net_acres, m.leased_acres, m.held_acres, m.released_acres, m.review_acres,
      m.net_acres - m.leased_acres - m.released_acres - m.review_acres AS unleased_acres,
      m.net_revenue_acres
    FROM (
      SELECT coalesce(sum(n.acres), 0) AS net_acres, coalesce(sum(l.leased_acres), 0) AS leased_acres,
        coalesce(sum(l.held_acres), 0) AS held_acres, coalesce(sum(l.released_acres), 0) AS released_acres, coalesce(sum(l.review_acres), 0) AS review_acres, coalesce(sum(l.net_revenue_acres), 0) AS net_revenue_acres
      FROM ownerships o ${netAcres}
      CROSS JOIN LATERAL (
        SELECT sum(y.leased_acres) AS leased_acres, sum(y.leased_acres) FILTER (WHERE y.is_held) AS held_acres,
          sum(y.released_acres) AS released_acres, sum(y.review_acres) AS review_acres, sum(net_revenue_acres(y.leased_acres, y.royalty_rate)) AS net_revenue_acres
        FROM (${leasesOf(scope)}) y) l
      WHERE o.company_id = t.company_id AND o.tract_id = t.id AND o.interest_type = 'mineral' AND ${counts(scope)}) m`;
}

/**
 * The status of the tract `t`: held through a lease on it, leased under a contract in force, or neither.
 */
function statusOfTract(scope: ReportScope): RawBuilder<unknown> {
  return sql`(
    SELECT CASE WHEN bool_or(standing_is_held(s.standing)) THEN 'hbp' WHEN bool_or(${leasesMinerals}) THEN 'active' ELSE 'inactive' END
    FROM ownerships o
    JOIN contracts c ON c.company_id = o.company_id AND c.ownership_id = o.id
    JOIN leases e ON e.company_id = c.company_id AND e.id = c.lease_id
    CROSS JOIN LATERAL ${standingOf(scope)} s
    WHERE o.company_id = t.company_id AND o.tract_id = t.id AND ${counts(scope)} AND ${isInForce(scope)})`;
}

/** The requested county and state of tracts; null if not set. */
export type PlaceFilter = { county: string | null; state: string | null };
/** The requested tracts: by place, by status, one by its id, or those that a lease covers; null if not set. */
export type TractFilter = PlaceFilter & { tract: string | null; lease: string | null; status: string | null };

/** Returns the place that a report's parameters name. */
export function placeFilterOf(parameters: ParameterValues): PlaceFilter {
  return { county: textOf(parameters, 'county'), state: textOf(parameters, 'state') };
}

/** Whether a county and a state are the requested ones, ignoring case and surrounding spaces. */
export function matchesPlace(
  request: PlaceFilter,
  written: { county: RawBuilder<unknown>; state: RawBuilder<unknown> },
): RawBuilder<unknown> {
  const conditions = (['county', 'state'] as const).flatMap((part) =>
    request[part] === null
      ? []
      : [sql`lower(btrim(${written[part]})) = lower(btrim(${request[part]}::text))`],
  );
  return sql.join([sql`true`, ...conditions], sql` AND `);
}

/** Whether the tract `t` is in the requested place. */
export function isInPlace(request: PlaceFilter): RawBuilder<unknown> {
  return matchesPlace(request, { county: sql`t.county`, state: sql`t.state` });
}

/** Whether the tract `t` is in the scope and matches all requested filters. */
export function matchesTract(
  scope: ReportScope,
  { tract, lease, status, ...place }: TractFilter,
): RawBuilder<unknown> {
  const conditions = [isInScope(scope, 't'), isInPlace(place)];
  if (tract !== null) conditions.push(sql`t.id = ${tract}::int`);
  if (lease !== null)
    conditions.push(sql`EXISTS (
      SELECT FROM contracts c
      JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
      WHERE c.company_id = t.company_id AND c.lease_id = ${lease}::int AND o.tract_id = t.id AND ${isInForce(scope)} AND ${counts(scope)})`);
  if (status !== null) conditions.push(sql`${statusOfTract(scope)} = ${status}`);
  return sql.join(conditions, sql` AND `);
}
