-- Marks everything for recomputation at the next read. Run it after loading rows without the triggers
-- (docs/operate.md).
CREATE OR REPLACE FUNCTION renote_land() RETURNS void
  LANGUAGE sql SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  INSERT INTO public.land_notes (company_id, entity, ids)
  SELECT company_id, 'tract', array_agg(id) FROM public.tracts GROUP BY company_id
  UNION ALL SELECT company_id, 'tract', array_agg(tract_id) FROM public.tract_facts GROUP BY company_id
  UNION ALL SELECT company_id, 'lease', array_agg(id) FROM public.leases GROUP BY company_id
  UNION ALL SELECT company_id, 'lease', array_agg(lease_id) FROM public.lease_facts GROUP BY company_id
  UNION ALL SELECT company_id, 'well', array_agg(DISTINCT well_id) FROM public.proration_units GROUP BY company_id
  UNION ALL SELECT company_id, 'well', array_agg(id) FROM public.wells WHERE first_sale_date IS NOT NULL GROUP BY company_id
  UNION ALL SELECT company_id, 'well', array_agg(asset_id) FROM public.action_items WHERE asset_type = 'well' GROUP BY company_id;
END;
