-- Removes a sample company with every row that has its id, including its history, which no one else may change. The
-- caller checks the user's permissions; this function checks again that the company is a sample and one of the
-- session's.
CREATE OR REPLACE FUNCTION remove_sample_company(company integer)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  tenant_table regclass;
BEGIN
  PERFORM FROM public.companies
  WHERE id = company AND is_sample AND id = ANY (nullif(current_setting('app.companies', true), '')::integer[])
  FOR UPDATE;
  IF NOT FOUND THEN
    RAISE EXCEPTION 'company % is no sample company of this session', company USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- Current writers finish first; later writers find no area.
  PERFORM FROM public.areas WHERE company_id = company ORDER BY id FOR UPDATE;
  DELETE FROM public.geological_markers WHERE company_id = company;
  DELETE FROM public.contracts WHERE company_id = company;
  DELETE FROM public.ownerships WHERE company_id = company;
  DELETE FROM public.proration_units WHERE company_id = company;
  DELETE FROM public.leases WHERE company_id = company;
  DELETE FROM public.wells WHERE company_id = company;
  DELETE FROM public.owners WHERE company_id = company;
  DELETE FROM public.tracts WHERE company_id = company;
  -- Everything else that belongs to a company, including tables that later migrations add: views, tallies, imports.
  FOR tenant_table IN
    SELECT t.oid::regclass FROM pg_class t JOIN pg_attribute a ON a.attrelid = t.oid
    WHERE t.relnamespace = 'public'::regnamespace AND t.relkind IN ('r', 'p') AND a.attname = 'company_id'
      AND t.relname NOT IN ('areas', 'memberships', 'history')
    ORDER BY t.relname
  LOOP
    EXECUTE format('DELETE FROM %s WHERE company_id = $1', tenant_table) USING company;
  END LOOP;
  DELETE FROM public.areas WHERE company_id = company;
  DELETE FROM public.memberships WHERE company_id = company;
  DELETE FROM public.companies WHERE id = company;
  -- The deletions above have added their own entries here.
  DELETE FROM public.history WHERE company_id = company;
END
$$;
