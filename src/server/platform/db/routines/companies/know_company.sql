-- Has the statistics of the land's tables renewed that do not know a company yet: a tenth of a second where the tables are small, a second where
-- they hold millions. A table that somebody counts at this moment is left to them.
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
