-- Collects all matches, sorts them by step, and returns one page.
CREATE OR REPLACE FUNCTION gather_entries(condition text, step text, ordered text, passed integer, wanted integer)
RETURNS SETOF found_entry
LANGUAGE plpgsql
STABLE
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
SET jit TO 'off'
AS $$
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT e.company_id, e.kind, e.record_id, e.step FROM (SELECT e.*, %s AS step FROM public.search_entries e WHERE %s) e
     ORDER BY e.step, %s, e.company_id OFFSET %s LIMIT %s', step, condition, ordered, passed, wanted);
END
$$;
