-- Maintains the entries of a table's records. The first argument is their kind; the others are the searched fields
-- (search_expressions).
CREATE OR REPLACE FUNCTION keep_entries()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public'
AS $$
DECLARE
  kind CONSTANT text := TG_ARGV[0];
  fields text[] := TG_ARGV[1:];
  texts record;
  written CONSTANT text := public.search_rows(kind, 'new_rows') || ' n';
  area text := CASE WHEN kind = 'proration_unit' THEN 'NULL::integer' ELSE 'n.area_id' END;
  -- The names of a unit's well and tract are maintained by triggers of those tables.
  compared text := CASE WHEN kind = 'proration_unit' THEN '%1$s.name, %1$s.well_id, %1$s.tract_id'
    ELSE (SELECT string_agg(format('%%1$s.%I', split_part(f, ':', 2)), ', ') FROM unnest(fields) f) || ', %1$s.area_id' END;
  changed text;
  is_affected boolean;
BEGIN
  IF TG_OP = 'UPDATE' THEN
    -- Most updates change no searched field.
    EXECUTE format(
      'SELECT EXISTS (SELECT FROM new_rows n JOIN old_rows o ON o.company_id = n.company_id AND o.id = n.id WHERE (%s) IS DISTINCT FROM (%s))',
      format(compared, 'n'), format(compared, 'o')) INTO is_affected;
    IF NOT is_affected THEN
      RETURN NULL;
    END IF;
  END IF;
  IF TG_OP <> 'DELETE' THEN
    SELECT * INTO texts FROM public.search_expressions(fields);
  END IF;
  IF TG_OP = 'DELETE' THEN
    DELETE FROM public.search_entries e USING old_rows o
    WHERE e.company_id = o.company_id AND e.kind = TG_ARGV[0] AND e.record_id = o.id;
  ELSIF TG_OP = 'INSERT' THEN
    EXECUTE format(
      'INSERT INTO public.search_entries (company_id, kind, record_id, area_id, title, rest)
       SELECT n.company_id, %L, n.id, %s, %s, %s FROM %s', kind, area, texts.title, texts.rest, written);
    EXECUTE public.remembering_words(format('SELECT n.company_id, %s AS told FROM %s', texts.words, written));
  ELSE
    changed := format('FROM %s JOIN old_rows o ON o.company_id = n.company_id AND o.id = n.id WHERE (%s) IS DISTINCT FROM (%s)',
      written, format(compared, 'n'), format(compared, 'o'));
    EXECUTE format(
      'UPDATE public.search_entries e SET area_id = c.area_id, title = c.title, rest = c.rest
       FROM (SELECT n.company_id, n.id, %s AS area_id, %s AS title, %s AS rest %s) c
       WHERE e.company_id = c.company_id AND e.kind = %L AND e.record_id = c.id',
      area, texts.title, texts.rest, changed, kind);
    EXECUTE public.remembering_words(format('SELECT n.company_id, %s AS told %s', texts.words, changed));
  END IF;
  RETURN NULL;
END
$$;
