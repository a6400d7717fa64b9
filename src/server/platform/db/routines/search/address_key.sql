-- Normalizes a street address: ignores case, punctuation and line breaks; "Street" becomes "st"; "Apt", "Suite" and
-- "Unit" become "#". Addresses that could differ stay different: "Saint" is not "St", and "North" becomes "n" only next
-- to a name, because "North St" and "N St" can be two streets.
CREATE OR REPLACE FUNCTION address_key(line_1 text, line_2 text)
RETURNS text
LANGUAGE sql
IMMUTABLE PARALLEL SAFE
SET search_path TO 'pg_catalog', 'pg_temp'
AS $$
  WITH known AS MATERIALIZED (SELECT
    '{"street": "st", "str": "st", "avenue": "ave", "av": "ave", "boulevard": "blvd", "road": "rd", "drive": "dr", "lane": "ln", "court": "ct",
      "circle": "cir", "place": "pl", "terrace": "ter", "parkway": "pkwy", "highway": "hwy", "square": "sq", "trail": "trl", "route": "rte",
      "apt": "#", "apartment": "#", "suite": "#", "ste": "#", "unit": "#"}'::jsonb AS words,
    '{"north": "n", "south": "s", "east": "e", "west": "w", "northeast": "ne", "northwest": "nw", "southeast": "se", "southwest": "sw"}'::jsonb
      AS directions,
    '{st,ave,blvd,rd,dr,ln,ct,cir,pl,ter,pkwy,hwy,sq,trl,rte}'::text[] AS kinds),
  spelled AS (
    SELECT w.place, coalesce(known.words ->> w.word, w.word) AS word
    FROM known, regexp_split_to_table(btrim(regexp_replace(
      replace(translate(lower(concat_ws(' ', line_1, line_2)), '.''’', ''), '#', ' # '), '[^[:alnum:]#]+', ' ', 'g')), ' ')
      WITH ORDINALITY w (word, place)),
  beside AS (
    SELECT s.*, lag(s.word) OVER (ORDER BY s.place) AS before, lead(s.word) OVER (ORDER BY s.place) AS after FROM spelled s)
  SELECT regexp_replace(regexp_replace(regexp_replace(
      string_agg(CASE
        WHEN b.before = ANY(known.kinds) OR (b.after IS NOT NULL AND b.after <> '#' AND b.after <> ALL(known.kinds))
        THEN coalesce(known.directions ->> b.word, b.word)
        ELSE b.word
      END, ' ' ORDER BY b.place),
    '(# )+', '# ', 'g'), '# (\w+) (\w)$', '# \1\2'), '^p ?o ?box', 'po box')
  FROM beside b, known
$$;
