-- Removes these wells from the map and returns the cells that they were in; remove_map_shapes does the same for shapes.
-- Only one transaction at a time updates a company's map, so rows stay where they were found.
CREATE OR REPLACE FUNCTION remove_map_points(company integer, wells integer[])
RETURNS bigint[]
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
SET plan_cache_mode TO 'force_custom_plan'
SET enable_seqscan TO 'off'
SET enable_bitmapscan TO 'off'
AS $$
DECLARE
  cells bigint[];
BEGIN
  PERFORM require_company(company);
  WITH gone AS (
    DELETE FROM map_points p WHERE p.ctid = ANY (ARRAY(
      SELECT f.place FROM unnest(wells) n (id)
      CROSS JOIN LATERAL (
        SELECT q.ctid AS place FROM map_points q WHERE q.company_id = company AND q.well_id = n.id OFFSET 0) f))
    RETURNING p.cell)
  SELECT array_agg(DISTINCT gone.cell >> 28) INTO cells FROM gone;
  RETURN cells;
END
$$;
