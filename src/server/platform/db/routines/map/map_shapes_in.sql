-- Returns the shapes of these companies within a box. Comparing boxes is not leakproof, so under row-level security no
-- spatial index could be used. This function runs as the tables' owner and only returns rows of the session's
-- companies.
CREATE OR REPLACE FUNCTION map_shapes_in(companies integer[], kinds text[], areas integer[], around box, most integer)
RETURNS SETOF map_shapes
LANGUAGE plpgsql
STABLE SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  reached integer[] := nullif(current_setting('app.companies', true), '')::integer[];
BEGIN
  RETURN QUERY
    SELECT s.*
    FROM unnest(companies) c (id)
    JOIN map_shapes s ON s.company_id = c.id
    WHERE c.id = ANY (reached) AND s.bounds && around AND s.kind = ANY (kinds)
      AND (areas IS NULL OR s.area_id = ANY (areas) OR s.other_area_id = ANY (areas))
    ORDER BY s.acres DESC, s.marker_id
    LIMIT most;
END
$$;
