-- Returns why the end of an exercised extension is unknown: its term is missing or cannot be read. Null if the end is
-- known or nothing is extended.
CREATE OR REPLACE FUNCTION extension_gap(extended boolean, extension_term text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN extended IS NOT TRUE OR extension_term ~* '[0-9]{1,3}\)?[ -]*(year|yr|month|mo|day)' THEN NULL
    WHEN coalesce(btrim(extension_term, E' \t\r\n'), '') = '' THEN 'missing'
    ELSE 'unread'
  END;
