-- Rebuilds all entries according to the triggers' arguments: for migrations that change what is searched, and after
-- loading rows without the triggers (docs/operate.md). Creates the indexes last, which is faster.
CREATE OR REPLACE FUNCTION rebuild_search()
RETURNS void
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
SET maintenance_work_mem TO '256MB'
AS $$
DECLARE
  kept record;
  texts record;
  source text;
BEGIN
  LOCK TABLE public.tracts, public.leases, public.wells, public.owners, public.production_units, public.proration_units IN SHARE ROW EXCLUSIVE MODE;
  DROP INDEX IF EXISTS public.search_entries_title, public.search_entries_scatter, public.search_entries_text, public.search_words_key;
  TRUNCATE public.search_entries, public.search_words;
  FOR kept IN SELECT * FROM public.searched_tables() LOOP
    texts := public.search_expressions(kept.fields);
    source := public.search_rows(kept.kind, kept.records::text);
    EXECUTE format(
      'INSERT INTO public.search_entries (company_id, kind, record_id, area_id, title, rest)
       SELECT n.company_id, %L, n.id, %s, %s, %s FROM %s n',
      kept.kind, CASE WHEN kept.kind = 'proration_unit' THEN 'NULL' ELSE 'n.area_id' END, texts.title, texts.rest, source);
    -- Even without the index, this finds the words stored for earlier kinds, because the planner then uses a join.
    EXECUTE public.remembering_words(format('SELECT n.company_id, %s AS told FROM %s n', texts.words, source));
  END LOOP;
  CREATE INDEX search_entries_title ON public.search_entries (company_id, title, kind, record_id);
  CREATE INDEX search_entries_scatter ON public.search_entries (company_id, public.search_scatter(record_id), kind);
  CREATE INDEX search_entries_text ON public.search_entries USING gin (company_id, title public.gin_trgm_ops, rest public.gin_trgm_ops);
  CREATE INDEX search_words_key ON public.search_words (company_id, key, word);
  ANALYZE public.search_entries;
  ANALYZE public.search_words;
END
$$;
