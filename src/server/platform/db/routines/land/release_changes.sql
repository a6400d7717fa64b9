-- Returns the next day on which a lease releases acres by the date alone, or is reminded of it: 90 days before a clause takes
-- effect, the day on which it does or is settled, and the days on which a well stops holding on its own after a surface release.
CREATE OR REPLACE FUNCTION release_changes(company integer, lease integer, ends_on date, surface_pugh boolean, depth_pugh boolean, releases_land boolean,
  period integer, day date) RETURNS date
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT min(n.day) FROM (
    SELECT CASE WHEN r.last_day - 90 > release_changes.day THEN nullif(r.last_day - 90, 'infinity')
      WHEN r.last_day >= release_changes.day THEN r.last_day + 1 END AS day
    FROM release_clauses(company, lease, ends_on, surface_pugh, depth_pugh, release_changes.day) r
    UNION ALL
    SELECT a.settled_on FROM lease_clauses a
    WHERE a.company_id = company AND a.lease_id = lease AND a.settled_on > release_changes.day
    UNION ALL
    SELECT upper(f.fact) + period
    FROM (SELECT WHERE releases_land) g
    CROSS JOIN LATERAL production_of(company, (
      SELECT array_agg(DISTINCT u.well_id)
      FROM contracts c
      JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
      CROSS JOIN LATERAL (
        SELECT p.well_id FROM proration_units p WHERE p.company_id = o.company_id AND p.tract_id = o.tract_id
        UNION ALL
        SELECT b.well_id FROM wells_beside(company, o.tract_id) b) u
      WHERE c.company_id = company AND c.lease_id = lease)) p
    CROSS JOIN LATERAL unnest(p.possible) f (fact)
    WHERE upper(f.fact) + period > release_changes.day) n
$$;
