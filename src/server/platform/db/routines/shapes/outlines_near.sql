-- Returns the tract and unit outlines of a company near each of these boxes, largest overlap first. Comparing boxes is
-- not leakproof, so under row-level security no spatial index could be used. This function runs as the tables' owner
-- and only returns rows of the session's companies.
CREATE OR REPLACE FUNCTION outlines_near(company integer, boxes box[], most integer)
RETURNS TABLE(place integer, marker_id integer)
LANGUAGE plpgsql
STABLE SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  reached integer[] := nullif(current_setting('app.companies', true), '')::integer[];
BEGIN
  IF company <> ALL (coalesce(reached, '{}')) THEN
    RETURN;
  END IF;
  RETURN QUERY
    WITH pairs AS MATERIALIZED (
      SELECT b.place::integer AS place, b.around, m.id
      FROM unnest(boxes) WITH ORDINALITY b (around, place)
      CROSS JOIN LATERAL (
        SELECT g.id FROM public.geological_markers g
        WHERE g.company_id = company AND g.marker_type = 'polygon' AND g.asset_type IN ('Tract', 'Proration_Unit')
          AND g.well_point_type IS NULL AND public.geometry_box(g.geometry) && b.around
        LIMIT 1000) m
    ), bounds AS MATERIALIZED (
      -- Once per outline: reading one with very many corners takes a tenth of a second.
      SELECT g.id, public.geometry_box(g.geometry) AS around FROM public.geological_markers g
      WHERE g.company_id = company AND g.id IN (SELECT p.id FROM pairs p)
    )
    SELECT r.place, r.id
    FROM (
      SELECT p.place, p.id, row_number() OVER (PARTITION BY p.place ORDER BY area(o.around # p.around) DESC, p.id) AS rank
      FROM pairs p JOIN bounds o ON o.id = p.id) r
    WHERE r.rank <= most
    ORDER BY r.rank, r.place;
END
$$;
