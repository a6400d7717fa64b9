-- Returns why the end of an exercised extension is unknown: its term is missing or cannot be read. Null if the end is
-- known or nothing is extended. The body is text, because read_term is created later.
CREATE OR REPLACE FUNCTION extension_gap(extended boolean, extension_term text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT CASE
    WHEN extended IS NOT TRUE OR read_term(extension_term) IS NOT NULL THEN NULL
    WHEN coalesce(btrim(extension_term, E' \t\r\n'), '') = '' THEN 'missing'
    ELSE 'unread'
  END
$$;
