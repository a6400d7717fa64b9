-- Returns the last day of a lease's term: `ends_on`, or the end of the last extension if each was agreed on before the
-- term ended. `extensions` are half open, from the day of the agreement to the new last day. Without `ends_on`, the latest
-- end counts.
CREATE OR REPLACE FUNCTION term_end(ends_on date, extensions datemultirange) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN extensions IS NULL THEN ends_on
    WHEN ends_on IS NULL THEN upper(extensions)
    ELSE (SELECT upper(term) FROM unnest(extensions + datemultirange(daterange(NULL, ends_on))) term WHERE lower_inf(term))
  END
$$;
