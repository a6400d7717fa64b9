CREATE OR REPLACE FUNCTION tracts_within(companies integer[], outline polygon)
RETURNS SETOF integer
LANGUAGE plpgsql
STABLE SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public'
AS $$
DECLARE
  reached integer[] := nullif(current_setting('app.companies', true), '')::integer[];
BEGIN
  RETURN QUERY
    SELECT DISTINCT m.tract_id FROM unnest(companies) c (id)
    JOIN geological_markers m ON m.company_id = c.id AND m.well_point_type IS NULL
      AND geometry_box(m.geometry) && box(outline)
    WHERE c.id = ANY (reached) AND m.tract_id IS NOT NULL AND m.asset_type = 'Tract' AND shape_touches(m.geometry, outline);
END
$$;
