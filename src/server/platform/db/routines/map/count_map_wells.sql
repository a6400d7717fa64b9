-- Recounts the wells in these map cells and in the larger cells that contain them. Only for a company of the session.
CREATE OR REPLACE FUNCTION count_map_wells(company integer, cells bigint[])
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
SET plan_cache_mode TO 'force_custom_plan'
SET enable_seqscan TO 'off'
SET enable_bitmapscan TO 'off'
AS $$
DECLARE
  above bigint[] := cells;
  zoom smallint;
BEGIN
  PERFORM require_company(company);
  DELETE FROM map_well_cells c WHERE c.company_id = company AND c.level = 14 AND c.cell = ANY (cells);
  INSERT INTO map_well_cells (company_id, level, cell, area_id, wells, sum_x, sum_y, well_id)
  SELECT company, 14, n.cell, l.*
  FROM (SELECT c.cell, c.cell << 28 AS first, (c.cell + 1) << 28 AS beyond FROM unnest(cells) c (cell) OFFSET 0) n
  CROSS JOIN LATERAL (
    SELECT p.area_id, count(*), sum(p.x), sum(p.y), min(p.well_id) FROM map_points p
    WHERE p.company_id = company AND p.cell >= n.first AND p.cell < n.beyond GROUP BY p.area_id) l;
  FOREACH zoom IN ARRAY ARRAY[12, 10, 8] LOOP
    SELECT array_agg(DISTINCT a.cell >> 4) INTO above FROM unnest(above) a (cell);
    DELETE FROM map_well_cells c WHERE c.company_id = company AND c.level = zoom AND c.cell = ANY (above);
    INSERT INTO map_well_cells (company_id, level, cell, area_id, wells, sum_x, sum_y, well_id)
    SELECT company, zoom, n.cell, l.*
    FROM (SELECT a.cell, a.cell << 4 AS first, (a.cell + 1) << 4 AS beyond FROM unnest(above) a (cell) OFFSET 0) n
    CROSS JOIN LATERAL (
      SELECT c.area_id, sum(c.wells), sum(c.sum_x), sum(c.sum_y), min(c.well_id) FROM map_well_cells c
      WHERE c.company_id = company AND c.level = zoom + 2 AND c.cell >= n.first AND c.cell < n.beyond GROUP BY c.area_id) l;
  END LOOP;
END
$$;
