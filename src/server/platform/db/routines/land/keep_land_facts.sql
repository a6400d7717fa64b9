-- Computes the facts of these leases and tracts as of a day and keeps them with their sums. `today` is the day of the request. Reads and writes the tables that
-- its caller's search_path finds: those of today (refresh_company_land), or those of another day (recall_day).
CREATE OR REPLACE FUNCTION keep_land_facts(company integer, day date, touched_tracts integer[], touched_leases integer[], today date)
RETURNS void
LANGUAGE plpgsql
SET jit TO 'off'
AS $$
DECLARE
  is_severed boolean := depths_in_use(company);
BEGIN
  WITH touched AS MATERIALIZED (SELECT DISTINCT id FROM unnest(touched_leases) id),
  fresh AS MATERIALIZED (
    SELECT e.id AS lease_id, e.area_id, a.is_active, h.is_held, l.standing AS status, l.ends_on AS expires_on,
      a.is_active AND NOT h.is_held AND l.standing <> 'released' AND coalesce(l.ends_on BETWEEN day AND day + 90, false) AS is_expiring,
      l.is_undated, CASE WHEN l.hold = 'gap' THEN l.until END AS lapses_on, l.releases_land, l.releases_part, l.releases_depths, l.releases_open, l.releases_after, l.held_by, l.period AS cessation_days,
      l.kept_shares,
      least(
        l.changes,
        CASE WHEN e.horizontal_pugh OR e.vertical_pugh OR EXISTS (
          SELECT FROM lease_clauses b
          WHERE b.company_id = company AND b.lease_id = l.lease_id AND b.kind IN ('surface_release', 'depth_release', 'retained_acreage', 'continuous_development'))
        THEN release_changes(company, l.lease_id, l.ends_on, has_pugh('surface_release', e.horizontal_pugh, e.vertical_pugh, e.pugh_reading), has_pugh('depth_release', e.horizontal_pugh, e.vertical_pugh, e.pugh_reading), l.releases_land, l.period, day) END, (
          SELECT min(obligation_changes(o.due_on, day)) FROM obligations o
          WHERE o.company_id = company AND o.lease_id = l.lease_id AND obligation_is_open(o.status)),
        CASE WHEN l.ends_on - 90 > day THEN l.ends_on - 90 END,
        CASE WHEN e.extension_due_date - 90 > day THEN e.extension_due_date - 90 END,
        CASE WHEN e.extension_due_date >= day THEN e.extension_due_date + 1 END) AS valid_until
    FROM leases_on(company, touched_leases, day, today) l
    JOIN leases e ON e.company_id = company AND e.id = l.lease_id
    CROSS JOIN LATERAL (SELECT coalesce(e.contract_status = 'active', false) AS is_active) a
    CROSS JOIN LATERAL (SELECT l.hold IN ('holds', 'gap') AS is_held) h),
  was AS MATERIALIZED (
    SELECT f.* FROM touched JOIN lease_facts f ON f.company_id = company AND f.lease_id = touched.id),
  written AS (
    INSERT INTO lease_facts AS f (company_id, lease_id, area_id, is_active, is_held, status, expires_on, is_expiring, is_undated,
      lapses_on, valid_until, releases_land, releases_part, releases_depths, releases_open, releases_after, held_by, cessation_days, kept_shares)
    SELECT company, lease_id, area_id, is_active, is_held, status, expires_on, is_expiring, is_undated, lapses_on, valid_until,
      releases_land, releases_part, releases_depths, releases_open, releases_after, held_by, cessation_days, kept_shares
    FROM fresh
    ON CONFLICT (company_id, lease_id) DO UPDATE SET
      area_id = excluded.area_id, is_active = excluded.is_active, is_held = excluded.is_held, status = excluded.status,
      expires_on = excluded.expires_on, is_expiring = excluded.is_expiring, is_undated = excluded.is_undated,
      lapses_on = excluded.lapses_on, valid_until = excluded.valid_until, releases_land = excluded.releases_land,
      releases_part = excluded.releases_part, releases_depths = excluded.releases_depths, releases_open = excluded.releases_open, releases_after = excluded.releases_after, held_by = excluded.held_by, cessation_days = excluded.cessation_days,
      kept_shares = excluded.kept_shares
    WHERE (f.*) IS DISTINCT FROM (excluded.*)),
  removed AS (
    DELETE FROM lease_facts f USING was
    WHERE f.company_id = company AND f.lease_id = was.lease_id AND was.lease_id NOT IN (SELECT lease_id FROM fresh)),
  difference AS (
    SELECT area_id, sum(sign * is_active::integer) AS active, sum(sign * is_expiring::integer) AS expiring
    FROM (
      SELECT 1 AS sign, area_id, is_active, is_expiring FROM fresh
      UNION ALL SELECT -1, area_id, is_active, is_expiring FROM was) d
    GROUP BY area_id)
  INSERT INTO land_sums AS s (company_id, area_id, measure, amount)
  SELECT company, d.area_id, m.measure, m.amount
  FROM difference d
  CROSS JOIN LATERAL (VALUES ('active_leases', d.active), ('expiring_soon', d.expiring)) m (measure, amount)
  WHERE m.amount <> 0
  ON CONFLICT (company_id, area_id, measure) DO UPDATE SET amount = s.amount + excluded.amount;
  -- A tract is held if a lease on it is, by a well on any tract of that lease.
  WITH touched AS MATERIALIZED (SELECT DISTINCT id FROM unnest(touched_tracts) id),
  land AS MATERIALIZED (
    SELECT t.id AS tract_id, t.area_id, t.gross_acres
    FROM touched JOIN tracts t ON t.company_id = company AND t.id = touched.id),
  interests AS MATERIALIZED (
    SELECT o.id, o.tract_id, l.area_id, l.gross_acres, o.depths,
      ownership_counts(o.effective_date, o.end_date, day) AS counts,
      coalesce(o.interest_type = 'mineral', false) AS is_mineral, o.interest_type IS NULL OR o.interest_type = 'mineral' AS may_be_leased,
      CASE WHEN o.interest_type = 'mineral' THEN o.executive_right END AS executive_right,
      net_mineral_acres(o.net_acres, l.gross_acres, o.decimal_interest) AS net_acres,
      mineral_share(o.net_acres, l.gross_acres, o.decimal_interest) AS share,
      least(CASE WHEN o.effective_date > day THEN o.effective_date END, CASE WHEN o.end_date > day THEN o.end_date END) AS changes
    FROM land l JOIN ownerships o ON o.company_id = company AND o.tract_id = l.tract_id),
  leased AS MATERIALIZED (
    SELECT c.id, c.lease_id, i.id AS ownership_id, i.tract_id, i.area_id, i.gross_acres, e.royalty_rate, coalesce(e.royalty_reduction = 'none', false) AS is_unreduced, f.status AS standing, f.releases_open, f.releases_part, f.releases_depths,
      CASE WHEN f.releases_land THEN (f.kept_shares ->> i.tract_id::text)::numeric ELSE 1 END AS share,
      i.counts AND i.may_be_leased AND NOT lacks_executive(i.executive_right, c.executive_consent) AND contract_counts(c.effective_date, c.termination_date, c.contract_status, day)
        AND lease_counts(e.contract_status, e.contract_type) AND standing_leases(f.status, f.expires_on, e.contract_date) AS counts,
      least(
        CASE WHEN c.effective_date > day THEN c.effective_date END,
        CASE WHEN c.termination_date > day THEN c.termination_date END) AS changes
    FROM interests i
    JOIN contracts c ON c.company_id = company AND c.ownership_id = i.id
    JOIN leases e ON e.company_id = company AND e.id = c.lease_id
    JOIN lease_facts f ON f.company_id = company AND f.lease_id = c.lease_id),
  -- Interests in different depths are not added: the slice with the most acres counts, and the sum furthest from 1.
  columns AS MATERIALIZED (SELECT l.tract_id, tract_reaches(company, l.tract_id) AS reaches FROM land l WHERE is_severed),
  cut AS MATERIALIZED (SELECT c.tract_id, c.reaches, slices_of(c.reaches) AS slices FROM columns c),
  sliced AS (
    SELECT i.tract_id, s.slice, count(*) AS interests, sum(i.net_acres) AS net_acres, sum(i.share) AS share
    FROM interests i
    LEFT JOIN cut c USING (tract_id)
    CROSS JOIN LATERAL unnest(coalesce(c.slices, ARRAY[numrange(0, NULL)])) s (slice)
    WHERE i.counts AND i.is_mineral AND coalesce(reach_of(c.reaches, i.depths) @> s.slice, true)
    GROUP BY i.tract_id, s.slice),
  summed AS (
    SELECT DISTINCT ON (tract_id) tract_id, slice, interests, net_acres,
      first_value(share) OVER (PARTITION BY tract_id ORDER BY abs(share - 1) DESC NULLS LAST) AS mineral_sum
    FROM sliced ORDER BY tract_id, net_acres DESC, slice),
  owned AS (SELECT i.tract_id, min(i.changes) AS changes FROM interests i GROUP BY i.tract_id),
  covered AS (SELECT tract_id, min(changes) AS changes FROM leased GROUP BY tract_id),
  ordered AS MATERIALIZED (
    SELECT o.* FROM lease_order(company, (SELECT array_agg(id) FROM interests WHERE counts AND is_mineral), day, today) o),
  pieces AS MATERIALIZED (
    SELECT l.id, l.lease_id, l.ownership_id, l.tract_id, l.area_id, l.standing, l.royalty_rate, l.is_unreduced, l.gross_acres, o.contract_id IS NOT NULL AS is_ordered, o.slice, o.acres, o.net_acres,
      CASE WHEN o.is_disputed AND k.kept > 0 THEN NULL ELSE k.kept END AS kept
    FROM leased l
    LEFT JOIN ordered o ON o.contract_id = l.id
    LEFT JOIN cut c ON c.tract_id = l.tract_id
    CROSS JOIN LATERAL (
      SELECT kept_part(company, l.lease_id, l.tract_id, l.gross_acres, coalesce(o.slice, numrange(0, NULL)), c.reaches, l.releases_open,
        l.releases_part, l.releases_depths, l.share, day) AS kept OFFSET 0) k
    WHERE l.counts),
  -- A lease that was released from all of the tract neither covers nor holds it, and one whose kept acres are unknown does not
  -- hold it. Of an interest without acres nobody knows.
  remaining AS MATERIALIZED (
    SELECT p.tract_id, bool_or(standing_is_held(p.standing) AND p.kept IS NOT NULL) AS is_held
    FROM pieces p
    WHERE p.kept IS DISTINCT FROM 0 AND (coalesce(p.net_acres, 0) = 0 OR p.acres > 0 OR p.slice IS NULL)
    GROUP BY p.tract_id),
  -- A royalty that is not reduced is of the whole tract, shared by the interests under the lease: their acres, by lease and slice. A
  -- JSON object, because it is computed once, only if such a lease is read, and read by key.
  lessors AS (
    SELECT jsonb_object_agg(concat_ws(' ', d.lease_id, d.tract_id, d.slice), d.acres) AS acres
    FROM (
      SELECT i.lease_id, i.tract_id, i.slice, sum(i.net_acres) AS acres
      FROM (SELECT DISTINCT p.lease_id, p.tract_id, p.slice, p.ownership_id, p.net_acres FROM pieces p WHERE p.is_unreduced AND p.acres > 0) i
      GROUP BY i.lease_id, i.tract_id, i.slice) d),
  -- The contracts of the slice that counts. Window functions, because the planner, which expects few rows, would compare each
  -- with each in a join.
  leasing AS (
    SELECT p.id, p.tract_id, p.area_id, p.slice, k.leased_acres,
      net_revenue_acres(k.leased_acres, p.royalty_rate, p.gross_acres, CASE WHEN p.is_unreduced THEN
        ((SELECT acres FROM lessors) ->> concat_ws(' ', p.lease_id, p.tract_id, p.slice))::numeric END) AS net_revenue_acres
    FROM pieces p CROSS JOIN LATERAL (SELECT round(p.acres * coalesce(p.kept, 0), 8) AS leased_acres) k
    WHERE p.is_ordered),
  earned AS (
    SELECT g.*, sum(g.net_revenue_acres) OVER own AS slice_acres, count(*) OVER own AS slice_contracts
    FROM leasing g WINDOW own AS (PARTITION BY g.tract_id, g.slice)),
  ranked AS (
    SELECT e.*, first_value(e.slice) OVER (PARTITION BY e.tract_id ORDER BY e.slice_acres DESC, e.slice_contracts DESC, e.slice) AS best
    FROM earned e),
  counted AS MATERIALIZED (
    SELECT r.id AS contract_id, r.tract_id, r.area_id, r.leased_acres, r.net_revenue_acres
    FROM ranked r WHERE r.slice IS NOT DISTINCT FROM r.best),
  earning AS (
    SELECT tract_id, count(*) AS leased_contracts, sum(net_revenue_acres) AS net_revenue_acres FROM counted GROUP BY tract_id),
  outlines AS (
    SELECT m.tract_id, sum(m.shape_acres) AS acres
    FROM land l JOIN public.geological_markers m ON m.company_id = company AND m.tract_id = l.tract_id
    WHERE m.asset_type = 'Tract' AND m.shape_acres IS NOT NULL GROUP BY m.tract_id),
  fresh AS MATERIALIZED (
    SELECT l.tract_id, l.area_id,
      CASE WHEN h.is_held THEN 'hbp' WHEN h.tract_id IS NOT NULL THEN 'active' ELSE 'inactive' END AS status,
      coalesce(l.gross_acres, 0) AS gross_acres,
      coalesce(m.net_acres, 0) AS net_mineral_acres, coalesce(e.net_revenue_acres, 0) AS net_revenue_acres,
      coalesce(m.interests, 0) AS mineral_interests, coalesce(m.mineral_sum, 0) AS mineral_sum,
      m.slice AS mineral_slice,
      coalesce(e.leased_contracts, 0) AS leased_contracts, s.acres AS outline_acres,
      least(o.changes, c.changes) AS valid_until
    FROM land l
    LEFT JOIN owned o USING (tract_id) LEFT JOIN summed m USING (tract_id) LEFT JOIN covered c USING (tract_id) LEFT JOIN earning e USING (tract_id)
    LEFT JOIN remaining h USING (tract_id) LEFT JOIN outlines s USING (tract_id)),
  was AS MATERIALIZED (
    SELECT f.* FROM touched JOIN tract_facts f ON f.company_id = company AND f.tract_id = touched.id),
  written AS (
    INSERT INTO tract_facts AS f (company_id, tract_id, area_id, status, gross_acres, net_mineral_acres, net_revenue_acres,
      mineral_interests, mineral_sum, leased_contracts, outline_acres, valid_until, mineral_slice)
    SELECT company, tract_id, area_id, status, gross_acres, net_mineral_acres, net_revenue_acres,
      mineral_interests, mineral_sum, leased_contracts, outline_acres, valid_until, mineral_slice
    FROM fresh
    ON CONFLICT (company_id, tract_id) DO UPDATE SET
      area_id = excluded.area_id, status = excluded.status, gross_acres = excluded.gross_acres,
      net_mineral_acres = excluded.net_mineral_acres, net_revenue_acres = excluded.net_revenue_acres,
      mineral_interests = excluded.mineral_interests, mineral_sum = excluded.mineral_sum,
      leased_contracts = excluded.leased_contracts, outline_acres = excluded.outline_acres, valid_until = excluded.valid_until,
      mineral_slice = excluded.mineral_slice
    WHERE (f.*) IS DISTINCT FROM (excluded.*)),
  removed AS (
    DELETE FROM tract_facts f USING was
    WHERE f.company_id = company AND f.tract_id = was.tract_id AND was.tract_id NOT IN (SELECT tract_id FROM land)),
  written_contracts AS (
    INSERT INTO contract_facts AS f (company_id, contract_id, tract_id, area_id, leased_acres, net_revenue_acres)
    SELECT company, contract_id, tract_id, area_id, leased_acres, net_revenue_acres FROM counted
    ON CONFLICT (company_id, contract_id) DO UPDATE SET
      tract_id = excluded.tract_id, area_id = excluded.area_id, leased_acres = excluded.leased_acres,
      net_revenue_acres = excluded.net_revenue_acres
    WHERE (f.*) IS DISTINCT FROM (excluded.*)),
  removed_contracts AS (
    DELETE FROM contract_facts f USING touched
    WHERE f.company_id = company AND f.tract_id = touched.id
      AND f.contract_id NOT IN (SELECT contract_id FROM counted)),
  difference AS (
    SELECT area_id, status, sum(sign) AS tracts, sum(sign * gross_acres) AS gross_acres,
      sum(sign * net_mineral_acres) AS net_mineral_acres, sum(sign * net_revenue_acres) AS net_revenue_acres,
      sum(sign * mineral_interests) AS mineral_interests, sum(sign * leased_contracts) AS leased_contracts
    FROM (
      SELECT 1 AS sign, area_id, status, gross_acres, net_mineral_acres, net_revenue_acres, mineral_interests, leased_contracts
      FROM fresh
      UNION ALL
      SELECT -1, area_id, status, gross_acres, net_mineral_acres, net_revenue_acres, mineral_interests, leased_contracts
      FROM was) d
    GROUP BY area_id, status)
  INSERT INTO land_sums AS s (company_id, area_id, measure, amount)
  SELECT company, d.area_id, m.measure, sum(m.amount)
  FROM difference d
  CROSS JOIN LATERAL (VALUES
    ('tracts/' || d.status, d.tracts::numeric), ('acres/' || d.status, d.gross_acres),
    ('net_mineral_acres', d.net_mineral_acres), ('net_revenue_acres', d.net_revenue_acres),
    ('mineral_interests', d.mineral_interests), ('leased_contracts', d.leased_contracts)) m (measure, amount)
  GROUP BY d.area_id, m.measure HAVING sum(m.amount) <> 0
  ON CONFLICT (company_id, area_id, measure) DO UPDATE SET amount = s.amount + excluded.amount;
END
$$;
