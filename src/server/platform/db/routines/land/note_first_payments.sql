-- Notes the wells of changed division orders that have first sales. Others aren't noted: their facts don't depend on them.
CREATE OR REPLACE FUNCTION note_first_payments()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  INSERT INTO public.land_notes (company_id, entity, ids)
  SELECT w.company_id, 'well', array_agg(w.id)
  FROM (SELECT DISTINCT company_id, well_id FROM changed_rows) c
  JOIN public.wells w ON w.company_id = c.company_id AND w.id = c.well_id
  WHERE w.first_sale_date IS NOT NULL GROUP BY w.company_id;
  RETURN NULL;
END
$$;
