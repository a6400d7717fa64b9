import { type RawBuilder, sql } from 'kysely';

/** Companies, and the days for which their land is read (YYYY-MM-DD). */
export type DatedLand = {
  companies: number[];
  asOf: string;
  /** The date of the request. */
  today: string;
  /** The day up to which records count, if the transaction recalls the land (`recallLand`). */
  knownOn?: string | null;
  /** Whether a statement reads most leases of the companies, so that their standings are best computed together. */
  readsAllLeases?: boolean;
};

/** Whether the ownership `o` is in effect on the as-of date. */
export function counts({ asOf }: DatedLand): RawBuilder<unknown> {
  return sql`ownership_counts(o.effective_date, o.end_date, ${asOf}::date)`;
}

/** Whether the contract `c` is in force on the as-of date. */
export function isInForce({ asOf, today, knownOn = null }: DatedLand): RawBuilder<unknown> {
  const day = sql`${asOf}::date`;
  const status =
    asOf < (knownOn ?? today)
      ? sql`contract_status_on(c.company_id, c.id, c.contract_status, c.created_date, ${day})`
      : sql`c.contract_status`;
  return sql`contract_counts(c.effective_date, c.termination_date, ${status}, ${day})`;
}

/** The leases of the company `k` as an array: all of them, or those of interests under a lease whose royalty is not reduced. */
const allLeases = sql`(SELECT array_agg(a.id) FROM leases a WHERE a.company_id = k.id)`;
const leasesBesideUnreduced = sql`(
  SELECT array_agg(DISTINCT b.lease_id)
  FROM leases a
  JOIN contracts c ON c.company_id = a.company_id AND c.lease_id = a.id
  JOIN contracts b ON b.company_id = c.company_id AND b.ownership_id = c.ownership_id
  WHERE a.company_id = k.id AND a.royalty_reduction = 'none')`;

/**
 * The standing of the lease `e` on the as-of date, as a row `(status, standing, ends_on)` with what `kept_part` needs, where
 * `status` is the recorded one of that day: today by its stored facts, which the request has refreshed, on other days and as
 * known on an earlier day by the records. `read` are the leases whose standings are computed together, if the statement reads most.
 */
export function standingOf(land: DatedLand, read = allLeases): RawBuilder<unknown> {
  const { asOf, today, knownOn = null, readsAllLeases = false } = land;
  // OFFSET 0 makes the planner look up each lease by its key: without statistics it would read all of them for each ownership.
  if (asOf === today && knownOn === null)
    return sql`(
        SELECT e.contract_status AS status, f.status AS standing, f.expires_on AS ends_on, f.releases_land, f.releases_part, f.releases_depths, f.releases_open,
          f.kept_shares
        FROM lease_facts f WHERE f.company_id = e.company_id AND f.lease_id = e.id OFFSET 0)`;
  const day = sql`${asOf}::date, ${knownOn ?? today}::date`;
  if (!readsAllLeases)
    return sql`(
        SELECT x.contract_status AS status, x.standing, x.ends_on, x.releases_land, x.releases_part, x.releases_depths, x.releases_open, x.kept_shares
        FROM leases_on(e.company_id, ARRAY[e.id], ${day}) x)`;
  // One call for all leases takes a fraction of one call for each. The statement looks them up in a JSON object, the only value
  // that it computes once and reads by key.
  return sql`(
        SELECT x.contract_status AS status, x.standing, x.ends_on, x.releases_land, x.releases_part, x.releases_depths, x.releases_open, x.kept_shares
        FROM jsonb_to_record((
          SELECT jsonb_object_agg(l.lease_id, to_jsonb(l))
          FROM unnest(${land.companies}::int[]) k (id)
          CROSS JOIN LATERAL leases_on(k.id, ${read}, ${day}) l) -> e.id::text)
          AS x (contract_status text, standing text, ends_on date, releases_land boolean, releases_part boolean, releases_depths boolean,
            releases_open text, kept_shares jsonb))`;
}

/** Whether the lease `e` with the standing `s` leases minerals: it is active, and in its term or held. */
export const leasesMinerals = sql`(lease_counts(s.status, e.contract_type) AND standing_leases(s.standing, s.ends_on, e.contract_date))`;

/** Whether the contract `c` may lease nothing of the mineral ownership `o`, of which nobody recorded the consent of the executive. */
export const lacksExecutive = sql`lacks_executive(o.executive_right, c.executive_consent)`;

/** Adds the net mineral acres of the ownership `o` in the tract `t`, as `n.acres`. */
export const netAcres = sql`
  CROSS JOIN LATERAL (SELECT net_mineral_acres(o.net_acres, t.gross_acres, o.decimal_interest) AS acres) n`;

/** The name of a formation, or the SQL that has it; null for all depths. */
type Formation = string | RawBuilder<unknown> | null;

/**
 * The slices `z` into which depths cut the tract `t`: one of all depths for most tracts. With a formation, only those that it
 * reaches; where it is unknown on a severed tract, `is_open` leaves all acres for review. `lessor_acres` are those of
 * `lessorAcresOf`.
 */
export function slicesOf(scope: DatedLand, formation: Formation = null): RawBuilder<unknown> {
  // OFFSET 0 keeps the planner from computing the acres for each contract.
  return sql`(SELECT z.*, ${lessorAcresOf(scope)} AS lessor_acres FROM ${columnOf(scope, formation)} OFFSET 0) z`;
}

function columnOf({ companies }: DatedLand, formation: Formation): RawBuilder<unknown> {
  const isSevered = sql`(SELECT bool_or(depths_in_use(d.id)) FROM unnest(${companies}::int[]) d (id))`;
  const reaches = sql`(SELECT CASE WHEN ${isSevered} THEN tract_reaches(t.company_id, t.id) END AS reaches OFFSET 0) c`;
  const slices = sql`
    CROSS JOIN LATERAL unnest(CASE WHEN c.reaches IS NULL THEN ARRAY[numrange(0, NULL)] ELSE slices_of(c.reaches) END) u (slice)`;
  if (formation === null)
    return sql`(SELECT u.slice, c.reaches, false AS is_open FROM ${reaches} ${slices}) z`;
  // Where nothing is limited to depths, it does not matter where the formation lies.
  return sql`(
    SELECT u.slice, c.reaches, r.range IS NULL AND r.formation IS NOT NULL AND count(*) OVER () > 1 AS is_open
    FROM ${reaches}
    CROSS JOIN LATERAL (
      SELECT f.formation, CASE WHEN c.reaches <> '{}' THEN formation_range(t.company_id, t.id, f.formation) END AS range
      FROM (SELECT ${formation}::text AS formation) f OFFSET 0) r
    ${slices}
    WHERE coalesce(u.slice && r.range, true)) z`;
}

/** Whether the ownership `o` has the slice `z`. One whose depths are unresolved may have any: its acres are for review. */
export const isInSlice = sql`(o.depths IS NULL OR coalesce(reach_of(z.reaches, o.depths) @> z.slice, true))`;
const isUnresolved = sql`(o.depths IS NOT NULL AND reach_of(z.reaches, o.depths) IS NULL)`;

/**
 * The net acres of the interests in the slice `z` of the tract `t` under each lease whose royalty is not reduced to the minerals of
 * its lessors, as a JSON object by lease; null if there are none. Interests of which a lease leases nothing don't count.
 */
function lessorAcresOf(scope: DatedLand): RawBuilder<unknown> {
  const unreduced = sql`e.royalty_reduction = 'none'`;
  // OFFSET 0 makes the planner look up contracts and leases by their keys, of this tract alone.
  return sql`CASE WHEN (SELECT EXISTS (SELECT FROM leases e WHERE e.company_id = ANY(${scope.companies}::int[]) AND ${unreduced})) THEN (
    SELECT jsonb_object_agg(k.lease_id, k.acres)
    FROM (
      SELECT i.lease_id, sum(i.acres) AS acres
      FROM (
        SELECT DISTINCT o.id, y.lease_id, n.acres
        FROM (
          SELECT o.*
          FROM ownerships o
          WHERE o.company_id = t.company_id AND o.tract_id = t.id AND o.interest_type = 'mineral' AND ${counts(scope)} AND ${isInSlice}
            AND (
              SELECT bool_or(${unreduced})
              FROM contracts c
              CROSS JOIN LATERAL (SELECT e.royalty_reduction FROM leases e WHERE e.company_id = c.company_id AND e.id = c.lease_id OFFSET 0) e
              WHERE c.company_id = o.company_id AND c.ownership_id = o.id)
          OFFSET 0) o
        ${netAcres}
        CROSS JOIN LATERAL (${claimsOf(scope, leasesBesideUnreduced)}) y
        WHERE y.is_unreduced AND y.counts AND y.is_resolved AND y.acres > 0) i
      GROUP BY i.lease_id) k) END`;
}

/**
 * What leases cover of the ownership `o` with `n.acres` in the slice `z`: a row for each contract in force of a lease that is
 * active or for review, and neither released nor yet to come, with the acres it leases, whether its lease is held, the acres
 * that a clause of it has released, and those for review, among them those that it would lease with the executive's consent. What a partial release let go of the tract `t` is not covered. A
 * contract covers the smaller of its own acres and the ownership's. Together they cover at most the ownership's acres, the
 * earlier lease first (routines/land/lease_order.sql). Contracts whose depths are unresolved come last, for review, and so do
 * leases past their terms that a person marked as over. Where leases claim more than the ownership and one has no date, their
 * order is unknown and their acres are for review.
 */
export function leasesOf(scope: DatedLand): RawBuilder<unknown> {
  return sql`
    SELECT x.lease_id, x.contract_name, x.counts, x.lacks_executive, standing_is_held(x.standing) AS is_held, l.leased_acres,
      net_revenue_acres(l.leased_acres, x.royalty_rate, t.gross_acres, (z.lessor_acres ->> x.lease_id::text)::numeric) AS net_revenue_acres,
      CASE WHEN (x.counts OR x.lacks_executive) AND y.kept IS NOT NULL THEN x.acres - round(x.acres * y.kept, 8) ELSE 0 END AS released_acres,
      CASE WHEN x.lacks_executive THEN a.acres WHEN (x.counts AND y.kept IS NULL) OR (x.standing = 'review' AND NOT x.counts) THEN x.acres ELSE 0 END AS review_acres,
      CASE WHEN x.lacks_executive THEN a.acres ELSE 0 END AS executive_acres
    FROM (${claimsOf(scope)}) x
    CROSS JOIN LATERAL (SELECT CASE WHEN NOT x.is_disputed OR x.kept = 0 THEN x.kept END AS kept OFFSET 0) y
    CROSS JOIN LATERAL (SELECT round(x.acres * coalesce(y.kept, 1), 8) AS acres) a
    CROSS JOIN LATERAL (SELECT CASE WHEN x.counts THEN round(x.acres * coalesce(y.kept, 0), 8) ELSE 0 END AS leased_acres) l`;
}

/** The contracts of the ownership `o` that may lease it in the slice `z`, with the acres that each leases and the part its lease keeps. */
function claimsOf(scope: DatedLand, read = allLeases): RawBuilder<unknown> {
  return sql`
      SELECT CASE WHEN d.range IS NOT NULL AND NOT z.is_open THEN kept_part(e.company_id, e.id, t.id, t.gross_acres, z.slice, z.reaches, s.releases_open,
          s.releases_part, s.releases_depths, CASE WHEN s.releases_land THEN (s.kept_shares ->> t.id::text)::numeric ELSE 1 END, ${scope.asOf}::date) END AS kept,
        e.id AS lease_id, e.contract_name, e.royalty_rate, s.standing, ${leasesMinerals} AND NOT v.lacks_executive AS counts, ${leasesMinerals} AND v.lacks_executive AS lacks_executive, d.range IS NOT NULL AS is_resolved,
        coalesce(e.royalty_reduction = 'none', false) AS is_unreduced,
        NOT q.is_late AND bool_or(q.since IS NULL) FILTER (WHERE NOT q.is_late) OVER () AND sum(k.claimed) FILTER (WHERE NOT q.is_late) OVER () > n.acres + 0.01 AS is_disputed,
        greatest(0, least(k.claimed, n.acres - coalesce(sum(k.claimed) OVER (
          ORDER BY d.range IS NULL, q.is_late, q.since NULLS LAST, c.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS acres
      FROM contracts c
      CROSS JOIN LATERAL (SELECT * FROM leases e WHERE e.company_id = c.company_id AND e.id = c.lease_id OFFSET 0) e
      CROSS JOIN LATERAL ${standingOf(scope, read)} s
      CROSS JOIN LATERAL (SELECT ${lacksExecutive} AS lacks_executive) v
      CROSS JOIN LATERAL (
        SELECT reach_of(z.reaches, o.depths) * reach_of(z.reaches, c.depths) AS range) d
      CROSS JOIN LATERAL (
        SELECT CASE WHEN s.releases_part THEN round(
          least(c.contract_acres, n.acres) * (1 - coalesce(released_share(o.company_id, e.id, o.tract_id, t.gross_acres, ${scope.asOf}::date, z.slice, z.reaches), 0)), 8) ELSE least(c.contract_acres, n.acres) END AS claimed) k
      CROSS JOIN LATERAL (
        SELECT coalesce(e.contract_date, c.effective_date) AS since,
          d.range IS NULL OR coalesce(status_is_over(s.status) AND ${scope.asOf}::date > s.ends_on, s.status = 'expired', false) AS is_late) q
      WHERE c.company_id = o.company_id AND c.ownership_id = o.id AND e.contract_type IS DISTINCT FROM 'surface'
        AND (s.status = 'active' OR s.standing = 'review') AND s.standing NOT IN ('released', 'not_yet_effective') AND ${isInForce(scope)} AND coalesce(d.range @> z.slice, true)`;
}

/**
 * The net acres of the mineral interests in the slices of the tract `t`, and how many of them are leased, held, released by
 * clause, for review, for review because the executive's consent is not recorded, unleased, and unleased while a unit with the tract produces: one row per slice `slice`.
 */
export function acresOfSlices(scope: DatedLand, formation: Formation = null): RawBuilder<unknown> {
  return sql`
    SELECT z.slice, m.net_acres, m.leased_acres, m.held_acres, m.released_acres, r.review_acres, m.executive_acres, v.unleased_acres,
      CASE WHEN v.unleased_acres > 0 AND in_producing_unit(t.company_id, t.id, z.slice, z.reaches, ${scope.asOf}::date, ${scope.today}::date)
        THEN v.unleased_acres ELSE 0 END AS unleased_unit_acres, m.net_revenue_acres
    FROM ${slicesOf(scope, formation)}
    CROSS JOIN LATERAL (
      SELECT coalesce(sum(n.acres), 0) AS net_acres, coalesce(sum(l.leased_acres), 0) AS leased_acres,
        coalesce(sum(l.held_acres), 0) AS held_acres, coalesce(sum(l.released_acres), 0) AS released_acres,
        coalesce(sum(CASE WHEN ${isUnresolved} THEN n.acres ELSE l.review_acres END), 0) AS review_acres, coalesce(sum(l.executive_acres), 0) AS executive_acres, coalesce(sum(l.net_revenue_acres), 0) AS net_revenue_acres
      FROM ownerships o ${netAcres}
      CROSS JOIN LATERAL (
        SELECT sum(y.leased_acres) AS leased_acres, sum(y.leased_acres) FILTER (WHERE y.is_held) AS held_acres,
          sum(y.released_acres) AS released_acres, sum(y.review_acres) AS review_acres, sum(y.executive_acres) AS executive_acres, sum(y.net_revenue_acres) AS net_revenue_acres
        FROM (${leasesOf(scope)}) y) l
      WHERE o.company_id = t.company_id AND o.tract_id = t.id AND o.interest_type = 'mineral' AND ${counts(scope)} AND ${isInSlice}) m
    CROSS JOIN LATERAL (SELECT CASE WHEN z.is_open THEN m.net_acres ELSE m.review_acres END AS review_acres) r
    CROSS JOIN LATERAL (
      SELECT m.net_acres - m.leased_acres - m.released_acres - r.review_acres AS unleased_acres OFFSET 0) v`;
}

/**
 * The acres of the tract `t`, one row. Acres are never added across slices: each figure is that of the slice where it is
 * largest, so that a tract severed by depth can be both leased and unleased.
 */
export function acresOfTract(scope: DatedLand, formation: Formation = null): RawBuilder<unknown> {
  return sql`
    SELECT max(d.net_acres) AS net_acres, max(d.leased_acres) AS leased_acres, max(d.held_acres) AS held_acres,
      max(d.released_acres) AS released_acres, max(d.review_acres) AS review_acres, max(d.executive_acres) AS executive_acres,
      max(d.unleased_acres) AS unleased_acres, max(d.unleased_unit_acres) AS unleased_unit_acres, max(d.net_revenue_acres) AS net_revenue_acres
    FROM (${acresOfSlices(scope, formation)}) d`;
}
