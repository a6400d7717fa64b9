-- Takes these wells off the map; answers the squares that they lay in. So does the other one with outlines of tracts. Who brings the
-- map up to date is alone with it, so that a row stays where it was found.
CREATE OR REPLACE FUNCTION remove_map_points(company integer, wells integer[])
RETURNS bigint[]
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public'
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
