CREATE OR REPLACE FUNCTION count_map_tracts(company integer, cells bigint[])
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
  DELETE FROM map_tract_cells c WHERE c.company_id = company AND c.level = 14 AND c.cell = ANY (cells);
  INSERT INTO map_tract_cells (company_id, level, cell, area_id, tracts, acres, hbp, active, leased, held, lease_ends)
  SELECT company, 14, n.cell, l.*
  FROM (SELECT c.cell, c.cell << 28 AS first, (c.cell + 1) << 28 AS beyond FROM unnest(cells) c (cell) OFFSET 0) n
  CROSS JOIN LATERAL (
    SELECT s.area_id, count(*), sum(s.acres), count(*) FILTER (WHERE s.status = 'hbp'),
      count(*) FILTER (WHERE s.status = 'active'), count(*) FILTER (WHERE s.leases > 0), count(*) FILTER (WHERE s.lease_held),
      min(s.lease_ends)
    FROM map_shapes s
    WHERE s.company_id = company AND s.kind = 'tract' AND s.cell >= n.first AND s.cell < n.beyond GROUP BY s.area_id) l;
  FOREACH zoom IN ARRAY ARRAY[12, 10, 8] LOOP
    SELECT array_agg(DISTINCT a.cell >> 4) INTO above FROM unnest(above) a (cell);
    DELETE FROM map_tract_cells c WHERE c.company_id = company AND c.level = zoom AND c.cell = ANY (above);
    INSERT INTO map_tract_cells (company_id, level, cell, area_id, tracts, acres, hbp, active, leased, held, lease_ends)
    SELECT company, zoom, n.cell, l.*
    FROM (SELECT a.cell, a.cell << 4 AS first, (a.cell + 1) << 4 AS beyond FROM unnest(above) a (cell) OFFSET 0) n
    CROSS JOIN LATERAL (
      SELECT c.area_id, sum(c.tracts), sum(c.acres), sum(c.hbp), sum(c.active), sum(c.leased), sum(c.held), min(c.lease_ends)
      FROM map_tract_cells c
      WHERE c.company_id = company AND c.level = zoom + 2 AND c.cell >= n.first AND c.cell < n.beyond GROUP BY c.area_id) l;
  END LOOP;
END
$$;
