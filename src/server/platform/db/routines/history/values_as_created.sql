-- Returns the values that a record was created or restored with, for the history entry of that insert, which does not
-- store them: the record as it is now, or as it was deleted, with the earliest old value of each field changed since.
-- Does not return who changed it last, when, and its version.
CREATE OR REPLACE FUNCTION values_as_created(company integer, kind text, plural text, record integer, entry bigint)
RETURNS jsonb
LANGUAGE plpgsql
STABLE
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  deletion record;
  whole jsonb;
  earliest jsonb;
BEGIN
  SELECT h.id, h.old_values INTO deletion
  FROM history h
  WHERE h.company_id = company AND h.entity = kind AND h.record_id = record AND h.action = 'delete' AND h.id > entry
  ORDER BY h.id LIMIT 1;
  IF FOUND THEN
    whole := deletion.old_values;
  ELSE
    EXECUTE format('SELECT to_jsonb(t) FROM %I t WHERE t.company_id = $1 AND t.id = $2', plural)
    INTO whole USING company, record;
  END IF;
  -- Of equal keys, the last one stays.
  SELECT jsonb_object_agg(v.key, v.value ORDER BY h.id DESC) INTO earliest
  FROM history h
  CROSS JOIN LATERAL jsonb_each(h.old_values) v
  WHERE h.company_id = company AND h.entity = kind AND h.record_id = record AND h.action = 'update' AND h.id > entry
    AND (deletion.id IS NULL OR h.id < deletion.id);
  RETURN jsonb_strip_nulls(whole || coalesce(earliest, '{}')) - '{modified_by,modified_date,version_id}'::text[];
END
$$;
