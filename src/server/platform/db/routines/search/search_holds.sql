-- Whether every word of `few` stands inside of a word of `many`.
CREATE OR REPLACE FUNCTION search_holds(many jsonb, few jsonb)
RETURNS boolean
LANGUAGE plpgsql
IMMUTABLE PARALLEL SAFE
SET search_path TO 'pg_catalog', 'public'
AS $$
BEGIN
  RETURN few <> '[]' AND NOT EXISTS (
    SELECT FROM jsonb_array_elements_text(few) word
    -- Other signs than letters and digits make several words of one.
    WHERE word !~ '^[a-z0-9]{3,}$'
      OR NOT EXISTS (SELECT FROM jsonb_array_elements_text(many) longer WHERE longer ~ '^[a-z0-9]+$' AND position(word IN longer) > 0));
END
$$;
