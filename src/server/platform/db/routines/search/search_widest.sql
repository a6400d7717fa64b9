-- Returns one group with just enough word lists to find everything that any list finds: leaves out lists that contain
-- every word of another. A word of two characters matches only at beginnings, so it does not replace a longer one.
CREATE OR REPLACE FUNCTION search_widest(groups jsonb)
RETURNS jsonb
LANGUAGE plpgsql
STABLE
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  lists jsonb[] := ARRAY(SELECT l FROM jsonb_array_elements(groups) g, jsonb_array_elements(g) l);
  kept jsonb := '[]';
BEGIN
  FOR n IN 1 .. cardinality(lists) LOOP
    -- Of two lists that find the same, the first is kept.
    CONTINUE WHEN EXISTS (
      SELECT FROM generate_subscripts(lists, 1) other
      WHERE other <> n AND public.search_holds(lists[n], lists[other])
        AND (other < n OR NOT public.search_holds(lists[other], lists[n])));
    kept := kept || jsonb_build_array(lists[n]);
  END LOOP;
  RETURN jsonb_build_array(kept);
END
$$;
