-- Normalizes a text for searches: lower case, without accents and apostrophes, and with one space for anything that
-- separates words. The separators are given by code point, so that every server splits alike
-- (src/shared/land/search/words.ts).
CREATE OR REPLACE FUNCTION search_key(value text) RETURNS text
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN btrim(regexp_replace(
    translate(lower(public.unaccent('public.unaccent'::regdictionary, value)), '''`´‘’ʼ', ''),
    '[\u0001-\u002F\u003A-\u0040\u005B-\u0060\u007B-\u00A9\u00AB-\u00B4\u00B6-\u00B9\u00BB-\u00BF\u00D7\u00F7\u2000-\u206F\u3000-\u3003\uFEFF]+', ' ', 'g'));
