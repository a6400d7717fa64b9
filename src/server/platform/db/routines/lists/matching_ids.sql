-- Returns the ids of the session's records in which one of the columns matches its pattern (`%text%`); null if there are
-- more than `most`. Records of the global search are found by their entries: a text that contains another also does so
-- when both are normalized, which turns the wildcards of a pattern into spaces. Other records have a separate trigram
-- index.
--
-- Reads only record tables, which have a history. Returns null at once if the planner, which sees the statistics as the
-- tables' owner, expects over ten times as many: collecting a million matches from a trigram index to discard them costs
-- far more than this check. Volatile, because no other function may EXPLAIN.
CREATE OR REPLACE FUNCTION matching_ids(kind text, records text, columns text[], patterns text[], most integer)
RETURNS integer[]
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  companies CONSTANT integer[] := nullif(current_setting('app.companies', true), '')::integer[];
  fields CONSTANT text[] := (SELECT s.fields FROM public.searched_tables() s WHERE s.kind = matching_ids.kind);
  keys CONSTANT text[] := ARRAY(SELECT DISTINCT public.search_key(p) FROM unnest(patterns) p);
  conditions text;
  query text;
  expected text;
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
  expected := query;
  IF (SELECT array_agg(split_part(f, ':', 2)) FROM unnest(fields) f) @> columns THEN
    -- No trigram index finds fewer than three characters.
    IF (SELECT min(length(k)) < 3 FROM unnest(keys) k) THEN
      RETURN NULL;
    END IF;
    expected := format(
      'SELECT e.record_id FROM public.search_entries e
       WHERE e.company_id = ANY (%L::integer[]) AND e.kind = %L AND (%s)', companies, kind, (
        SELECT string_agg(format(
          CASE WHEN columns = ARRAY[split_part(fields[1], ':', 2)] THEN 'e.title LIKE %1$L'
            ELSE 'e.title LIKE %1$L OR e.rest LIKE %1$L' END, '%' || k || '%'), ' OR ')
        FROM unnest(keys) k));
    -- An entry holds the first 10,000 characters of a text; an index finds the records with longer ones.
    query := query || format(' AND r.id IN (%s%s)', expected, (
      SELECT string_agg(format(' UNION ALL SELECT l.id FROM public.%I l WHERE l.company_id = ANY (%L::integer[]) AND length(l.%I) > 10000',
        records, companies, long), '')
      FROM unnest(ARRAY['legal_description', 'metes_bounds']) long WHERE long = ANY (columns)));
  ELSIF records = 'geological_markers' AND 'Surface Location' NOT ILIKE ALL (patterns)
    AND 'Bottom Hole Location' NOT ILIKE ALL (patterns)
  THEN
    -- The index leaves out the names of wells' locations.
    query := query || ' AND r.marker_name NOT IN (''Surface Location'', ''Bottom Hole Location'')';
    expected := query;
  END IF;
  EXECUTE 'EXPLAIN (FORMAT JSON) ' || expected INTO plan;
  IF (plan #>> '{0,Plan,Plan Rows}')::float8 > 10 * most THEN
    RETURN NULL;
  END IF;
  EXECUTE format('SELECT array_agg(m.id) FROM (%s LIMIT %s) m', query, most + 1) INTO found;
  RETURN CASE WHEN found IS NULL THEN '{}' WHEN cardinality(found) > most THEN NULL ELSE found END;
END
$$;
