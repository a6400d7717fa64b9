-- Whether every word of `few` is part of a word of `many`.
CREATE OR REPLACE FUNCTION search_holds(many jsonb, few jsonb)
RETURNS boolean
LANGUAGE plpgsql
IMMUTABLE PARALLEL SAFE
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  RETURN few <> '[]' AND NOT EXISTS (
    SELECT FROM jsonb_array_elements_text(few) word
    -- Characters other than letters and digits split a word into several.
    WHERE word !~ '^[a-z0-9]{3,}$'
      OR NOT EXISTS (SELECT FROM jsonb_array_elements_text(many) longer WHERE longer ~ '^[a-z0-9]+$' AND position(word IN longer) > 0));
END
$$;
