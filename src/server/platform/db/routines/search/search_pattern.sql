-- A search key holds none of the signs of LIKE.
CREATE OR REPLACE FUNCTION search_pattern(word text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN length(word) <= 2 THEN '% ' ELSE '%' END || word || '%';
