-- Returns the clauses of a lease that release acres, with the last day before each takes effect (release_day). Horizontal
-- Pugh without a surface release reads as one at the end of the term, without an id.
CREATE OR REPLACE FUNCTION release_clauses(company integer, lease integer, ends_on date, horizontal_pugh boolean, day date)
RETURNS TABLE(clause_id integer, kind text, last_day date)
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT b.id, b.kind, release_day(company, lease, ends_on, b.trigger, b.trigger_date, b.trigger_days, b.unused_days, day)
  FROM lease_clauses b
  WHERE b.company_id = company AND b.lease_id = lease AND b.kind IN ('surface_release', 'retained_acreage', 'continuous_development')
  UNION ALL
  SELECT NULL, 'surface_release', ends_on
  WHERE horizontal_pugh AND NOT EXISTS (
    SELECT FROM lease_clauses b WHERE b.company_id = company AND b.lease_id = lease AND b.kind = 'surface_release')
$$;
