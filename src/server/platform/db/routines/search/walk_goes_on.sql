-- Whether a walk stopped before the end of a company.
CREATE OR REPLACE FUNCTION walk_goes_on(companies integer[], begins text, walked integer)
RETURNS boolean
LANGUAGE plpgsql
STABLE
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  goes_on boolean;
BEGIN
  EXECUTE format(
    'SELECT EXISTS (
       SELECT FROM unnest(%L::integer[]) company
       WHERE EXISTS (SELECT FROM public.search_entries e WHERE e.company_id = company AND %s OFFSET %s))',
    companies, begins, walked)
  INTO goes_on;
  RETURN goes_on;
END
$$;
