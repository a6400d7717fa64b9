-- Returns a search as conditions on entries called `e`, best first. `groups` contains groups of word lists, the
-- likeliest first: the query as typed before what may have been meant. All words of a list must match.
--
-- For each group, every list is first tried on titles: those that begin with the words, contain them, have words that
-- begin with them, and contain them inside words. Then come all texts of the entries. A step of whole words (`whole`)
-- only ranks results that a later step also finds. A word of two characters matches only at the beginning of a word,
-- because half of all entries contain it somewhere.
CREATE OR REPLACE FUNCTION search_steps(groups jsonb)
RETURNS TABLE(place integer, condition text, begins boolean, within_title boolean, whole boolean)
LANGUAGE plpgsql
STABLE
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
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
