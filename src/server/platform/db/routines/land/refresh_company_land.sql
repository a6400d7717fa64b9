-- Recomputes the land facts of a company's noted records. For more than `few` records, it analyzes the tables first and
-- plans for many rows.
CREATE OR REPLACE FUNCTION refresh_company_land(company integer, day date)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public'
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
  IF noted.count <= few THEN
    SELECT * INTO touched FROM touched_land(company, day, noted.tracts, noted.ownerships, noted.leases, noted.wells);
  ELSE
    SELECT * INTO touched FROM touched_land_of_many(company, day, noted.tracts, noted.ownerships, noted.leases, noted.wells);
  END IF;
  IF coalesce(touched.touched_tracts, touched.touched_leases, noted.wells) IS NULL THEN
    RETURN;
  END IF;
  IF coalesce(cardinality(touched.touched_tracts), 0) + coalesce(cardinality(touched.touched_leases), 0) <= few AND noted.count <= few THEN
    PERFORM keep_land_facts(company, day, touched.touched_tracts, touched.touched_leases, noted.wells);
  ELSE
    PERFORM keep_land_facts_of_many(company, day, touched.touched_tracts, touched.touched_leases, noted.wells);
  END IF;
  UPDATE land_state s SET version = gen_random_uuid() WHERE s.company_id = company;
END
$$;
