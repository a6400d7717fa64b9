CREATE OR REPLACE FUNCTION map_bores_in(companies integer[], areas integer[], around box, most integer)
RETURNS SETOF map_points
LANGUAGE plpgsql
STABLE SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  reached integer[] := nullif(current_setting('app.companies', true), '')::integer[];
BEGIN
  RETURN QUERY
    SELECT p.*
    FROM unnest(companies) c (id)
    JOIN map_points p ON p.company_id = c.id
    WHERE c.id = ANY (reached) AND p.bottom_x IS NOT NULL AND box(point(p.x, p.y), point(p.bottom_x, p.bottom_y)) && around
      AND (areas IS NULL OR p.area_id = ANY (areas))
    ORDER BY p.well_id
    LIMIT most;
END
$$;
