-- Returns the wells that may produce for a unit of a tract although their link to it is missing: those linked to the unit on
-- another tract, if a well is linked to it on both. Units of different leases often have one name; a shared well shows that they
-- are one. `unit` is the unit_key, `depths` are those of the unit on the tract. Each step is made distinct before the next: a unit
-- with all of its wells on all of its tracts has their product in rows.
CREATE OR REPLACE FUNCTION wells_beside(company integer, tract integer) RETURNS TABLE(unit text, depths text, well_id integer)
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT DISTINCT o.unit, o.depths, f.well_id
  FROM (
    SELECT DISTINCT n.unit, b.well_id
    FROM (
      SELECT DISTINCT unit_key(u.name) AS unit, s.tract_id
      FROM proration_units u
      JOIN proration_units s ON s.company_id = company AND s.well_id = u.well_id AND s.tract_id <> u.tract_id AND unit_key(s.name) = unit_key(u.name)
      WHERE u.company_id = company AND u.tract_id = tract AND unit_key(u.name) <> '') n
    JOIN proration_units b ON b.company_id = company AND b.tract_id = n.tract_id AND unit_key(b.name) = n.unit) f
  JOIN (
    SELECT DISTINCT unit_key(u.name) AS unit, u.depths FROM proration_units u
    WHERE u.company_id = company AND u.tract_id = tract) o USING (unit)
  WHERE NOT EXISTS (
    SELECT FROM proration_units u
    WHERE u.company_id = company AND u.tract_id = tract AND u.well_id = f.well_id AND unit_key(u.name) = f.unit)
$$;
