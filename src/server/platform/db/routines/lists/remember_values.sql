CREATE OR REPLACE FUNCTION remember_values()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  FOR n IN 1 .. TG_NARGS - 1 LOOP
    EXECUTE format(
      'INSERT INTO public.field_values (company_id, entity, field, value)
       SELECT DISTINCT r.company_id, %1$L, %2$L, r.%2$I FROM new_rows r
       WHERE r.%2$I IS NOT NULL AND NOT EXISTS (
         SELECT FROM public.field_values v
         WHERE v.company_id = r.company_id AND v.entity = %1$L AND v.field = %2$L AND v.value = r.%2$I)',
      TG_ARGV[0], TG_ARGV[n]);
  END LOOP;
  RETURN NULL;
END
$$;
