-- Returns the proration units of a unit of the session's companies: those that have its name, on tracts of its area. Their
-- tracts and wells are the unit's. Runs as the owner of the tables, because under row-level security no index finds names.
CREATE OR REPLACE FUNCTION prorations_of_unit(company integer, unit integer)
RETURNS SETOF integer
LANGUAGE sql
STABLE
SECURITY DEFINER
ROWS 20
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
  SELECT p.id FROM public.production_units u
  JOIN public.proration_units p ON p.company_id = company AND public.unit_key(p.name) = public.unit_key(u.unit_name) AND public.unit_key(p.name) <> ''
  JOIN public.tracts t ON t.company_id = company AND t.id = p.tract_id AND t.area_id = u.area_id
  WHERE u.company_id = company AND u.id = unit AND company = ANY ((SELECT public.app_companies())::integer[])
$$;
