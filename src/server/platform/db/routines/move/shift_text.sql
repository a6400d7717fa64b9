-- Adds a number to the record ids in an address of the web app (`/wells/7/details`, `…&well_id=7`), or to the last id
-- in a question (`Who owns Smith 1 #7?`).
CREATE OR REPLACE FUNCTION shift_text(whole text, form text, shift integer)
RETURNS text
LANGUAGE sql
IMMUTABLE
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
  SELECT string_agg(coalesce(m.found[1] || (m.found[2]::bigint + shift) || m.found[3], p.part), '' ORDER BY p.place)
  FROM regexp_split_to_table(whole, CASE form WHEN 'path' THEN '(?<=[?&])' ELSE '^(?!)' END) WITH ORDINALITY p (part, place)
  CROSS JOIN LATERAL (
    SELECT regexp_match(p.part, CASE form
      WHEN 'path' THEN '^(/(?:tracts|leases|wells|owners)/|(?:tract|lease|well|owner)_id=)([0-9]{1,10})((?![0-9]).*)$'
      ELSE '^(.*#)([0-9]{1,10})((?![0-9]).*)$' END) AS found) m
$$;
