-- Notes changed records. The first argument names the relevant columns; then come pairs of a kind and its id column. Of
-- an update, only rows that differ in these columns count. Both sets are compared as a whole, so that no plan compares
-- every row with every other.
CREATE OR REPLACE FUNCTION note_land()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  touched text := CASE TG_OP
    WHEN 'INSERT' THEN 'SELECT %1$s FROM new_rows'
    WHEN 'DELETE' THEN 'SELECT %1$s FROM old_rows'
    ELSE '(SELECT %1$s FROM old_rows EXCEPT SELECT %1$s FROM new_rows)
      UNION ALL (SELECT %1$s FROM new_rows EXCEPT SELECT %1$s FROM old_rows)'
  END;
  named text;
BEGIN
  SELECT string_agg(
    format('SELECT company_id, %L AS entity, %I AS id FROM touched', TG_ARGV[place], TG_ARGV[place + 1]), ' UNION ALL ')
  INTO named
  FROM generate_series(1, TG_NARGS - 1, 2) place;
  EXECUTE format(
    'WITH touched AS MATERIALIZED (' || format(touched, TG_ARGV[0]) || ')
     INSERT INTO public.land_notes (company_id, entity, ids)
     SELECT company_id, entity, array_agg(DISTINCT id) FROM (%s) named
     WHERE id IS NOT NULL GROUP BY company_id, entity', named);
  RETURN NULL;
END
$$;
