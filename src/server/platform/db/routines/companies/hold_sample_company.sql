-- Locks a sample company until the transaction ends, so that what was counted is what is removed. Locks in the same
-- order as writers: records before those that refer to them, then areas, then the company. Waits for earlier writers,
-- whose rows appear in the count that follows; later writers find nothing.
CREATE OR REPLACE FUNCTION hold_sample_company(company integer)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  IF NOT company = ANY (coalesce(nullif(current_setting('app.companies', true), '')::integer[], '{}'))
    OR NOT EXISTS (SELECT FROM public.companies WHERE id = company AND is_sample) THEN
    RAISE EXCEPTION 'company % is no sample company of this session', company USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM FROM public.tracts WHERE company_id = company ORDER BY id FOR UPDATE;
  PERFORM FROM public.wells WHERE company_id = company ORDER BY id FOR UPDATE;
  PERFORM FROM public.owners WHERE company_id = company ORDER BY id FOR UPDATE;
  PERFORM FROM public.leases WHERE company_id = company ORDER BY id FOR UPDATE;
  PERFORM FROM public.proration_units WHERE company_id = company ORDER BY id FOR UPDATE;
  PERFORM FROM public.ownerships WHERE company_id = company ORDER BY id FOR UPDATE;
  PERFORM FROM public.contracts WHERE company_id = company ORDER BY id FOR UPDATE;
  PERFORM FROM public.obligations WHERE company_id = company ORDER BY id FOR UPDATE;
  PERFORM FROM public.lease_events WHERE company_id = company ORDER BY id FOR UPDATE;
  PERFORM FROM public.lease_clauses WHERE company_id = company ORDER BY id FOR UPDATE;
  PERFORM FROM public.well_events WHERE company_id = company ORDER BY id FOR UPDATE;
  PERFORM FROM public.formation_tops WHERE company_id = company ORDER BY id FOR UPDATE;
  PERFORM FROM public.division_orders WHERE company_id = company ORDER BY id FOR UPDATE;
  PERFORM FROM public.geological_markers WHERE company_id = company ORDER BY id FOR UPDATE;
  PERFORM FROM public.views WHERE company_id = company ORDER BY id FOR UPDATE;
  PERFORM FROM public.memberships WHERE company_id = company ORDER BY user_id FOR UPDATE;
  PERFORM FROM public.areas WHERE company_id = company ORDER BY id FOR UPDATE;
  PERFORM FROM public.companies WHERE id = company FOR UPDATE;
END
$$;
