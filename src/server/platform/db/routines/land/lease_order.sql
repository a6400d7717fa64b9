-- Returns the mineral contracts in force on these ownerships in the order in which they lease: by the date of the lease,
-- else of the contract, whatever the order of entry. `net_acres` are those of the ownership, `acres` what the contract
-- leases of them after the earlier ones. A lease that was not released counts, even if it is for review: it is active, nobody
-- recorded its status, or it is marked as expired or inactive within its term, or as inactive without a known end. `is_top` says that earlier ones, or one of the same
-- date that was entered first, leave nothing. A partial release lets go of an undivided part of what the contract leases; one
-- without acres releases all of it. `is_disputed` says that the leases together claim more than the interest, and that one of them
-- has no date, so that nobody knows which comes first. On a day before `today`, the recorded status of that time counts. `changes` is the next day on
-- which a lease on the same ownership takes effect or is released.
-- There is a row for each slice of the tract (slices_of) that the contract covers: leases of different depths do not
-- displace each other. A contract whose depths are unresolved is not compared; its only row has no slice and no acres.
-- src/server/land/acreage/lease-order.ts states the rule for one slice and tests use it; the program uses this function.
CREATE OR REPLACE FUNCTION lease_order(company integer, wanted integer[], day date, today date)
RETURNS TABLE(contract_id integer, ownership_id integer, tract_id integer, lease_id integer, slice numrange, net_acres numeric, acres numeric, is_top boolean, is_disputed boolean, changes date)
LANGUAGE plpgsql
STABLE STRICT PARALLEL SAFE
-- Planned for the number of ownerships: a plan for any number expects ten.
SET plan_cache_mode TO 'force_custom_plan'
AS $$
DECLARE
  is_severed boolean := depths_in_use(company);
BEGIN
  RETURN QUERY
  -- LATERAL with OFFSET 0 makes the planner look up each record by its key: it expects few rows of a company, and would
  -- read all of them.
  WITH columns AS MATERIALIZED (
    SELECT c.tract_id, tract_reaches(company, c.tract_id) AS reaches
    FROM (SELECT DISTINCT o.tract_id FROM unnest(wanted) w (id) JOIN ownerships o ON o.company_id = company AND o.id = w.id WHERE is_severed) c),
  cut AS MATERIALIZED (SELECT c.tract_id, c.reaches, slices_of(c.reaches) AS slices FROM columns c),
  claims AS MATERIALIZED (
    SELECT o.interest_type = 'mineral' AND e.contract_type IS DISTINCT FROM 'surface' AND ownership_counts(o.effective_date, o.end_date, day)
        AND contract_counts(c.effective_date, c.termination_date, CASE WHEN day < today THEN contract_status_on(company, c.id, c.contract_status, c.created_date, day) ELSE c.contract_status END, day) AS counts,
      c.id, c.ownership_id, c.lease_id, o.tract_id, t.gross_acres, n.acres AS net_acres, c.contract_acres, r.released, r.releases_depths,
      x.reaches, x.slices, reach_of(x.reaches, o.depths) * reach_of(x.reaches, c.depths) AS covers,
      coalesce(e.contract_date, c.effective_date) AS since, r.released_on, r.released_next,
      coalesce(y.status = 'active' OR (y.status <> 'terminated' AND day <= y.ends_on), y.status IS DISTINCT FROM 'expired')
        AND coalesce(e.contract_date <= day, true) AND coalesce(r.released_on > day, true) AS is_open
    FROM unnest(wanted) w (id)
    CROSS JOIN LATERAL (SELECT * FROM ownerships o WHERE o.company_id = company AND o.id = w.id OFFSET 0) o
    LEFT JOIN cut x ON x.tract_id = o.tract_id
    CROSS JOIN LATERAL (SELECT * FROM tracts t WHERE t.company_id = company AND t.id = o.tract_id OFFSET 0) t
    CROSS JOIN LATERAL (SELECT * FROM contracts c WHERE c.company_id = company AND c.ownership_id = o.id OFFSET 0) c
    CROSS JOIN LATERAL (SELECT * FROM leases e WHERE e.company_id = company AND e.id = c.lease_id OFFSET 0) e
    LEFT JOIN LATERAL (
      SELECT min(v.starts_on) FILTER (WHERE v.kind = 'release') AS released_on,
        least(1, coalesce(sum(CASE WHEN v.acres IS NULL THEN 1 ELSE v.acres / nullif(t.gross_acres, 0) END) FILTER (
          WHERE v.kind = 'partial_release' AND v.tract_id = o.tract_id AND v.starts_on <= day AND v.depths IS NULL), 0)) AS released,
        bool_or(v.depths IS NOT NULL) AS releases_depths,
        min(v.starts_on) FILTER (WHERE v.kind = 'partial_release' AND v.tract_id = o.tract_id AND v.starts_on > day) AS released_next
      FROM lease_events v
      WHERE v.company_id = company AND v.lease_id = c.lease_id AND v.kind IN ('release', 'partial_release')) r ON true
    CROSS JOIN LATERAL (SELECT lease_end(primary_end(e.expiration_date, e.contract_date, e.term), e.extended, e.extension_term) AS ends_on OFFSET 0) q
    CROSS JOIN LATERAL (
      SELECT q.ends_on, CASE WHEN day < today THEN status_on(company, e.id, e.contract_status, e.created_date, q.ends_on, day)
        ELSE e.contract_status END AS status OFFSET 0) y
    CROSS JOIN LATERAL (SELECT net_mineral_acres(o.net_acres, t.gross_acres, o.decimal_interest) AS acres) n),
  pieces AS (
    SELECT k.*, s.slice,
      round(least(k.contract_acres, k.net_acres) * (1 - coalesce(CASE WHEN k.releases_depths
        THEN released_share(company, k.lease_id, k.tract_id, k.gross_acres, day, s.slice, k.reaches) ELSE k.released END, 0)), 8) AS claimed
    FROM claims k
    CROSS JOIN LATERAL unnest(coalesce(k.slices, ARRAY[numrange(0, NULL)])) s (slice)
    WHERE k.counts AND k.covers @> s.slice),
  ranked AS (
    SELECT k.*,
      coalesce(sum(k.claimed) FILTER (WHERE k.is_open) OVER (
        PARTITION BY k.ownership_id, k.slice ORDER BY k.since NULLS LAST, k.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0) AS before,
      bool_or(k.since IS NULL) FILTER (WHERE k.is_open) OVER same AND sum(k.claimed) FILTER (WHERE k.is_open) OVER same > k.net_acres + 0.01 AS is_disputed,
      min(least(k.released_next, CASE WHEN k.since > day THEN k.since END, CASE WHEN k.released_on > day THEN k.released_on END))
        OVER (PARTITION BY k.ownership_id) AS next
    FROM pieces k
    WINDOW same AS (PARTITION BY k.ownership_id, k.slice))
  SELECT r.id, r.ownership_id, r.tract_id, r.lease_id, r.slice, r.net_acres,
    CASE WHEN r.is_open THEN greatest(0, least(r.claimed, r.net_acres - r.before)) ELSE 0 END,
    coalesce(r.is_open AND r.claimed > 0 AND r.net_acres <= r.before AND r.since IS NOT NULL, false), coalesce(r.is_open AND r.is_disputed, false), r.next
  FROM ranked r
  UNION ALL
  SELECT k.id, k.ownership_id, k.tract_id, k.lease_id, NULL, k.net_acres, 0, false, false, least(k.released_next, CASE WHEN k.since > day THEN k.since END, CASE WHEN k.released_on > day THEN k.released_on END)
  FROM claims k WHERE k.counts AND k.covers IS NULL;
END
$$;
