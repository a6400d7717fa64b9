-- Needs no escaping, because a search key contains no LIKE wildcards.
CREATE OR REPLACE FUNCTION search_pattern(word text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN length(word) <= 2 THEN '% ' ELSE '%' END || word || '%';
