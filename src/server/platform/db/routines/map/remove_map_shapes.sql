CREATE OR REPLACE FUNCTION remove_map_shapes(company integer, markers integer[])
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
    DELETE FROM map_shapes s WHERE s.ctid = ANY (ARRAY(
      SELECT f.place FROM unnest(markers) n (id)
      CROSS JOIN LATERAL (
        SELECT q.ctid AS place FROM map_shapes q WHERE q.company_id = company AND q.marker_id = n.id OFFSET 0) f))
    RETURNING s.kind, s.cell)
  SELECT array_agg(DISTINCT gone.cell >> 28) INTO cells FROM gone WHERE gone.kind = 'tract';
  RETURN cells;
END
$$;
