-- Replacing a function resets its settings, so they are repeated here. 0003_imports.sql explains why nested loops are
-- off. No two rows have the same values, so remembering what was computed from them only costs memory.
CREATE OR REPLACE FUNCTION record_history()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public'
SET enable_nestloop TO 'off'
SET enable_memoize TO 'off'
SET jit TO 'off'
AS $$
BEGIN
  -- Areas have a history but no version. What a record is created with is in its row, or follows from later entries
  -- (values_as_created), so it is not stored again.
  IF TG_OP = 'INSERT' AND TG_ARGV[0] = 'area' THEN
    INSERT INTO public.history (company_id, entity, record_id, action, user_id)
    SELECT n.company_id, TG_ARGV[0], n.id, 'insert', public.app_user_id() FROM new_rows n;
  ELSIF TG_OP = 'INSERT' THEN
    INSERT INTO public.history (company_id, entity, record_id, action, user_id, version)
    SELECT n.company_id, TG_ARGV[0], n.id, 'insert', public.app_user_id(), n.version_id FROM new_rows n;
  ELSIF TG_OP = 'UPDATE' THEN
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
  ELSE
    INSERT INTO public.history (company_id, entity, record_id, action, user_id, version, old_values)
    SELECT o.company_id, TG_ARGV[0], o.id, 'delete', public.app_user_id(), (whole.row ->> 'version_id')::integer, whole.row
    FROM old_rows o
    CROSS JOIN LATERAL (SELECT jsonb_strip_nulls(to_jsonb(o)) AS row OFFSET 0) whole;
  END IF;
  RETURN NULL;
END
$$;
