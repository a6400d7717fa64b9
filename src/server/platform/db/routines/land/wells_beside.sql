-- Returns the wells that may produce for a unit of a tract although their link to it is missing: those linked to the unit on
-- another tract, if a well is linked to it on both. Units of different leases often have one name; a shared well shows that they
-- are one. `unit` is the unit_key, `depths` are those of the unit on the tract.
CREATE OR REPLACE FUNCTION wells_beside(company integer, tract integer) RETURNS TABLE(unit text, depths text, well_id integer, tract_id integer)
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT DISTINCT unit_key(u.name), u.depths, b.well_id, b.tract_id
  FROM proration_units u
  JOIN proration_units s ON s.company_id = company AND s.well_id = u.well_id AND s.tract_id <> u.tract_id AND unit_key(s.name) = unit_key(u.name)
  JOIN proration_units b ON b.company_id = company AND b.tract_id = s.tract_id AND b.well_id <> s.well_id AND unit_key(b.name) = unit_key(u.name)
  WHERE u.company_id = company AND u.tract_id = tract AND unit_key(u.name) <> '' AND NOT EXISTS (
    SELECT FROM proration_units o
    WHERE o.company_id = company AND o.tract_id = tract AND o.well_id = b.well_id AND unit_key(o.name) = unit_key(u.name))
$$;
