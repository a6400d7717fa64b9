-- Returns the action items for release clauses of leases whose facts are up to date: those that take effect within 90 days,
-- and those in effect whose release nobody recorded. The acres are those of a surface release; what other clauses retain
-- depends on inputs that only the calculator has (src/server/land/retained), so their item has none and ends when the
-- clause is settled; that of a depth release also once a release of depths of each tract is recorded.
CREATE OR REPLACE FUNCTION due_releases(company integer, day date, touched_leases integer[])
RETURNS action_items[]
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  RETURN (
    SELECT array_agg(ROW(company, r.rule || '-' || coalesce(r.clause_id::text, CASE r.kind WHEN 'depth_release' THEN 'depth-' ELSE '' END || 'pugh-' || r.lease_id), r.rule, r.rule, r.severity, 'lease', r.lease_id,
      r.area_id, r.last_day + 1, jsonb_build_object('kind', r.kind, 'takes_effect', r.last_day + 1, 'acres', trim_scale(round(r.acres, 4))::text))::action_items)
    FROM (
      SELECT f.lease_id, f.area_id, k.clause_id, k.kind, k.last_day, a.acres,
        CASE WHEN day > k.last_day THEN 'release_to_record' ELSE 'clause_ahead' END AS rule,
        CASE WHEN day > k.last_day THEN 2 ELSE 3 END AS severity
      FROM unnest(touched_leases) touched (id)
      JOIN lease_facts f ON f.company_id = company AND f.lease_id = touched.id
      JOIN leases e ON e.company_id = company AND e.id = f.lease_id
      CROSS JOIN LATERAL release_clauses(company, f.lease_id, f.expires_on, has_pugh('surface_release', e.horizontal_pugh, e.vertical_pugh, e.pugh_reading), has_pugh('depth_release', e.horizontal_pugh, e.vertical_pugh, e.pugh_reading), day) k
      CROSS JOIN LATERAL (
        SELECT CASE WHEN k.kind = 'surface_release' AND NOT k.is_unknown
          THEN releasable_acres(company, f.lease_id, f.held_by, least(k.last_day, day), f.cessation_days, day) END AS acres OFFSET 0) a
      WHERE f.is_active AND f.is_held AND standing_is_held(f.status) AND k.last_day - 90 <= day
        AND CASE WHEN k.kind = 'surface_release' AND NOT k.is_unknown THEN NOT k.is_settled AND coalesce(a.acres >= 0.01, true)
          ELSE NOT k.is_recorded END) r);
END
$$;
