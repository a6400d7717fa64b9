-- Removes up to `max_rows` rows of companies deleted more than trash_days() ago, and finally the companies with their
-- history. Referring rows go before those they refer to. Returns how many rows were removed; 0 if nothing is left.
CREATE OR REPLACE FUNCTION remove_old_companies(max_rows integer)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  company integer;
  tenant_table regclass;
  removed integer;
BEGIN
  SELECT c.id INTO company FROM public.companies c
  WHERE c.deleted_at < now() - make_interval(days => trash_days()) ORDER BY c.id LIMIT 1 FOR UPDATE SKIP LOCKED;
  IF NOT FOUND THEN
    RETURN 0;
  END IF;
  FOR tenant_table IN
    SELECT t.oid::regclass FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid
    WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p') AND a.attname = 'company_id'
    ORDER BY CASE
        WHEN t.relname = 'history' THEN 1000
        WHEN t.relname = 'memberships' THEN 900
        WHEN t.relname = 'areas' THEN 800
        ELSE coalesce(
          array_position(
            ARRAY['geological_markers', 'contracts', 'ownerships', 'proration_units', 'leases', 'wells', 'owners', 'production_units', 'tracts']::name[],
            t.relname),
          100)
      END, t.relname
  LOOP
    EXECUTE format(
      'DELETE FROM %s WHERE company_id = $1 AND ctid = ANY (ARRAY(SELECT ctid FROM %s WHERE company_id = $1 LIMIT $2))',
      tenant_table, tenant_table) USING company, max_rows;
    GET DIAGNOSTICS removed = ROW_COUNT;
    IF removed > 0 THEN
      RETURN removed;
    END IF;
  END LOOP;
  DELETE FROM public.companies WHERE id = company;
  DELETE FROM public.history WHERE company_id = company;
  RETURN 1;
END
$$;
