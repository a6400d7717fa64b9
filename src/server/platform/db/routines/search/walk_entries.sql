-- Returns the first `most` matching entries in an index order, after reading at most `walked` entries of each company.
-- `begins` is the condition on the part of the index to walk. An index has this order: collecting and sorting, which
-- the planner may consider cheaper, would always read all matches.
CREATE OR REPLACE FUNCTION walk_entries(companies integer[], begins text, condition text, ordered text, step integer, walked integer, most integer)
RETURNS SETOF found_entry
LANGUAGE plpgsql
STABLE
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
SET jit TO 'off'
SET enable_bitmapscan TO 'off'
SET enable_seqscan TO 'off'
SET enable_sort TO 'off'
AS $$
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT e.company_id, e.kind, e.record_id, %1$s FROM unnest(%2$L::integer[]) company
     CROSS JOIN LATERAL (
       SELECT e.* FROM (
         SELECT e.* FROM public.search_entries e WHERE e.company_id = company AND %3$s ORDER BY %4$s LIMIT %5$s) e
       WHERE %6$s LIMIT %7$s) e
     ORDER BY %4$s, e.company_id LIMIT %7$s',
    step, companies, begins, ordered, walked, condition, most);
END
$$;
