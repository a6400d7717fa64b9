-- Maintains the entries of a table's records. The first argument is their kind; the others are the searched fields
-- (search_expressions).
CREATE OR REPLACE FUNCTION keep_entries()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  kind CONSTANT text := TG_ARGV[0];
  fields CONSTANT text[] := TG_ARGV[1:];
  texts record;
  area CONSTANT text := CASE WHEN kind = 'proration_unit' THEN 'NULL::integer' ELSE 'n.area_id' END;
  -- The names of a unit's well and tract are maintained by triggers of those tables.
  compared CONSTANT text := CASE WHEN kind = 'proration_unit' THEN '%1$s.name, %1$s.well_id, %1$s.tract_id'
    ELSE (SELECT string_agg(format('%%1$s.%I', split_part(f, ':', 2)), ', ') FROM unnest(fields) f) || ', %1$s.area_id' END;
  written text := public.search_rows(kind, 'new_rows') || ' n';
  is_affected boolean;
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM public.search_entries e USING old_rows o
    WHERE e.company_id = o.company_id AND e.kind = TG_ARGV[0] AND e.record_id = o.id;
    RETURN NULL;
  END IF;
  IF TG_OP = 'UPDATE' THEN
    written := written || format(' JOIN old_rows o ON o.company_id = n.company_id AND o.id = n.id WHERE (%s) IS DISTINCT FROM (%s)',
      format(compared, 'n'), format(compared, 'o'));
    -- Most updates change no searched field. EXISTS would be planned for finding a difference soon (keep_well_markers).
    EXECUTE format('SELECT count(*) > 0 FROM %s', written) INTO is_affected;
    IF NOT is_affected THEN
      RETURN NULL;
    END IF;
  END IF;
  SELECT * INTO texts FROM public.search_expressions(fields);
  EXECUTE format('WITH told AS MATERIALIZED (
      SELECT n.company_id, n.id, %s AS area_id, %s AS title, %s AS rest, %s AS told FROM %s
    ), stored AS (%s) ', area, texts.title, texts.rest, texts.words, written, CASE TG_OP
      WHEN 'INSERT' THEN format(
        'INSERT INTO public.search_entries (company_id, kind, record_id, area_id, title, rest)
         SELECT company_id, %L, id, area_id, title, rest FROM told', kind)
      ELSE format(
        'UPDATE public.search_entries e SET area_id = t.area_id, title = t.title, rest = t.rest FROM told t
         WHERE e.company_id = t.company_id AND e.kind = %L AND e.record_id = t.id', kind) END)
    || public.remembering_words('SELECT company_id, told FROM told');
  RETURN NULL;
END
$$;
