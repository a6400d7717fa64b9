-- Returns the parts of legal descriptions in the one form that queries use, however they were written: Section 14 as
-- `sec14` (src/shared/platform/entities/legal-forms.ts). Townships, ranges and halves also appear in their short
-- spelling.
CREATE OR REPLACE FUNCTION search_forms(value text)
RETURNS text
LANGUAGE plpgsql
IMMUTABLE PARALLEL SAFE
AS $$
BEGIN
  IF lower(value) ~ '(?:^|[^a-z0-9])(?:[trsa]|bl|lot)|[nsew][a-z]*[ -]*(?:(?:one[ -])?(?:quarter|half)|1? */ *[24]|[¼½42])' THEN
    RETURN public.search_forms_within(value);
  END IF;
  RETURN NULL;
END
$$;
