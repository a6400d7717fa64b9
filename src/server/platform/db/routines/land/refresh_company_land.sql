-- Recomputes the land facts of a company's noted records. Its statements are planned for any company and any number of
-- records: a plan for a company that the statistics don't know yet expects one row, and would compare every record with
-- every other. Analyzing the tables first would cost each company the size of all.
CREATE OR REPLACE FUNCTION refresh_company_land(company integer, day date)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
SET plan_cache_mode TO 'force_generic_plan'
AS $$
DECLARE
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
    array_agg(DISTINCT each.id) FILTER (WHERE gone.entity = 'well') AS wells
  INTO noted
  FROM gone CROSS JOIN LATERAL unnest(gone.ids) each (id);
  SELECT * INTO touched FROM touched_land(company, day, noted.tracts, noted.ownerships, noted.leases, noted.wells);
  IF coalesce(touched.touched_tracts, touched.touched_leases, noted.wells) IS NULL THEN
    RETURN;
  END IF;
  PERFORM keep_land_facts(company, day, touched.touched_tracts, touched.touched_leases, day);
  -- After an import the statistics of the facts are those of before it, and a plan made for a few facts would compare every
  -- touched record with every other. Analyzing reads a sample, whatever the size of the table.
  IF cardinality(touched.touched_tracts) > 1000 OR cardinality(touched.touched_leases) > 1000 THEN
    ANALYZE (SKIP_LOCKED) tract_facts, lease_facts, contract_facts;
  END IF;
  PERFORM keep_land_items(company, day, touched.touched_tracts, touched.touched_leases, noted.wells);
  UPDATE land_state s SET version = gen_random_uuid() WHERE s.company_id = company;
END
$$;
