-- What the proration units of a well have in common that are one unit: their name, whatever its case and the blanks around it.
CREATE OR REPLACE FUNCTION unit_key(name text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN lower(btrim(coalesce(name, ''), E' \t\r\n'));
