-- Returns a statement that stores the words that are new to a company. `texts` is a query that returns (company_id,
-- told). It is text because only the trigger's own function sees the written rows.
CREATE OR REPLACE FUNCTION remembering_words(texts text) RETURNS text
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
