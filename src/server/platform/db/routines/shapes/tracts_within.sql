CREATE OR REPLACE FUNCTION tracts_within(companies integer[], outline polygon)
RETURNS SETOF integer
LANGUAGE plpgsql
STABLE SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  reached integer[] := nullif(current_setting('app.companies', true), '')::integer[];
  -- Known before the scan, so that no outline of another company is compared.
  own integer[] := ARRAY(SELECT c.id FROM unnest(companies) c (id) WHERE c.id = ANY (reached));
BEGIN
  RETURN QUERY
    SELECT DISTINCT m.tract_id FROM geological_markers m
    WHERE m.company_id = ANY (own) AND m.well_point_type IS NULL AND geometry_box(m.geometry) && box(outline)
      AND m.tract_id IS NOT NULL AND m.asset_type = 'Tract' AND shape_touches(m.geometry, outline);
END
$$;
