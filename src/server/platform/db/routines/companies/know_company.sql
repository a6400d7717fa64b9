-- Analyzes the land tables whose statistics would make the planner expect no record of a company: those without
-- statistics, and those that list all companies but this one. Otherwise it expects an average company, which is right
-- enough, and analyzing would cost each company the size of all. Takes 0.1 s for small tables, 1 s for millions of rows.
-- Skips a table that another transaction is analyzing. Run it after a load of many records, never for a mere read.
CREATE OR REPLACE FUNCTION know_company(company integer)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public'
AS $$
DECLARE
  land_table text;
BEGIN
  FOREACH land_table IN ARRAY ARRAY[
    'tracts', 'leases', 'wells', 'owners', 'ownerships', 'contracts', 'proration_units', 'geological_markers']
  LOOP
    CONTINUE WHEN EXISTS (
      SELECT FROM pg_stats s
      CROSS JOIN LATERAL (SELECT coalesce(s.most_common_vals::text::integer[], '{}') AS companies) listed
      WHERE s.schemaname = 'public' AND s.tablename = land_table AND s.attname = 'company_id'
        AND (company = ANY (listed.companies) OR s.n_distinct < 0 OR cardinality(listed.companies) < s.n_distinct));
    EXECUTE format('ANALYZE (SKIP_LOCKED) %I', land_table);
  END LOOP;
END
$$;
