-- Recomputes the land facts of a company's noted records. For more than `few` records, it analyzes the tables first and
-- plans each statement for its rows; for few, planning would cost more than it saves. The setting ends with the function.
CREATE OR REPLACE FUNCTION refresh_company_land(company integer, day date)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public'
SET plan_cache_mode TO 'auto'
AS $$
DECLARE
  few CONSTANT integer := 200;
  noted record;
  touched record;
BEGIN
  -- Each statement from here on sees what was committed before it began: what another reader refreshed while this one
  -- waited, and every record whose note is deleted here.
  WITH gone AS (DELETE FROM land_notes n WHERE n.company_id = company RETURNING n.entity, n.ids)
  SELECT
    array_agg(DISTINCT each.id) FILTER (WHERE gone.entity = 'tract') AS tracts,
    array_agg(DISTINCT each.id) FILTER (WHERE gone.entity = 'ownership') AS ownerships,
    array_agg(DISTINCT each.id) FILTER (WHERE gone.entity = 'lease') AS leases,
    array_agg(DISTINCT each.id) FILTER (WHERE gone.entity = 'well') AS wells,
    count(*) AS count
  INTO noted
  FROM gone CROSS JOIN LATERAL unnest(gone.ids) each (id);
  IF noted.count > few THEN
    PERFORM know_company(company);
  END IF;
  PERFORM set_config('plan_cache_mode', CASE WHEN noted.count > few THEN 'force_custom_plan' ELSE 'force_generic_plan' END, true);
  SELECT * INTO touched FROM touched_land(company, day, noted.tracts, noted.ownerships, noted.leases, noted.wells);
  IF coalesce(touched.touched_tracts, touched.touched_leases, noted.wells) IS NULL THEN
    RETURN;
  END IF;
  IF coalesce(cardinality(touched.touched_tracts), 0) + coalesce(cardinality(touched.touched_leases), 0) > few THEN
    PERFORM set_config('plan_cache_mode', 'force_custom_plan', true);
  END IF;
  PERFORM keep_land_facts(company, day, touched.touched_tracts, touched.touched_leases, noted.wells);
  UPDATE land_state s SET version = gen_random_uuid() WHERE s.company_id = company;
END
$$;
