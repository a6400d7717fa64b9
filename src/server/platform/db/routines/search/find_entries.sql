-- Returns `wanted` matching entries after the first `passed`, best first. LIKE is not leakproof, so under row-level
-- security no index could be used: this runs as the tables' owner and only returns entries of the session's companies.
--
-- Few matches are collected with the trigram index and sorted by title. If many are expected, each step walks an index
-- until it has enough: in title order for beginnings of titles, otherwise in scattered order. Among many, whole words
-- come first only if the query contains a number, because a longer number is a different one; a word may not be typed
-- out yet. Volatile, because no other function may EXPLAIN.
CREATE OR REPLACE FUNCTION find_entries(chosen integer[], areas integer[], kinds text[], groups jsonb, passed integer, wanted integer)
RETURNS SETOF found_entry
LANGUAGE plpgsql
SECURITY DEFINER ROWS 10
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  few CONSTANT integer := 3000;
  longest_walk CONSTANT integer := 20000;
  deepest_walk CONSTANT integer := 1000;
  by_title CONSTANT text := 'e.title, e.kind, e.record_id';
  by_scatter CONSTANT text := 'public.search_scatter(e.record_id), e.kind';
  companies integer[] := public.search_companies(chosen);
  placed text := public.search_place(chosen, areas, kinds);
  steps text[];
  anywhere text;
  step_of text;
  beginnings text[];
  begun integer[];
  is_few boolean;
  begins boolean;
  along text;
  asked text;
  ordered text;
  missing integer := passed + wanted;
  gathered public.found_entry[] := '{}';
  more public.found_entry[];
BEGIN
  SELECT string_agg(s.condition, ' OR ' ORDER BY s.place) FILTER (WHERE NOT s.within_title AND NOT s.whole)
  INTO anywhere FROM public.search_steps(public.search_widest(groups)) s;
  IF anywhere IS NULL OR cardinality(companies) = 0 THEN
    RETURN;
  END IF;
  is_few := public.search_expects(anywhere) <= few;
  SELECT array_agg(s.condition ORDER BY s.place),
    'CASE ' || string_agg(format('WHEN %s THEN %s', s.condition, s.place), ' ' ORDER BY s.place) || ' END',
    array_agg(s.condition) FILTER (WHERE s.begins), array_agg(s.place) FILTER (WHERE s.begins)
  INTO steps, step_of, beginnings, begun
  FROM public.search_steps(groups) s WHERE is_few OR NOT s.whole OR groups::text ~ '[0-9]';
  IF is_few THEN
    RETURN QUERY SELECT * FROM public.gather_entries(format('%s AND (%s)', placed, anywhere), step_of, by_title, passed, wanted);
    RETURN;
  END IF;
  IF missing > deepest_walk THEN
    RETURN QUERY SELECT * FROM public.gather_entries(
      format('%s AND (%s)', placed, anywhere), step_of,
      format('CASE WHEN e.step = ANY (%L::integer[]) THEN e.title END, %s', begun, by_scatter), passed, wanted);
    RETURN;
  END IF;
  FOR place IN 1 .. cardinality(steps) LOOP
    -- Excludes what earlier steps found.
    asked := concat_ws(' AND ', placed, steps[place], 'NOT (' || nullif(array_to_string(steps[:place - 1], ' OR '), '') || ')');
    begins := steps[place] = ANY (beginnings);
    ordered := CASE WHEN begins THEN by_title ELSE by_scatter END;
    more := NULL;
    IF begins OR public.search_expects(steps[place]) > few THEN
      along := CASE WHEN begins THEN steps[place] ELSE 'true' END;
      more := ARRAY(SELECT f FROM public.walk_entries(companies, along, asked, ordered, place - 1, longest_walk, missing) f);
      IF cardinality(more) < missing AND public.walk_goes_on(companies, along, longest_walk) THEN
        more := NULL;
      END IF;
    END IF;
    IF more IS NULL THEN
      more := ARRAY(SELECT f FROM public.gather_entries(asked, (place - 1)::text, ordered, 0, missing) f);
    END IF;
    gathered := gathered || more;
    missing := missing - cardinality(more);
    EXIT WHEN missing <= 0;
  END LOOP;
  RETURN QUERY SELECT f.* FROM unnest(gathered[passed + 1:]) f;
END
$$;
