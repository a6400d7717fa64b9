-- Adds a number to the ids in a JSON value: to numbers, and texts that are numbers, under these names at any depth.
-- Under "path" and "ask" is an address or a question of the agent, which contains ids.
CREATE OR REPLACE FUNCTION shift_ids(whole jsonb, names text[], shift integer)
RETURNS jsonb
LANGUAGE plpgsql
IMMUTABLE
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  RETURN CASE jsonb_typeof(whole)
    WHEN 'array' THEN (
      SELECT coalesce(jsonb_agg(shift_ids(e.element, names, shift) ORDER BY e.place), '[]')
      FROM jsonb_array_elements(whole) WITH ORDINALITY e (element, place))
    WHEN 'object' THEN (
      SELECT coalesce(jsonb_object_agg(e.key, CASE
        WHEN NOT e.key = ANY (names) OR jsonb_typeof(e.value) NOT IN ('number', 'string')
          THEN shift_ids(e.value, names, shift)
        WHEN e.key IN ('path', 'ask') THEN to_jsonb(shift_text(e.value #>> '{}', e.key, shift))
        WHEN NOT (e.value #>> '{}') ~ '^[0-9]{1,10}$' THEN e.value
        WHEN jsonb_typeof(e.value) = 'number' THEN to_jsonb((e.value #>> '{}')::bigint + shift)
        ELSE to_jsonb(((e.value #>> '{}')::bigint + shift)::text) END), '{}')
      FROM jsonb_each(whole) e)
    ELSE whole
  END;
END
$$;
