CREATE OR REPLACE FUNCTION wells_within(companies integer[], outline polygon)
RETURNS SETOF integer
LANGUAGE plpgsql
STABLE SECURITY DEFINER ROWS 10000
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  reached integer[] := nullif(current_setting('app.companies', true), '')::integer[];
BEGIN
  RETURN QUERY
    SELECT w.id FROM unnest(companies) c (id)
    JOIN wells w ON w.company_id = c.id AND location_point(w.surface_location) <@ outline
    WHERE c.id = ANY (reached);
END
$$;
