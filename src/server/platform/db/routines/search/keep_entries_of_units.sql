-- Maintains the entries of the units of a well or tract. The first argument is the unit's field that refers to it; the
-- others are its fields by which units are found.
CREATE OR REPLACE FUNCTION keep_entries_of_units()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  texts record;
  compared CONSTANT text := (SELECT string_agg(format('%%1$s.%I', f), ', ') FROM unnest(TG_ARGV[1:]) f);
  tied CONSTANT text := format(
    '(SELECT u.* FROM new_rows c JOIN old_rows o ON o.company_id = c.company_id AND o.id = c.id
      JOIN public.proration_units u ON u.company_id = c.company_id AND u.%I = c.id
      WHERE (%s) IS DISTINCT FROM (%s))', TG_ARGV[0], format(compared, 'c'), format(compared, 'o'));
  is_affected boolean;
BEGIN
  -- Most updates change no such field, or a record without units; planning the update would cost several milliseconds.
  EXECUTE format('SELECT EXISTS %s', tied) INTO is_affected;
  IF NOT is_affected THEN
    RETURN NULL;
  END IF;
  SELECT * INTO texts
  FROM public.search_expressions((SELECT s.fields FROM public.searched_tables() s WHERE s.kind = 'proration_unit'));
  EXECUTE format(
    'UPDATE public.search_entries e SET title = c.title, rest = c.rest
     FROM (SELECT n.company_id, n.id, %s AS title, %s AS rest FROM %s n) c
     WHERE e.company_id = c.company_id AND e.kind = ''proration_unit'' AND e.record_id = c.id',
    texts.title, texts.rest, public.search_rows('proration_unit', tied));
  RETURN NULL;
END
$$;
