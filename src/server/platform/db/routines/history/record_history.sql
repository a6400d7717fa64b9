-- Records each insert, update and deletion in the history. Of an update, it stores the fields that changed. Records that
-- are moved here from another installation bring their history along.
CREATE OR REPLACE FUNCTION record_history()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
SET jit TO 'off'
AS $$
DECLARE
  piece CONSTANT text := 'CASE WHEN o.%1$I IS DISTINCT FROM n.%1$I THEN %2$L || coalesce(to_json(%3$s.%1$I)::text, ''null'') END';
  few CONSTANT integer := 100;
  is_bulk boolean;
  was text;
  becomes text;
BEGIN
  IF public.is_moving() THEN
    RETURN NULL;
  END IF;
  -- Areas have a history but no version. What a record is created with is in its row, or follows from later entries
  -- (values_as_created), so it is not stored again.
  IF TG_OP = 'INSERT' AND current_setting('app.follows_well', true) = 'on' THEN
    -- A marker at a well's location comes with the well, whose history has the location (keep_well_markers).
    RETURN NULL;
  ELSIF TG_OP = 'INSERT' AND TG_ARGV[0] = 'area' THEN
    INSERT INTO public.history (company_id, entity, record_id, action, user_id)
    SELECT n.company_id, TG_ARGV[0], n.id, 'insert', public.app_user_id() FROM new_rows n;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO public.history (company_id, entity, record_id, action, user_id, version)
    SELECT n.company_id, TG_ARGV[0], n.id, 'insert', public.app_user_id(), n.version_id FROM new_rows n;
  ELSIF TG_OP = 'UPDATE' THEN
    SELECT count(*) > few INTO is_bulk FROM new_rows;
    IF is_bulk THEN
      -- Comparing the columns themselves takes a third of the time of comparing two rows as JSON, but half a millisecond
      -- to plan.
      SELECT string_agg(format(piece, a.attname, to_json(a.attname)::text || ':', 'o'), ', ' ORDER BY a.attnum),
        string_agg(format(piece, a.attname, to_json(a.attname)::text || ':', 'n'), ', ' ORDER BY a.attnum)
      INTO was, becomes
      FROM pg_attribute a
      WHERE a.attrelid = TG_RELID AND a.attnum > 0 AND NOT a.attisdropped
        AND a.attname NOT IN ('modified_by', 'modified_date', 'version_id');
      EXECUTE format(
        'INSERT INTO public.history (company_id, entity, record_id, action, user_id, version, old_values, new_values)
         SELECT n.company_id, %L, n.id, ''update'', public.app_user_id(), %s, (''{'' || d.was || ''}'')::jsonb, (''{'' || d.becomes || ''}'')::jsonb
         FROM new_rows n
         JOIN old_rows o ON o.company_id = n.company_id AND o.id = n.id
         CROSS JOIN LATERAL (SELECT concat_ws('','', %s) AS was, concat_ws('','', %s) AS becomes OFFSET 0) d
         WHERE d.was <> ''''',
        TG_ARGV[0], CASE TG_ARGV[0] WHEN 'area' THEN 'NULL' ELSE 'n.version_id' END, was, becomes);
    ELSE
      -- OFFSET 0 keeps the JSON from being built once per use. Read from it, a missing version is null.
      INSERT INTO public.history (company_id, entity, record_id, action, user_id, version, old_values, new_values)
      SELECT n.company_id, TG_ARGV[0], n.id, 'update', public.app_user_id(), (whole.becomes ->> 'version_id')::integer,
        difference.old_values, difference.new_values
      FROM new_rows n
      JOIN old_rows o ON o.company_id = n.company_id AND o.id = n.id
      CROSS JOIN LATERAL (
        SELECT to_jsonb(o) - '{modified_by,modified_date,version_id}'::text[] AS was, to_jsonb(n) AS becomes OFFSET 0) whole
      CROSS JOIN LATERAL (
        SELECT jsonb_object_agg(field.key, field.value) AS old_values,
          jsonb_object_agg(field.key, whole.becomes -> field.key) AS new_values
        FROM jsonb_each(whole.was) field
        WHERE field.value <> whole.becomes -> field.key) difference
      WHERE difference.old_values IS NOT NULL;
    END IF;
  ELSE
    INSERT INTO public.history (company_id, entity, record_id, action, user_id, version, old_values)
    SELECT o.company_id, TG_ARGV[0], o.id, 'delete', public.app_user_id(), (whole.row ->> 'version_id')::integer, whole.row
    FROM old_rows o
    -- OFFSET 0 keeps the JSON from being built once per use. Read from it, a missing version is null.
    CROSS JOIN LATERAL (SELECT jsonb_strip_nulls(to_jsonb(o)) AS row OFFSET 0) whole;
  END IF;
  RETURN NULL;
END
$$;
