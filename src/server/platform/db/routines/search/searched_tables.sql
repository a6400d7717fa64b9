-- Returns the arguments of each searched table's triggers: its kind, and its fields with their prefixes.
CREATE OR REPLACE FUNCTION searched_tables()
RETURNS TABLE(records regclass, kind text, fields text[])
LANGUAGE sql
STABLE
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
  SELECT t.tgrelid::regclass, told.words[1], told.words[2:]
  FROM pg_catalog.pg_trigger t
  CROSS JOIN LATERAL (
    SELECT string_to_array(rtrim(replace(encode(t.tgargs, 'escape'), '\000', ' ')), ' ') AS words) told
  WHERE t.tgname = 'search_insert'
$$;
