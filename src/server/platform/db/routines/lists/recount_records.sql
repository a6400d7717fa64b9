-- Counts everything anew: for this migration, and for whoever loaded rows around the triggers (docs/operate.md).
CREATE OR REPLACE FUNCTION recount_records()
RETURNS void
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public'
AS $$
BEGIN
  LOCK TABLE public.tracts, public.leases, public.wells, public.owners IN SHARE ROW EXCLUSIVE MODE;
  DELETE FROM public.record_tally;
  INSERT INTO public.record_tally (company_id, entity, area_id, records)
  SELECT company_id, 'tract', area_id, count(*) FROM public.tracts GROUP BY 1, 3
  UNION ALL SELECT company_id, 'lease', area_id, count(*) FROM public.leases GROUP BY 1, 3
  UNION ALL SELECT company_id, 'well', area_id, count(*) FROM public.wells GROUP BY 1, 3
  UNION ALL SELECT company_id, 'owner', area_id, count(*) FROM public.owners GROUP BY 1, 3;
END
$$;
