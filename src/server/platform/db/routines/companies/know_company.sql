-- Analyzes the land tables of which the planner expects far fewer records of a company than there are: it would compare
-- every record with every other. What counts is the expectation, whatever made it wrong: no statistics, those of a time
-- when the table was small, or a list of the other companies. Tables that are merely expected somewhat wrong are left
-- alone, because analyzing costs each company the size of all: 0.1 s for small tables, 1 s for millions of rows. Skips a
-- table that another transaction is analyzing. Run it after a load of many records, never for a mere read.
CREATE OR REPLACE FUNCTION know_company(company integer)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  land_table text;
  plan json;
  expected float8;
  has_more boolean;
BEGIN
  FOREACH land_table IN ARRAY ARRAY[
    'tracts', 'leases', 'wells', 'owners', 'ownerships', 'contracts', 'proration_units', 'production_units', 'geological_markers']
  LOOP
    EXECUTE format('EXPLAIN (FORMAT JSON) SELECT FROM %I WHERE company_id = %L::integer', land_table, company) INTO plan;
    expected := (plan #>> '{0,Plan,Plan Rows}')::float8;
    -- No plan for so many compares every record with every other, and counting them would take long.
    CONTINUE WHEN expected > 10000;
    EXECUTE format('SELECT EXISTS (SELECT FROM %I WHERE company_id = $1 OFFSET $2)', land_table)
      INTO has_more USING company, 100 + 10 * expected::bigint;
    IF has_more THEN
      EXECUTE format('ANALYZE (SKIP_LOCKED) %I', land_table);
    END IF;
  END LOOP;
END
$$;
