-- Proration units are found by what ties them too: most have no name of their own, and people know them by their well or their tract.

-- Rows of a kind with all fields that its entries are made of, where `records` is a table or what a trigger's statement wrote.
CREATE FUNCTION search_rows(kind text, records text) RETURNS text
  LANGUAGE sql IMMUTABLE
  RETURN CASE kind WHEN 'proration_unit' THEN format(
    '(SELECT u.company_id, u.id, u.name, u.well_id, u.tract_id, w.well_name, w.api_number, r.tract_name FROM %s u
      JOIN public.wells w ON w.company_id = u.company_id AND w.id = u.well_id
      JOIN public.tracts r ON r.company_id = u.company_id AND r.id = u.tract_id)', records) ELSE records END;

CREATE OR REPLACE FUNCTION keep_entries() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  kind CONSTANT text := TG_ARGV[0];
  fields text[] := TG_ARGV[1:];
  texts record := public.search_expressions(fields);
  written CONSTANT text := public.search_rows(kind, 'new_rows') || ' n';
  area text := CASE WHEN kind = 'proration_unit' THEN 'NULL::integer' ELSE 'n.area_id' END;
  -- What a unit's ends are called is kept by their own triggers.
  compared text := CASE WHEN kind = 'proration_unit' THEN '%1$s.name, %1$s.well_id, %1$s.tract_id'
    ELSE (SELECT string_agg(format('%%1$s.%I', split_part(f, ':', 2)), ', ') FROM unnest(fields) f) || ', %1$s.area_id' END;
  changed text;
BEGIN
  IF TG_OP = 'DELETE' THEN
    DELETE FROM public.search_entries e USING old_rows o
    WHERE e.company_id = o.company_id AND e.kind = TG_ARGV[0] AND e.record_id = o.id;
  ELSIF TG_OP = 'INSERT' THEN
    EXECUTE format(
      'INSERT INTO public.search_entries (company_id, kind, record_id, area_id, title, rest)
       SELECT n.company_id, %L, n.id, %s, %s, %s FROM %s', kind, area, texts.title, texts.rest, written);
    EXECUTE public.remembering_words(format('SELECT n.company_id, %s AS told FROM %s', texts.words, written));
  ELSE
    -- Most writes touch nothing that is searched.
    changed := format('FROM %s JOIN old_rows o ON o.company_id = n.company_id AND o.id = n.id WHERE (%s) IS DISTINCT FROM (%s)',
      written, format(compared, 'n'), format(compared, 'o'));
    EXECUTE format(
      'UPDATE public.search_entries e SET area_id = c.area_id, title = c.title, rest = c.rest
       FROM (SELECT n.company_id, n.id, %s AS area_id, %s AS title, %s AS rest %s) c
       WHERE e.company_id = c.company_id AND e.kind = %L AND e.record_id = c.id',
      area, texts.title, texts.rest, changed, kind);
    EXECUTE public.remembering_words(format('SELECT n.company_id, %s AS told %s', texts.words, changed));
  END IF;
  RETURN NULL;
END
$$;

-- What the triggers of each searched table were told: its kind, and the fields behind their manners.
CREATE FUNCTION searched_tables() RETURNS TABLE (records regclass, kind text, fields text[])
  LANGUAGE sql STABLE SET search_path = pg_catalog, public
AS $$
  SELECT t.tgrelid::regclass, told.words[1], told.words[2:]
  FROM pg_catalog.pg_trigger t
  CROSS JOIN LATERAL (
    SELECT string_to_array(rtrim(replace(encode(t.tgargs, 'escape'), '\000', ' ')), ' ') AS words) told
  WHERE t.tgname = 'search_insert'
$$;

-- Keeps the entries of the units that a well or a tract is an end of: the first argument is the field of a unit that leads to it, the
-- others are what units are found by of it.
CREATE FUNCTION keep_entries_of_units() RETURNS trigger
  LANGUAGE plpgsql SECURITY DEFINER SET search_path = pg_catalog, public
AS $$
DECLARE
  texts record := public.search_expressions((SELECT s.fields FROM public.searched_tables() s WHERE s.kind = 'proration_unit'));
  compared CONSTANT text := (SELECT string_agg(format('%%1$s.%I', f), ', ') FROM unnest(TG_ARGV[1:]) f);
  tied CONSTANT text := format(
    '(SELECT u.* FROM new_rows c JOIN old_rows o ON o.company_id = c.company_id AND o.id = c.id
      JOIN public.proration_units u ON u.company_id = c.company_id AND u.%I = c.id
      WHERE (%s) IS DISTINCT FROM (%s))', TG_ARGV[0], format(compared, 'c'), format(compared, 'o'));
BEGIN
  EXECUTE format(
    'UPDATE public.search_entries e SET title = c.title, rest = c.rest
     FROM (SELECT n.company_id, n.id, %s AS title, %s AS rest FROM %s n) c
     WHERE e.company_id = c.company_id AND e.kind = ''proration_unit'' AND e.record_id = c.id',
    texts.title, texts.rest, public.search_rows('proration_unit', tied));
  RETURN NULL;
END
$$;

CREATE TRIGGER search_units AFTER UPDATE ON wells REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_entries_of_units('well_id', 'well_name', 'api_number');
CREATE TRIGGER search_units AFTER UPDATE ON tracts REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
  FOR EACH STATEMENT EXECUTE FUNCTION keep_entries_of_units('tract_id', 'tract_name');

DROP TRIGGER search_insert ON proration_units;
DROP TRIGGER search_update ON proration_units;
DROP TRIGGER search_delete ON proration_units;
SELECT keep_search('proration_units', 'proration_unit', 'words:name', 'text:well_name', 'api_number:api_number', 'text:tract_name');

CREATE OR REPLACE FUNCTION rebuild_search() RETURNS void
  LANGUAGE plpgsql SET search_path = pg_catalog, public SET maintenance_work_mem = '256MB'
AS $$
DECLARE
  kept record;
  texts record;
  source text;
BEGIN
  LOCK TABLE public.tracts, public.leases, public.wells, public.owners, public.proration_units IN SHARE ROW EXCLUSIVE MODE;
  DROP INDEX IF EXISTS public.search_entries_title, public.search_entries_scatter, public.search_entries_text, public.search_words_key;
  TRUNCATE public.search_entries, public.search_words;
  FOR kept IN SELECT * FROM public.searched_tables() LOOP
    texts := public.search_expressions(kept.fields);
    source := public.search_rows(kept.kind, kept.records::text);
    EXECUTE format(
      'INSERT INTO public.search_entries (company_id, kind, record_id, area_id, title, rest)
       SELECT n.company_id, %L, n.id, %s, %s, %s FROM %s n',
      kept.kind, CASE WHEN kept.kind = 'proration_unit' THEN 'NULL' ELSE 'n.area_id' END, texts.title, texts.rest, source);
    -- Without its index, the words of one kind are known to the next by the join that the planner then makes.
    EXECUTE public.remembering_words(format('SELECT n.company_id, %s AS told FROM %s n', texts.words, source));
  END LOOP;
  CREATE INDEX search_entries_title ON public.search_entries (company_id, title, kind, record_id);
  CREATE INDEX search_entries_scatter ON public.search_entries (company_id, public.search_scatter(record_id), kind);
  CREATE INDEX search_entries_text ON public.search_entries USING gin (title public.gin_trgm_ops, rest public.gin_trgm_ops);
  CREATE INDEX search_words_key ON public.search_words (company_id, key, word);
  ANALYZE public.search_entries;
  ANALYZE public.search_words;
END
$$;

-- Of the units alone, which are few beside all else: the words of their names are known, and those of their ends too.
DO $$
DECLARE
  texts record := search_expressions((SELECT s.fields FROM searched_tables() s WHERE s.kind = 'proration_unit'));
BEGIN
  EXECUTE format(
    'UPDATE search_entries e SET rest = c.rest FROM (SELECT n.company_id, n.id, %s AS rest FROM %s n) c
     WHERE e.company_id = c.company_id AND e.kind = ''proration_unit'' AND e.record_id = c.id',
    texts.rest, search_rows('proration_unit', 'proration_units'));
END
$$;
