-- Returns how many entries of all companies the planner expects to match a condition. It sees the statistics as the
-- tables' owner.
CREATE OR REPLACE FUNCTION search_expects(condition text)
RETURNS double precision
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  plan json;
BEGIN
  EXECUTE 'EXPLAIN (FORMAT JSON) SELECT 1 FROM public.search_entries e WHERE ' || condition INTO plan;
  RETURN (plan #>> '{0,Plan,Plan Rows}')::float8;
END
$$;
