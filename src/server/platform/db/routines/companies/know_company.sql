-- Analyzes the land tables whose statistics don't include a company yet. Takes 0.1 s for small tables, 1 s for millions
-- of rows. Skips a table that another transaction is analyzing.
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
      WHERE s.schemaname = 'public' AND s.tablename = land_table AND s.attname = 'company_id'
        AND company = ANY (s.most_common_vals::text::integer[]));
    EXECUTE format('ANALYZE (SKIP_LOCKED) %I', land_table);
  END LOOP;
END
$$;
