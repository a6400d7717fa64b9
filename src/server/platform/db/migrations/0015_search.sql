-- What the search over all kinds looks at: one row for each record, kept by triggers (docs/decisions/search.md).

-- A text as it is compared in searches: small letters without accents and apostrophes, and one blank for whatever else separates
-- words. The separators are told by their code points, so that every server splits alike (src/shared/search/words.ts).
CREATE FUNCTION search_key(value text) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN btrim(regexp_replace(
    translate(lower(public.unaccent('public.unaccent'::regdictionary, value)), '''`´‘’ʼ', ''),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u2000-\u206F\u3000-\u3003\uFEFF]+', ' ', 'g'));

-- Without a place of its own (a proration unit lies where its tract and its well lie), area_id is null. Both texts begin and end
-- with a blank, so that the beginning of any word is found by a blank before it.
CREATE TABLE search_entries (
  company_id integer NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  kind text NOT NULL,
  record_id integer NOT NULL,
  area_id integer,
  title text COLLATE "C" NOT NULL,
  rest text COLLATE "C" NOT NULL,
  PRIMARY KEY (company_id, kind, record_id)
);
SELECT keep_tenant_table('search_entries', NULL);
REVOKE INSERT, UPDATE, DELETE ON search_entries FROM platbook_rw;

-- Words of names and places, each under itself and under itself without one of its letters: two words that are one typo apart
-- share such a key. Not unique, so that two imports of the same new word never wait for one another.
CREATE TABLE search_words (
  company_id integer NOT NULL REFERENCES companies (id) ON DELETE CASCADE,
  key text COLLATE "C" NOT NULL,
  word text COLLATE "C" NOT NULL
);
SELECT keep_tenant_table('search_words', NULL);
REVOKE INSERT, UPDATE, DELETE ON search_words FROM platbook_rw;

-- Parts of legal descriptions in the one form under which a query looks for them, however they were written: Section 14 as `sec14`
-- (src/shared/search/legal-forms.ts). Townships, ranges and halves also as they are typed short.
CREATE FUNCTION search_forms(value text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (
    SELECT string_agg(DISTINCT told.form, ' ' ORDER BY told.form)
    FROM (SELECT lower(value) AS t) v
    CROSS JOIN LATERAL (
      SELECT format('t%1$s%2$s %1$s%2$s', m[1], m[2]) FROM regexp_matches(v.t,
        '(?<![a-z0-9])(?:townships?|twps?|twn|t)[ .-]*0*([0-9]+)[ .-]*(n|s)(?:orth|outh)?(?![a-z0-9])', 'g') m
      UNION ALL SELECT format('r%1$s%2$s %1$s%2$s', m[1], m[2]) FROM regexp_matches(v.t,
        '(?<![a-z0-9])(?:ranges?|rges?|rngs?|r)[ .-]*0*([0-9]+)[ .-]*(e|w)(?:ast|est)?(?![a-z0-9])', 'g') m
      UNION ALL SELECT 'sec' || m[1] FROM regexp_matches(v.t,
        '(?<![a-z0-9])(?:sections?|secs?|s)[ .#-]*0*([0-9]+[a-z]?)(?![a-z0-9])', 'g') m
      UNION ALL SELECT 'blk' || m[1] FROM regexp_matches(v.t,
        '(?<![a-z0-9])(?:blocks?|blks?)[ .#-]*0*([0-9]+[a-z]?|[a-z])(?![a-z0-9])', 'g') m
      UNION ALL SELECT 'lot' || m[1] FROM regexp_matches(v.t,
        '(?<![a-z0-9])lots?[ .#-]*0*([0-9]+[a-z]?)(?![a-z0-9])', 'g') m
      UNION ALL SELECT 'a' || m[1] FROM regexp_matches(v.t,
        '(?<![a-z0-9])(?:abstracts?|absts?|abs|a)[ .#-]*(?:no[ .]*)?0*([0-9]+)(?![a-z0-9])', 'g') m
      UNION ALL SELECT m[1] || m[2] || '4' FROM regexp_matches(v.t,
        '(?<![a-z])(n|s)(?:orth|outh)?[ -]?(e|w)(?:ast|est)?[ -]*(?:(?:one[ -])?quarter|1? */ *4|¼|4)(?![0-9])', 'g') m
      UNION ALL SELECT format('half%1$s %1$s2', m[1]) FROM regexp_matches(v.t,
        '(?<![a-z0-9])(n|s|e|w)(?:orth|outh|ast|est)?[ -]*(?:(?:one[ -])?half|1? */ *2|½|2)(?![0-9])', 'g') m
    ) told (form));

-- The texts of an entry, as expressions on rows called `n`. Each field stands behind the manner in which it is found:
-- `words:county`, `text:metes_bounds`, `number:file_number` (also without what separates its digits), `api_number:api_number` (digits as
-- they are stored), `legal:legal_description` and the parts of one, such as `section:section`; the first is the title.
CREATE FUNCTION search_expressions(fields text[], OUT title text, OUT rest text, OUT words text) RETURNS record
  LANGUAGE plpgsql IMMUTABLE
AS $$
DECLARE
  -- An index entry holds some 2,700 bytes, and a walk of many pages is known by its beginning.
  told text[] := '{}';
  squeezed text[] := '{}';
  named text[];
  -- What legal forms are read from, in a description's beginning; of the title too, where there are any.
  described text[] := '{}';
  manner text;
  field text;
BEGIN
  field := format('n.%I', split_part(fields[1], ':', 2));
  named := ARRAY[field];
  title := format($e$' ' || left(public.search_key(coalesce(%s, '')), 500) || ' '$e$, field);
  FOR place IN 2 .. cardinality(fields) LOOP
    field := format('n.%I', split_part(fields[place], ':', 2));
    manner := split_part(fields[place], ':', 1);
    CASE manner
      WHEN 'words' THEN
        told := told || field;
        named := named || field;
      WHEN 'text' THEN told := told || format('left(%s, 10000)', field);
      WHEN 'number' THEN
        told := told || field;
        squeezed := squeezed || format($e$regexp_replace(lower(%s), '[^0-9a-z]+', '', 'g')$e$, field);
      WHEN 'api_number' THEN squeezed := squeezed || field;
      WHEN 'legal' THEN
        told := told || format('left(%s, 10000)', field);
        described := described || format('left(%s, 2000)', field);
      ELSE
        told := told || field;
        described := described || format('%L || %s', manner || ' ', field);
        IF manner = 'abstract' THEN
          named := named || field;
        END IF;
    END CASE;
  END LOOP;
  IF cardinality(described) > 0 THEN
    squeezed := squeezed || format($e$public.search_forms(concat_ws('; ', %s, %s))$e$, named[1], array_to_string(described, ', '));
  END IF;
  words := format($e$public.search_key(concat_ws(' ', %s))$e$, array_to_string(named, ', '));
  rest := format(
    $e$concat(' ', public.search_key(concat_ws(' ', %s)), ' ', concat_ws(' ', %s), ' ')$e$,
    coalesce(nullif(array_to_string(told, ', '), ''), 'NULL'), coalesce(nullif(array_to_string(squeezed, ', '), ''), 'NULL'));
END
$$;

-- The statement that remembers the words that are new to a company among texts that a query answers as (company_id, told). A text,
-- because only the trigger's own function sees what was written.
CREATE FUNCTION remembering_words(texts text) RETURNS text
  LANGUAGE sql IMMUTABLE
  RETURN format($q$
    INSERT INTO public.search_words (company_id, key, word)
    SELECT w.company_id, CASE WHEN place = 0 THEN w.word ELSE overlay(w.word PLACING '' FROM place FOR 1) END, w.word
    FROM (
      SELECT DISTINCT t.company_id, split.word COLLATE "C" AS word
      FROM (%s) t CROSS JOIN LATERAL string_to_table(t.told, ' ') split (word)
      WHERE split.word ~ '^[a-z]{4,30}$'
    ) w
    CROSS JOIN LATERAL generate_series(0, length(w.word)) place
    WHERE NOT EXISTS (
      SELECT FROM public.search_words s WHERE s.company_id = w.company_id AND s.key = w.word AND s.word = w.word)$q$, texts);

-- Keeps the entries of a table's records: the first argument is their kind, the others say what is looked at (search_expressions).
CREATE FUNCTION keep_entries() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  fields text[] := TG_ARGV[1:];
  texts record := public.search_expressions(fields);
  area text := CASE WHEN TG_ARGV[0] = 'proration_unit' THEN 'NULL::integer' ELSE 'n.area_id' END;
  compared text := (SELECT string_agg(format('%%1$s.%I', split_part(f, ':', 2)), ', ') FROM unnest(fields) f)
    || CASE WHEN TG_ARGV[0] = 'proration_unit' THEN '' ELSE ', %1$s.area_id' END;
  changed text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM public.search_entries e USING old_rows o
    WHERE e.company_id = o.company_id AND e.kind = TG_ARGV[0] AND e.record_id = o.id;
  ELSIF TG_OP = 'INSERT' THEN
    EXECUTE format(
      'INSERT INTO public.search_entries (company_id, kind, record_id, area_id, title, rest)
       SELECT n.company_id, %L, n.id, %s, %s, %s FROM new_rows n', TG_ARGV[0], area, texts.title, texts.rest);
    EXECUTE public.remembering_words(format('SELECT n.company_id, %s AS told FROM new_rows n', texts.words));
  ELSE
    -- Most writes touch nothing that is searched.
    changed := format('FROM new_rows n JOIN old_rows o ON o.company_id = n.company_id AND o.id = n.id WHERE (%s) IS DISTINCT FROM (%s)',
      format(compared, 'n'), format(compared, 'o'));
    EXECUTE format(
      'UPDATE public.search_entries e SET area_id = c.area_id, title = c.title, rest = c.rest
       FROM (SELECT n.company_id, n.id, %s AS area_id, %s AS title, %s AS rest %s) c
       WHERE e.company_id = c.company_id AND e.kind = %L AND e.record_id = c.id',
      area, texts.title, texts.rest, changed, TG_ARGV[0]);
    EXECUTE public.remembering_words(format('SELECT n.company_id, %s AS told %s', texts.words, changed));
  END IF;
  RETURN NULL;
END
$$;

-- A place of its own for every id of a kind, so scattered that any matches stand evenly on the way through all entries, however
-- their titles or ids lie together: whoever walks in this order meets ten of them soon. An odd factor gives no two ids one place.
CREATE FUNCTION search_scatter(id integer) RETURNS bigint
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN (id::bigint * 2654435761) & 4294967295;

CREATE FUNCTION keep_search(records regclass, kind text, VARIADIC fields text[]) RETURNS void
  LANGUAGE plpgsql
AS $$
DECLARE
  arguments text := (SELECT string_agg(quote_literal(word), ', ') FROM unnest(array_prepend(kind, fields)) word);
BEGIN
  EXECUTE format('CREATE TRIGGER search_insert AFTER INSERT ON %s REFERENCING NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION keep_entries(%s)', records, arguments);
  EXECUTE format('CREATE TRIGGER search_update AFTER UPDATE ON %s REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
    FOR EACH STATEMENT EXECUTE FUNCTION keep_entries(%s)', records, arguments);
  EXECUTE format('CREATE TRIGGER search_delete AFTER DELETE ON %s REFERENCING OLD TABLE AS old_rows
    FOR EACH STATEMENT EXECUTE FUNCTION keep_entries(%s)', records, arguments);
END
$$;

-- The triggers' locks keep other writers out until this migration is done, so that nothing is missed.
SELECT keep_search('tracts', 'tract', 'words:tract_name', 'words:county', 'words:state', 'abstract:survey_abstract',
  'township:township', 'range:range', 'section:section', 'block:block', 'lot:lot_parcel', 'legal:quarter_quarter', 'legal:legal_description',
  'text:metes_bounds');
SELECT keep_search('leases', 'lease', 'words:contract_name', 'number:file_number', 'number:instrument_number', 'legal:legal_description');
SELECT keep_search('wells', 'well', 'words:well_name', 'api_number:api_number', 'words:operator');
SELECT keep_search('owners', 'owner', 'words:owner_name', 'text:email', 'number:phone_number', 'number:tax_id', 'text:address_line_1',
  'text:address_line_2', 'words:city', 'words:state', 'number:zipcode');
SELECT keep_search('proration_units', 'proration_unit', 'words:name');

-- Makes all entries anew, as the triggers' arguments say: for this migration, for a later one that changes what is searched, and
-- for whoever loaded rows around the triggers (docs/operate.md). Its indexes are made last, which is quicker.
CREATE FUNCTION rebuild_search() RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public SET maintenance_work_mem = '256MB'
AS $$
DECLARE
  kept record;
  texts record;
BEGIN
  LOCK TABLE public.tracts, public.leases, public.wells, public.owners, public.proration_units IN SHARE ROW EXCLUSIVE MODE;
  DROP INDEX IF EXISTS public.search_entries_title, public.search_entries_scatter, public.search_entries_text, public.search_words_key;
  TRUNCATE public.search_entries, public.search_words;
  FOR kept IN
    SELECT t.tgrelid::regclass AS records, told.words[1] AS kind, told.words[2:] AS fields
    FROM pg_catalog.pg_trigger t
    CROSS JOIN LATERAL (
      SELECT string_to_array(rtrim(replace(encode(t.tgargs, 'escape'), '\000', ' ')), ' ') AS words) told
    WHERE t.tgname = 'search_insert'
  LOOP
    texts := public.search_expressions(kept.fields);
    EXECUTE format(
      'INSERT INTO public.search_entries (company_id, kind, record_id, area_id, title, rest)
       SELECT n.company_id, %L, n.id, %s, %s, %s FROM %s n',
      kept.kind, CASE WHEN kept.kind = 'proration_unit' THEN 'NULL' ELSE 'n.area_id' END, texts.title, texts.rest, kept.records);
    -- Without its index, the words of one kind are known to the next by the join that the planner then makes.
    EXECUTE public.remembering_words(format('SELECT n.company_id, %s AS told FROM %s n', texts.words, kept.records));
  END LOOP;
  CREATE INDEX search_entries_title ON public.search_entries (company_id, title, kind, record_id);
  CREATE INDEX search_entries_scatter ON public.search_entries (company_id, public.search_scatter(record_id), kind);
  CREATE INDEX search_entries_text ON public.search_entries USING gin (title public.gin_trgm_ops, rest public.gin_trgm_ops);
  CREATE INDEX search_words_key ON public.search_words (company_id, key, word);
  ANALYZE public.search_entries;
  ANALYZE public.search_words;
END
$$;
REVOKE EXECUTE ON FUNCTION rebuild_search FROM PUBLIC;
SELECT rebuild_search();

-- What searches ask, as conditions on entries called `e`, best first. `groups` are groups of lists of words of which all must be
-- found, the likeliest first: what was asked before what may have been meant. Of a group first the titles are looked at, by every list:
-- those that begin with the words, those that hold them, those with words that begin so, and those that hold them inside of words; then
-- all of the entries. A step of whole words (`whole`) only says what comes before what a later step finds.
-- A word of two characters is found at the beginning of a word only: half of all entries hold it somewhere.
CREATE FUNCTION search_steps(groups jsonb)
  RETURNS TABLE (place integer, condition text, begins boolean, within_title boolean, whole boolean)
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
AS $$
DECLARE
  variants jsonb;
  variant jsonb;
  words text[];
BEGIN
  place := 0;
  FOR variants IN SELECT * FROM jsonb_array_elements(groups) LOOP
    FOREACH within_title IN ARRAY ARRAY[true, false] LOOP
      FOR variant IN SELECT * FROM jsonb_array_elements(variants) LOOP
        words := ARRAY(
          SELECT split.word FROM jsonb_array_elements_text(variant) WITH ORDINALITY told (word, n)
          CROSS JOIN LATERAL string_to_table(public.search_key(told.word), ' ') WITH ORDINALITY split (word, m)
          WHERE split.word <> '' ORDER BY told.n, split.m);
        CONTINUE WHEN cardinality(words) = 0;
        FOR place, begins, whole, condition IN
          SELECT search_steps.place + row_number() OVER (ORDER BY told.n)::integer, told.begins, told.whole, told.condition
          FROM (
            SELECT 1 AS n, true AS begins, true AS whole, true AS of_title,
              format('e.title LIKE %L', ' ' || array_to_string(words, ' ') || ' %') AS condition
            UNION ALL SELECT 3, true, false, true, format('e.title LIKE %L', ' ' || array_to_string(words, ' ') || '%')
            UNION ALL
            SELECT pattern.n, false, pattern.whole, pattern.of_title,
              string_agg(format(pattern.asked, CASE pattern.manner
                WHEN 'whole' THEN '% ' || w || ' %' WHEN 'begins' THEN '% ' || w || '%' ELSE public.search_pattern(w) END), ' AND ')
            FROM unnest(words) w
            CROSS JOIN (VALUES
              (2, true, true, 'whole', 'e.title LIKE %L'),
              (4, false, true, 'begins', 'e.title LIKE %L'),
              (5, false, true, 'inside', 'e.title LIKE %L'),
              (6, true, false, 'whole', '(e.title LIKE %1$L OR e.rest LIKE %1$L)'),
              (7, false, false, 'inside', '(e.title LIKE %1$L OR e.rest LIKE %1$L)')) pattern (n, whole, of_title, manner, asked)
            GROUP BY pattern.n, pattern.whole, pattern.of_title
          ) told
          WHERE told.of_title = within_title
        LOOP
          RETURN NEXT;
        END LOOP;
      END LOOP;
    END LOOP;
  END LOOP;
END
$$;

-- A search key holds none of the signs of LIKE.
CREATE FUNCTION search_pattern(word text) RETURNS text
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN length(word) <= 2 THEN '% ' ELSE '%' END || word || '%';

-- Where entries called `e` must lie: in companies of the session alone, whichever were chosen, and in the chosen areas. Most people
-- have all areas of their companies chosen, which narrows nothing.
CREATE FUNCTION search_place(chosen integer[], areas integer[], kinds text[]) RETURNS text
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
AS $$
DECLARE
  companies integer[] := public.search_companies(chosen);
  placed text := format('e.company_id = ANY (%L::integer[]) AND e.kind = ANY (%L::text[])', companies, kinds);
BEGIN
  IF areas IS NULL
    OR NOT EXISTS (SELECT FROM public.areas a WHERE a.company_id = ANY (companies) AND a.id <> ALL (areas)) THEN
    RETURN placed;
  END IF;
  IF NOT 'proration_unit' = ANY (kinds) THEN
    RETURN placed || format(' AND e.area_id = ANY (%L::integer[])', areas);
  END IF;
  -- OFFSET 0 keeps the planner from gathering all units there are to look up one of them.
  RETURN placed || format(
    $c$ AND (e.area_id = ANY (%1$L::integer[]) OR e.kind = 'proration_unit' AND EXISTS (
      SELECT FROM public.proration_units u
      JOIN public.tracts t ON t.company_id = u.company_id AND t.id = u.tract_id
      JOIN public.wells w ON w.company_id = u.company_id AND w.id = u.well_id
      WHERE u.company_id = e.company_id AND u.id = e.record_id
        AND (t.area_id = ANY (%1$L::integer[]) OR w.area_id = ANY (%1$L::integer[])) OFFSET 0))$c$, areas);
END
$$;

CREATE FUNCTION search_companies(chosen integer[]) RETURNS integer[]
  LANGUAGE sql STABLE
  RETURN ARRAY(
    SELECT c FROM unnest(nullif(current_setting('app.companies', true), '')::integer[]) c WHERE c = ANY (chosen) ORDER BY c);

-- How many entries of all companies the planner expects where a condition holds; he reads the statistics as the tables' owner.
CREATE FUNCTION search_expects(condition text) RETURNS float8
  LANGUAGE plpgsql VOLATILE SET search_path = pg_catalog, public
AS $$
DECLARE
  plan json;
BEGIN
  EXECUTE 'EXPLAIN (FORMAT JSON) SELECT 1 FROM public.search_entries e WHERE ' || condition INTO plan;
  RETURN (plan #>> '{0,Plan,Plan Rows}')::float8;
END
$$;

CREATE TYPE found_entry AS (company_id integer, kind text, record_id integer, step integer);

-- The first `most` entries in an order that match, after a look at so many of each company as are walked at most; `begins` is a
-- title's beginning, from which on is walked. What is walked stands in an index in this order: gathering and sorting, which the
-- planner may think cheaper for so many, would always pay for all of them.
CREATE FUNCTION walk_entries(
  companies integer[], begins text, condition text, ordered text, step integer, walked integer, most integer)
  RETURNS SETOF found_entry
  LANGUAGE plpgsql STABLE
  SET search_path = pg_catalog, public SET jit = off SET enable_bitmapscan = off SET enable_seqscan = off SET enable_sort = off
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

-- Whether a walk ended before its company did.
CREATE FUNCTION walk_goes_on(companies integer[], begins text, walked integer) RETURNS boolean
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public
AS $$
DECLARE
  goes_on boolean;
BEGIN
  EXECUTE format(
    'SELECT EXISTS (
       SELECT FROM unnest(%L::integer[]) company
       WHERE EXISTS (SELECT FROM public.search_entries e WHERE e.company_id = company AND %s OFFSET %s))',
    companies, begins, walked)
  INTO goes_on;
  RETURN goes_on;
END
$$;

-- All that match, step by step.
CREATE FUNCTION gather_entries(condition text, step text, ordered text, passed integer, wanted integer) RETURNS SETOF found_entry
  LANGUAGE plpgsql STABLE SET search_path = pg_catalog, public SET jit = off
AS $$
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT e.company_id, e.kind, e.record_id, e.step FROM (SELECT e.*, %s AS step FROM public.search_entries e WHERE %s) e
     ORDER BY e.step, %s, e.company_id OFFSET %s LIMIT %s', step, condition, ordered, passed, wanted);
END
$$;

-- The entries that match, best first, `wanted` of them after the first `passed`. LIKE is not leakproof, so under row-level security
-- no index may serve it: this reads as the tables' owner and itself holds to the companies of the session.
-- Few matches are gathered by the trigram index and ordered by their titles. Where many are expected, each step is walked until
-- there are enough: in the order of titles where they begin so, else in the scattered order. Among many, whole words come first where
-- a number is asked for, of which a longer one is another; a word of letters is as likely to be typed no further.
-- Volatile, because no other function may EXPLAIN.
CREATE FUNCTION find_entries(chosen integer[], areas integer[], kinds text[], groups jsonb, passed integer, wanted integer)
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
  INTO anywhere FROM public.search_steps(groups) s;
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

-- How many entries of each kind match.
CREATE FUNCTION count_entries(chosen integer[], areas integer[], kinds text[], groups jsonb)
  RETURNS TABLE (kind text, matches integer)
  LANGUAGE plpgsql STABLE SECURITY DEFINER SET search_path = pg_catalog, public SET jit = off
AS $$
DECLARE
  anywhere text := (SELECT string_agg(s.condition, ' OR ') FROM public.search_steps(groups) s WHERE NOT s.within_title AND NOT s.whole);
BEGIN
  IF anywhere IS NULL THEN
    RETURN;
  END IF;
  RETURN QUERY EXECUTE format(
    'SELECT e.kind, count(*)::integer FROM public.search_entries e WHERE %s AND (%s) GROUP BY e.kind',
    public.search_place(chosen, areas, kinds), anywhere);
END
$$;
