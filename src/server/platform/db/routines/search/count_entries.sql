-- Counts the matching entries of each kind.
CREATE OR REPLACE FUNCTION count_entries(chosen integer[], areas integer[], kinds text[], groups jsonb)
RETURNS TABLE(kind text, matches integer)
LANGUAGE plpgsql
STABLE SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
SET jit TO 'off'
AS $$
DECLARE
  anywhere text := (SELECT string_agg(s.condition, ' OR ') FROM public.search_steps(public.search_widest(groups)) s
    WHERE NOT s.within_title AND NOT s.whole);
BEGIN
  IF anywhere IS NULL THEN
    RETURN;
  END IF;
  RETURN QUERY EXECUTE format(
    'SELECT e.kind, count(*)::integer FROM public.search_entries e WHERE %s AND (%s) GROUP BY e.kind',
    public.search_place(chosen, areas, kinds), anywhere);
END
$$;
