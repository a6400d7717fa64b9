-- Returns the clauses of a lease that release land, with the last day before each takes effect (release_day). A Pugh provision
-- (has_pugh) without its clause reads as a surface release at the end of the term, or as a depth release of unknown depths; these have
-- no id. `is_unknown` says that the records do not tell what the clause releases: retained acreage, continuous development and a
-- surface release with terms of its own (surface_release_is_open), whose inputs are not all recorded, several surface releases,
-- and a depth release that does not state the depths kept. `is_settled` says that a person entered the day from which everything that
-- the clause releases is recorded, once it was in effect. A partial release alone may be of other acres, so only a depth release is
-- also recorded (`is_recorded`) by releases of depths, one of each tract.
CREATE OR REPLACE FUNCTION release_clauses(company integer, lease integer, ends_on date, surface_pugh boolean, depth_pugh boolean, day date)
RETURNS TABLE(clause_id integer, kind text, last_day date, is_unknown boolean, is_settled boolean, is_recorded boolean, is_open boolean)
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT c.id, c.kind, c.last_day, c.is_unknown, s.is_settled, r.is_recorded, c.is_unknown AND NOT r.is_recorded
  FROM (
    SELECT b.id, b.kind, release_day(company, lease, ends_on, b.trigger, b.trigger_date, b.trigger_days, b.unused_days, day) AS last_day,
      b.settled_on, CASE b.kind
        WHEN 'surface_release' THEN surface_release_is_open(b.kind, b.retained_basis, b.max_acres_per_well, b.cap_acres) OR count(*) FILTER (WHERE b.kind = 'surface_release') OVER () > 1
        WHEN 'depth_release' THEN b.depths IS NULL
        ELSE true
      END AS is_unknown
    FROM lease_clauses b
    WHERE b.company_id = company AND b.lease_id = lease
      AND b.kind IN ('surface_release', 'depth_release', 'retained_acreage', 'continuous_development')
    UNION ALL
    SELECT NULL, k.kind, ends_on, NULL, k.kind = 'depth_release'
    FROM (VALUES ('surface_release', surface_pugh), ('depth_release', depth_pugh)) k (kind, is_agreed)
    WHERE k.is_agreed AND NOT EXISTS (
      SELECT FROM lease_clauses b WHERE b.company_id = company AND b.lease_id = lease AND b.kind = k.kind)) c
  CROSS JOIN LATERAL (SELECT coalesce(c.settled_on <= day AND coalesce(c.settled_on > c.last_day, true), false) AS is_settled) s
  CROSS JOIN LATERAL (
    SELECT s.is_settled OR (c.kind = 'depth_release' AND coalesce(bool_and(EXISTS (
      SELECT FROM lease_events v
      WHERE v.company_id = company AND v.lease_id = lease AND v.kind = 'partial_release' AND v.tract_id = o.tract_id
        AND v.depths IS NOT NULL AND v.starts_on > c.last_day AND v.starts_on <= day)), false)) AS is_recorded
    FROM contracts k
    JOIN ownerships o ON o.company_id = company AND o.id = k.ownership_id
    WHERE c.kind = 'depth_release' AND k.company_id = company AND k.lease_id = lease AND o.interest_type = 'mineral') r
$$;
