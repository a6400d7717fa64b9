-- Returns a key that the proration units of a well share if they are one unit: the name, ignoring case and surrounding
-- spaces.
CREATE OR REPLACE FUNCTION unit_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(btrim(coalesce(name, ''), E' \t\r\n'));
