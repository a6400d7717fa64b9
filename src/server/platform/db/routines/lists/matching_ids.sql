-- Returns the ids of the session's records in which one of the columns matches its pattern; null if there are more than
-- `most`. Reads only record tables, which have a history. Returns null at once if the planner, which sees the
-- statistics as the tables' owner, expects over ten times as many: collecting a million matches from a trigram index to
-- discard them costs far more than this check. Volatile, because no other function may EXPLAIN.
CREATE OR REPLACE FUNCTION matching_ids(records text, columns text[], patterns text[], most integer)
RETURNS integer[]
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public'
AS $$
DECLARE
  companies integer[] := nullif(current_setting('app.companies', true), '')::integer[];
  conditions text;
  query text;
  plan json;
  found integer[];
BEGIN
  IF NOT EXISTS (
    SELECT FROM pg_trigger t
    WHERE t.tgrelid = to_regclass(format('public.%I', records)) AND t.tgfoid = 'public.record_history'::regproc)
  THEN
    RAISE EXCEPTION 'matching_ids does not read %', records;
  END IF;
  SELECT string_agg(format('r.%I ILIKE %L', columns[n], patterns[n]), ' OR ') INTO conditions
  FROM generate_subscripts(columns, 1) n;
  query := format('SELECT r.id FROM public.%I r WHERE r.company_id = ANY (%L::integer[]) AND (%s)', records, companies, conditions);
  EXECUTE 'EXPLAIN (FORMAT JSON) ' || query INTO plan;
  IF (plan #>> '{0,Plan,Plan Rows}')::float8 > 10 * most THEN
    RETURN NULL;
  END IF;
  EXECUTE format('SELECT array_agg(m.id) FROM (%s LIMIT %s) m', query, most + 1) INTO found;
  RETURN CASE WHEN found IS NULL THEN '{}' WHEN cardinality(found) > most THEN NULL ELSE found END;
END
$$;
