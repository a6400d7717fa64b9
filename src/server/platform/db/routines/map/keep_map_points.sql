-- Updates the map positions of these wells, and recounts the cells that they left and entered.
CREATE OR REPLACE FUNCTION keep_map_points(company integer, wells integer[])
RETURNS void
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
SET plan_cache_mode TO 'force_custom_plan'
AS $$
DECLARE
  before bigint[] := remove_map_points(company, wells);
  after bigint[];
BEGIN
  WITH come AS (
    INSERT INTO map_points (company_id, well_id, area_id, x, y, cell, bottom_x, bottom_y, well_type, well_status, label)
    SELECT company, l.id, l.area_id, l.x, l.y, map_cell(l.x, l.y), l.bottom_x, l.bottom_y, l.well_type, l.well_status, l.well_name
    FROM (
      SELECT w.id, w.area_id, w.well_type, w.well_status, w.well_name,
        map_x(s.place[0]) AS x, map_y(s.place[1]) AS y, map_x(b.place[0]) AS bottom_x, map_y(b.place[1]) AS bottom_y
      FROM wells w
      CROSS JOIN LATERAL (SELECT location_point(w.surface_location) AS place OFFSET 0) s
      CROSS JOIN LATERAL (SELECT location_point(w.bottom_hole_location) AS place OFFSET 0) b
      WHERE w.company_id = company AND w.id = ANY (wells) AND w.surface_location IS NOT NULL OFFSET 0) l
    RETURNING cell)
  SELECT array_agg(DISTINCT come.cell >> 28) INTO after FROM come;
  IF coalesce(before, after) IS NOT NULL THEN
    PERFORM count_map_wells(company, ARRAY(SELECT DISTINCT unnest(before || after)));
  END IF;
END
$$;
