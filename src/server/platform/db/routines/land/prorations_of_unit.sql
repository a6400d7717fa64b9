-- Returns the proration units of a unit: those that have its name, on tracts of its area. Their tracts and wells are the
-- unit's.
CREATE OR REPLACE FUNCTION prorations_of_unit(company integer, unit integer)
RETURNS SETOF integer
LANGUAGE sql
STABLE
ROWS 20
AS $$
  SELECT p.id FROM production_units u
  JOIN proration_units p ON p.company_id = company AND unit_key(p.name) = unit_key(u.unit_name) AND unit_key(p.name) <> ''
  JOIN tracts t ON t.company_id = company AND t.id = p.tract_id AND t.area_id = u.area_id
  WHERE u.company_id = company AND u.id = unit
$$;
