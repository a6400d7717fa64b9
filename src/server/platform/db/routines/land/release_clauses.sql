-- Returns the clauses of a lease that release land, with the last day before each takes effect (release_day). Horizontal Pugh
-- without a surface release reads as one at the end of the term, and Vertical Pugh without a depth release as one of unknown
-- depths; these have no id. `is_open` says that nobody can compute what the clause releases, and no partial release by `day` and
-- no settlement says it: retained acreage and continuous development, whose inputs are not all recorded, and a depth release
-- that does not state the depths kept.
CREATE OR REPLACE FUNCTION release_clauses(company integer, lease integer, ends_on date, horizontal_pugh boolean, vertical_pugh boolean, day date)
RETURNS TABLE(clause_id integer, kind text, depths text, last_day date, is_open boolean)
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT c.id, c.kind, c.depths, c.last_day, c.is_unknown AND NOT EXISTS (
    SELECT FROM lease_events v
    WHERE v.company_id = company AND v.lease_id = lease AND v.kind = 'partial_release' AND v.starts_on > c.last_day AND v.starts_on <= day
      AND (c.kind <> 'depth_release' OR v.depths IS NOT NULL))
  FROM (
    SELECT b.id, b.kind, b.depths, release_day(company, lease, ends_on, b.trigger, b.trigger_date, b.trigger_days, b.unused_days, day) AS last_day,
      b.settled_on IS NULL AND b.kind <> 'surface_release' AND NOT (b.kind = 'depth_release' AND b.depths IS NOT NULL) AS is_unknown
    FROM lease_clauses b
    WHERE b.company_id = company AND b.lease_id = lease
      AND b.kind IN ('surface_release', 'depth_release', 'retained_acreage', 'continuous_development')
    UNION ALL
    SELECT NULL, k.kind, NULL, ends_on, k.kind = 'depth_release'
    FROM (VALUES ('surface_release', horizontal_pugh), ('depth_release', vertical_pugh)) k (kind, is_agreed)
    WHERE k.is_agreed AND NOT EXISTS (
      SELECT FROM lease_clauses b WHERE b.company_id = company AND b.lease_id = lease AND b.kind = k.kind)) c
$$;
