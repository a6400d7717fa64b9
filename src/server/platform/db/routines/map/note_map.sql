-- Notes changed records. Arguments: the kind, its id column, the table's key, a condition on rows, and the relevant
-- columns.
CREATE OR REPLACE FUNCTION note_map()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
SET jit TO 'off'
AS $$
DECLARE
  named CONSTANT text := TG_ARGV[1];
  key CONSTANT text := TG_ARGV[2];
  touched text;
BEGIN
  touched := CASE TG_OP
    WHEN 'INSERT' THEN format('SELECT r.company_id, r.%I AS id FROM new_rows r WHERE %s', named, TG_ARGV[3])
    WHEN 'DELETE' THEN format('SELECT r.company_id, r.%I AS id FROM old_rows r WHERE %s', named, TG_ARGV[3])
    ELSE format(
      'SELECT r.company_id, v.id FROM new_rows r JOIN old_rows o ON o.company_id = r.company_id AND o.%1$I = r.%1$I
       CROSS JOIN LATERAL (VALUES (r.%2$I), (o.%2$I)) v (id)
       WHERE %3$s AND (%4$s) IS DISTINCT FROM (%5$s)',
      key, named, TG_ARGV[3],
      (SELECT string_agg(format('r.%I', name), ', ') FROM unnest(string_to_array(TG_ARGV[4], ', ')) name),
      (SELECT string_agg(format('o.%I', name), ', ') FROM unnest(string_to_array(TG_ARGV[4], ', ')) name))
  END;
  EXECUTE format(
    'INSERT INTO public.map_notes (company_id, entity, ids)
     SELECT t.company_id, %L, array_agg(DISTINCT t.id) FROM (%s) t WHERE t.id IS NOT NULL GROUP BY t.company_id',
    TG_ARGV[0], touched);
  RETURN NULL;
END
$$;
