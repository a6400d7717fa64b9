-- A number of 14 digits is looked for as itself and as its 12 and 10 digits: whatever holds the longer holds the shorter, so that
-- looking for the shortest finds all of them in a third of the time. The other forms only say what comes first.

-- The lists of words by which all is found that any list of the groups finds, as one group: without those that hold every word of
-- another one. A word of two characters is found at beginnings only and so stands for no longer one.
CREATE FUNCTION search_widest(groups jsonb) RETURNS jsonb
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
AS $$
DECLARE
  lists jsonb[] := ARRAY(SELECT l FROM jsonb_array_elements(groups) g, jsonb_array_elements(g) l);
  kept jsonb := '[]';
BEGIN
  FOR n IN 1 .. cardinality(lists) LOOP
    -- Of two that find the same the first stays.
    CONTINUE WHEN EXISTS (
      SELECT FROM generate_subscripts(lists, 1) other
      WHERE other <> n AND public.search_holds(lists[n], lists[other])
        AND (other < n OR NOT public.search_holds(lists[other], lists[n])));
    kept := kept || jsonb_build_array(lists[n]);
  END LOOP;
  RETURN jsonb_build_array(kept);
END
$$;

-- Whether every word of `few` stands inside of a word of `many`.
CREATE FUNCTION search_holds(many jsonb, few jsonb) RETURNS boolean
  LANGUAGE plpgsql IMMUTABLE PARALLEL SAFE SET search_path = pg_catalog, public
AS $$
BEGIN
  RETURN few <> '[]' AND NOT EXISTS (
    SELECT FROM jsonb_array_elements_text(few) word
    -- Other signs than letters and digits make several words of one.
    WHERE word !~ '^[a-z0-9]{3,}$'
      OR NOT EXISTS (SELECT FROM jsonb_array_elements_text(many) longer WHERE longer ~ '^[a-z0-9]+$' AND position(word IN longer) > 0));
END
$$;

CREATE OR REPLACE FUNCTION find_entries(chosen integer[], areas integer[], kinds text[], groups jsonb, passed integer, wanted integer)
  RETURNS SETOF found_entry
  LANGUAGE plpgsql VOLATILE SECURITY DEFINER ROWS 10 SET search_path = pg_catalog, public
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
    -- What an earlier step found stands there.
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

CREATE OR REPLACE FUNCTION count_entries(chosen integer[], areas integer[], kinds text[], groups jsonb)
  RETURNS TABLE (kind text, matches integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET jit = off
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
