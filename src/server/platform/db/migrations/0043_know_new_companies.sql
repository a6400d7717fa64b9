-- A company whose records were just loaded is new to the planner: its statistics know the companies that were there when the server last
-- counted, believe that any other one has a single row, and then let each table be read whole for each row of another. The first look at the
-- sample company took 15 seconds.

-- Has the statistics of the land's tables renewed that do not know a company yet: a tenth of a second where the tables are small, a second where
-- they hold millions. A table that somebody counts at this moment is left to them.
CREATE FUNCTION know_company(company integer) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  land_table text;
BEGIN
  FOREACH land_table IN ARRAY ARRAY[
    'tracts', 'leases', 'wells', 'owners', 'ownerships', 'contracts', 'proration_units', 'geological_markers']
  LOOP
    CONTINUE WHEN EXISTS (
      SELECT FROM pg_stats s
      WHERE s.schemaname = 'public' AND s.tablename = land_table AND s.attname = 'company_id'
        AND company = ANY (s.most_common_vals::text::integer[]));
    EXECUTE format('ANALYZE (SKIP_LOCKED) %I', land_table);
  END LOOP;
END
$$;
REVOKE EXECUTE ON FUNCTION know_company FROM PUBLIC;

-- As before, but that many records are counted before they are worked out.
CREATE OR REPLACE FUNCTION refresh_company_land(company integer, day date) RETURNS void
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  few CONSTANT integer := 200;
  noted record;
  touched record;
BEGIN
  -- Every statement from here on sees what was committed before it began: what another reader refreshed while this one waited,
  -- and every record whose note is taken.
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

-- The figures of a past day are worked out of all that a company holds; the entries of its history were compared each with each where the
-- planner took them for few.
ALTER FUNCTION keep_land_past(integer, date) SET enable_nestloop = off;
