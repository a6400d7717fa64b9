-- Notes wells with first sales that are created, restored or deleted, which no land hangs on yet. Others aren't noted: an
-- import of wells would note all of them.
CREATE OR REPLACE FUNCTION note_first_sales()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  INSERT INTO public.land_notes (company_id, entity, ids)
  SELECT company_id, 'well', array_agg(id) FROM changed_rows WHERE first_sale_date IS NOT NULL GROUP BY company_id;
  RETURN NULL;
END
$$;
