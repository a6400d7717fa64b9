DROP FUNCTION IF EXISTS leases_on(integer, integer[], date, date);
-- Returns the standing of leases on a day and what it follows from. `today` is the day of the request: on an earlier day,
-- the recorded status of that time counts. The columns `hold` to `changes` are those of hold_of_lease, but `changes` counts
-- every date. The cessation period is that of the lease's clause, else 90 days. `releases_land` says that a surface release
-- has taken effect after the day `releases_after`, so that the lease keeps only `kept_shares` of its tracts (null: unknown), `releases_depths` that a depth release has, so that
-- it keeps only the slices of keeps_depths,
-- and `releases_part` that it has partial releases (released_share). `releases_open` names what leaves open how much of its land
-- it keeps: a release without a date, or a clause in effect whose release nobody can compute and nobody recorded or settled.
-- An option exercised or amendment without a date may extend the term or not: until its own end, nobody knows whether the lease is
-- held, and not at all what its release clauses let go.
-- Past a surface release, each unit stands on its own wells (ruling (f)): the lease is held through the last day on which one of its
-- units is held. `keeps_nothing` says that no unit is held, although another well on its tracts produces.
-- Production counts on the days that lease_days names; that of wells_beside may count.
-- src/shared/land/standing states the rules and tests use it; the program uses this function for one lease and for many.
CREATE OR REPLACE FUNCTION leases_on(company integer, wanted integer[], day date, today date)
RETURNS TABLE(lease_id integer, contract_status text, ends_on date, period integer, released_on date, hold text, held_by text,
  until date, is_top boolean, is_undated boolean, keeps_nothing boolean, releases_land boolean, kept_shares jsonb, releases_part boolean, releases_depths boolean, releases_open text, releases_after date, standing text, changes date)
LANGUAGE plpgsql
STABLE PARALLEL SAFE
AS $$
BEGIN
  RETURN QUERY
  WITH recorded AS MATERIALIZED (
    SELECT e.id, e.contract_type, e.contract_date, n.primary_end, n.lease_end,
      has_pugh('surface_release', e.horizontal_pugh, e.vertical_pugh, e.pugh_reading) AS surface_pugh, has_pugh('depth_release', e.horizontal_pugh, e.vertical_pugh, e.pugh_reading) AS depth_pugh,
      CASE WHEN day < today THEN status_on(company, e.id, e.contract_status, e.created_date, n.lease_end, day) ELSE e.contract_status END AS status
    FROM unnest(wanted) w (id) JOIN leases e ON e.company_id = company AND e.id = w.id
    CROSS JOIN LATERAL (SELECT primary_end(e.expiration_date, e.contract_date, e.term) AS primary_end OFFSET 0) p
    CROSS JOIN LATERAL (SELECT p.primary_end, lease_end(p.primary_end, e.extended, e.extension_term) AS lease_end OFFSET 0) n),
  happened AS MATERIALIZED (
    SELECT v.lease_id AS id, min(v.starts_on) FILTER (WHERE v.kind = 'release') AS released_on,
      bool_or(v.kind = 'release' AND v.starts_on IS NULL) AS has_undated_release,
      min(v.starts_on) FILTER (WHERE v.kind IN ('release', 'partial_release') AND v.starts_on > day) AS release_ahead,
      bool_or(v.kind = 'partial_release') AS releases_part, bool_or(v.kind = 'partial_release' AND v.tract_id IS NULL) AS releases_somewhere,
      range_agg(daterange(v.starts_on, v.ends_on)) FILTER (WHERE v.kind IN ('option_exercised', 'amended') AND v.starts_on < v.ends_on)
        AS extensions,
      max(v.ends_on) FILTER (WHERE v.kind IN ('option_exercised', 'amended') AND v.starts_on IS NULL) AS may_extend_to,
      range_agg(daterange(p.covers_from, v.ends_on, '[]')) FILTER (WHERE v.kind = 'shut_in_payment' AND v.starts_on IS NOT NULL AND p.covers_from <= v.ends_on)
        AS paid,
      range_agg(daterange(v.starts_on, v.ends_on, '[]')) FILTER (WHERE v.kind = 'operations' AND v.starts_on <= coalesce(v.ends_on, v.starts_on))
        AS operated,
      range_agg(daterange(v.starts_on, v.ends_on, '[]')) FILTER (WHERE CASE v.kind
        WHEN 'shut_in_payment' THEN num_nulls(v.starts_on, v.ends_on, v.paid_on) > 0 AND coalesce(v.starts_on <= v.ends_on, true)
        WHEN 'operations' THEN v.starts_on IS NULL
        ELSE false
      END) AS possible
    FROM unnest(wanted) w (id)
    JOIN lease_events v ON v.company_id = company AND v.lease_id = w.id
    CROSS JOIN LATERAL (
      SELECT CASE WHEN v.paid_on > v.due_on THEN greatest(v.starts_on, v.paid_on) WHEN v.paid_on IS NOT NULL THEN v.starts_on END AS covers_from) p
    GROUP BY v.lease_id),
  agreed AS MATERIALIZED (
    SELECT a.lease_id AS id, min(a.period_days) FILTER (WHERE a.kind = 'cessation') AS period,
      count(*) FILTER (WHERE a.kind = 'surface_release') = 1 AND bool_and(NOT surface_release_is_open(a.kind, a.retained_basis, a.max_acres_per_well, a.cap_acres)) FILTER (WHERE a.kind = 'surface_release') AS releases,
      bool_or(a.kind = 'surface_release') AS has_surface_release, max(a.settled_on) FILTER (WHERE a.kind = 'surface_release') AS settled_on,
      max(a.trigger_date) FILTER (WHERE a.kind = 'surface_release' AND a.trigger = 'on_date') AS trigger_date,
      max(a.trigger_days) FILTER (WHERE a.kind = 'surface_release' AND a.trigger = 'days_after_primary_term') AS waits,
      bool_or(a.kind = 'surface_release' AND a.trigger = 'days_after_completion') AS follows,
      bool_or(a.kind = 'surface_release' AND ((a.trigger = 'on_date' AND a.trigger_date IS NULL)
        OR (a.trigger = 'days_after_primary_term' AND a.trigger_days IS NULL))) AS lacks_day,
      bool_or(a.kind = 'depth_release') AS releases_depths,
      bool_or(a.kind IN ('depth_release', 'retained_acreage', 'continuous_development') OR surface_release_is_open(a.kind, a.retained_basis, a.max_acres_per_well, a.cap_acres)) OR
        count(*) FILTER (WHERE a.kind = 'surface_release') > 1 AS releases_more
    FROM unnest(wanted) w (id) JOIN lease_clauses a ON a.company_id = company AND a.lease_id = w.id
    WHERE a.kind IN ('cessation', 'surface_release', 'depth_release', 'retained_acreage', 'continuous_development') GROUP BY a.lease_id),
  covering AS MATERIALIZED (
    SELECT c.lease_id AS id, c.ownership_id, o.tract_id, o.interest_type, c.effective_date, EXISTS (
        SELECT FROM contracts r WHERE r.company_id = company AND r.ownership_id = c.ownership_id AND r.lease_id <> c.lease_id) AS is_shared,
      contract_counts(c.effective_date, c.termination_date, CASE WHEN day < today THEN contract_status_on(company, c.id, c.contract_status, c.created_date, day) ELSE c.contract_status END, day)
        AND ownership_counts(o.effective_date, o.end_date, day) AS counts,
      least(
        CASE WHEN o.effective_date > day THEN o.effective_date END, CASE WHEN o.end_date > day THEN o.end_date END,
        CASE WHEN c.effective_date > day THEN c.effective_date END,
        CASE WHEN c.termination_date > day THEN c.termination_date END) AS changes
    FROM unnest(wanted) w (id)
    JOIN contracts c ON c.company_id = company AND c.lease_id = w.id
    JOIN ownerships o ON o.company_id = company AND o.id = c.ownership_id),
  -- Of a well with units in several depths of a tract, nobody knows from which it produced when.
  bores AS MATERIALIZED (
    SELECT b.id, b.well_id, b.tract_id, range_intersect_agg(d.sure) AS sure, range_agg(d.possible) AS possible
    FROM (
      SELECT c.id, c.tract_id, u.well_id, u.depths, true AS is_linked, bool_or(c.is_shared) AS is_shared,
        CASE WHEN bool_and(c.effective_date IS NOT NULL) THEN min(c.effective_date) END AS since
      FROM covering c JOIN proration_units u ON u.company_id = company AND u.tract_id = c.tract_id
      WHERE c.counts GROUP BY c.id, c.tract_id, u.well_id, u.depths
      UNION ALL
      SELECT DISTINCT c.id, c.tract_id, s.well_id, s.depths, false, NULL::boolean, NULL::date
      FROM covering c CROSS JOIN LATERAL wells_beside(company, c.tract_id) s
      WHERE c.counts AND NOT EXISTS (
        SELECT FROM proration_units u WHERE u.company_id = company AND u.tract_id = c.tract_id AND u.well_id = s.well_id)) b
    LEFT JOIN happened h ON h.id = b.id
    -- Most production needs no closer look: it is not limited to depths, and nothing of its land was released.
    CROSS JOIN LATERAL (
      SELECT datemultirange(daterange(b.since, NULL)) AS sure, datemultirange(daterange(NULL, NULL)) AS possible
      WHERE b.is_linked AND b.depths IS NULL AND NOT b.is_shared AND h.releases_part IS NOT TRUE
      UNION ALL
      SELECT CASE WHEN b.is_linked THEN x.sure ELSE '{}' END, x.possible FROM lease_days(company, b.id, b.tract_id, b.depths, day, today) x
      WHERE NOT b.is_linked OR b.depths IS NOT NULL OR b.is_shared OR h.releases_part) d
    GROUP BY b.id, b.well_id, b.tract_id),
  producing AS MATERIALIZED (
    SELECT b.id, range_agg(p.sure * b.sure) AS produced, range_agg(p.possible * b.possible) AS possible,
      bool_or(p.is_undated AND b.sure @> day) AND day >= today AS is_undated
    FROM bores b JOIN production_of(company, (SELECT array_agg(DISTINCT well_id) FROM bores)) p USING (well_id)
    GROUP BY b.id),
  changing AS (SELECT c.id, min(c.changes) AS changes FROM covering c GROUP BY c.id),
  minerals AS MATERIALIZED (
    SELECT c.id, c.ownership_id, c.is_shared FROM covering c WHERE c.counts AND c.interest_type = 'mineral'),
  -- A lease that is alone on one of its interests is no top lease, and most are alone on all of them.
  outranked AS (
    SELECT o.lease_id AS id, bool_and(o.is_top) AND NOT EXISTS (
      SELECT FROM minerals m WHERE m.id = o.lease_id AND NOT m.is_shared) AS is_top, min(o.changes) AS changes
    FROM lease_order(company, (SELECT array_agg(DISTINCT m.ownership_id) FROM minerals m WHERE m.is_shared), day, today) o
    GROUP BY o.lease_id),
  facts AS MATERIALIZED (
    SELECT r.*, h.released_on, h.release_ahead, h.has_undated_release IS TRUE AS has_undated_release, h.releases_part IS TRUE AS releases_part, h.releases_somewhere, n.ends_on, h.may_extend_to > n.ends_on AND (r.surface_pugh OR r.depth_pugh OR a.has_surface_release OR a.releases_more) IS TRUE AS is_end_open, coalesce(a.period, 90) AS period, t.is_top IS TRUE AS is_top,
      coalesce(p.produced, '{}') AS produced, coalesce(h.paid, '{}') AS paid, coalesce(h.operated, '{}') AS operated,
      coalesce(h.possible, '{}') AS possible_events,
      coalesce(p.possible, '{}') + coalesce(h.possible, '{}')
        + CASE WHEN h.may_extend_to > n.ends_on THEN datemultirange(daterange(NULL, h.may_extend_to, '[]')) ELSE '{}' END AS possible, p.is_undated IS TRUE AS is_undated,
      CASE WHEN ((r.surface_pugh AND a.has_surface_release IS NOT TRUE) OR a.releases) AND NOT d.is_open AND a.lacks_day IS NOT TRUE THEN greatest(a.trigger_date, n.ends_on + coalesce(a.waits, 0), d.day) END AS trigger_date,
      d.is_open OR a.lacks_day IS TRUE AS is_open, a.settled_on,
      y.depths_day, y.open_day, y.open_kind,
      least(c.changes, t.changes) AS changes
    FROM recorded r
    LEFT JOIN happened h USING (id) LEFT JOIN agreed a USING (id) LEFT JOIN producing p USING (id) LEFT JOIN changing c USING (id)
    LEFT JOIN outranked t USING (id)
    CROSS JOIN LATERAL (
      SELECT term_end(r.lease_end, h.extensions) AS ends_on OFFSET 0) n
    CROSS JOIN LATERAL (
      SELECT max(x.day) AS day, coalesce(bool_or(x.day IS NULL), false) AS is_open
      FROM (
        SELECT completion_day(company, r.id, n.ends_on, b.trigger_days, b.unused_days = 'banked', leases_on.day) AS day
        FROM lease_clauses b
        WHERE a.follows AND b.company_id = company AND b.lease_id = r.id AND b.kind = 'surface_release' AND b.trigger = 'days_after_completion'
        OFFSET 0) x) d
    CROSS JOIN LATERAL (
      SELECT max(x.last_day) FILTER (WHERE x.kind = 'depth_release' AND NOT x.is_unknown AND NOT x.is_settled) AS depths_day,
        min(coalesce(x.last_day, n.ends_on)) FILTER (WHERE x.is_open) AS open_day,
        (array_agg(x.kind ORDER BY coalesce(x.last_day, n.ends_on), x.kind) FILTER (WHERE x.is_open))[1] AS open_kind
      FROM release_clauses(company, r.id, n.ends_on, r.surface_pugh, r.depth_pugh, leases_on.day) x
      WHERE a.releases_more OR r.depth_pugh) y)
  SELECT f.id, f.status, f.ends_on, f.period, f.released_on, k.hold, k.held_by, k.until, f.is_top,
    k.hold = 'unknown', k.keeps_nothing, k.releases_land, k.kept_shares, f.releases_part,
    coalesce(k.hold IN ('holds', 'gap') AND day > f.depths_day, false),
    CASE WHEN f.has_undated_release AND coalesce(f.released_on > day, true) THEN 'release' WHEN f.releases_somewhere THEN 'partial_release' WHEN k.hold IN ('holds', 'gap') AND day > f.open_day THEN f.open_kind
      WHEN k.hold IN ('holds', 'gap') AND day > f.ends_on AND f.is_end_open THEN 'extension' END,
    f.trigger_date,
    lease_standing(k.hold, k.held_by, f.status, f.contract_date, f.primary_end, f.ends_on, f.released_on, f.has_undated_release, f.is_top, day),
    least(f.changes, k.changes, f.release_ahead, CASE WHEN f.trigger_date >= day THEN f.trigger_date + 1 END, CASE WHEN f.depths_day >= day THEN nullif(f.depths_day, 'infinity') + 1 END,
      CASE WHEN f.open_day >= day THEN nullif(f.open_day, 'infinity') + 1 END, CASE WHEN f.contract_date > day THEN f.contract_date END, CASE WHEN f.settled_on > day THEN f.settled_on END,
      CASE WHEN f.primary_end >= day THEN f.primary_end + 1 END, CASE WHEN f.ends_on >= day THEN f.ends_on + 1 END)
  FROM facts f
  CROSS JOIN LATERAL hold_of_lease(f.contract_type, f.contract_date, f.ends_on, f.produced, f.paid, f.operated, f.possible,
    f.is_undated, f.period, day) h
  CROSS JOIN LATERAL (
    SELECT coalesce(h.hold IN ('holds', 'gap') AND day > CASE WHEN f.is_open THEN f.ends_on ELSE f.trigger_date END, false) AS is_past,
      coalesce(f.settled_on <= day AND coalesce(f.settled_on > f.trigger_date, true), false) AS is_settled, f.paid + f.operated AS facts OFFSET 0) z
  LEFT JOIN LATERAL (
    SELECT s.* FROM kept_shares(company, f.id, h.held_by, f.trigger_date, f.period, day, today, z.facts) s WHERE z.is_past OFFSET 0) n ON true
  -- Without production, payments and operations hold land of the lease, whatever its unit. A day of the release or an end of the
  -- term that nobody knows leaves open from when on units stand alone.
  CROSS JOIN LATERAL (
    SELECT z.is_past AND f.is_open IS NOT TRUE AND f.is_end_open IS NOT TRUE AND f.trigger_date IS NOT NULL AS stands_alone,
      greatest(n.sure_through, held_through(z.facts, f.trigger_date, f.period)) AS through,
      greatest(n.possible_through, held_through(z.facts + f.possible_events, f.trigger_date, f.period)) AS may_through) s
  CROSS JOIN LATERAL (
    SELECT CASE
      WHEN NOT s.stands_alone OR s.through >= coalesce(h.until, 'infinity') THEN h.hold
      WHEN s.through >= day THEN CASE WHEN s.through - f.period < day THEN 'gap' ELSE 'holds' END
      WHEN s.may_through >= day THEN 'unknown'
      ELSE 'none'
    END AS hold OFFSET 0) j
  CROSS JOIN LATERAL (SELECT j.hold IN ('holds', 'gap') AS is_held, z.is_past AND NOT z.is_settled AND j.hold IN ('holds', 'gap') AS releases_land OFFSET 0) g
  CROSS JOIN LATERAL (
    SELECT j.hold, j.hold = 'none' AND h.hold <> 'none' AS keeps_nothing, g.releases_land, CASE WHEN g.releases_land THEN n.shares END AS kept_shares,
      CASE WHEN g.is_held THEN h.held_by END AS held_by,
      CASE WHEN g.is_held THEN CASE WHEN s.stands_alone THEN nullif(least(s.through, h.until), 'infinity') ELSE h.until END END AS until,
      h.changes) k;
END
$$;
