-- Returns the last day of a lease's term, or of its exercised extension.
CREATE OR REPLACE FUNCTION lease_end(expiration_date date, extended boolean, extension_term text) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE
    WHEN extended AND extension_gap(extended, extension_term) IS NULL THEN (
      SELECT (expiration_date + CASE
        WHEN lower(found[2]) = 'day' THEN make_interval(days => found[1]::integer)
        WHEN lower(found[2]) IN ('month', 'mo') THEN make_interval(months => found[1]::integer)
        ELSE make_interval(years => found[1]::integer)
      END)::date
      FROM regexp_match(extension_term, '([0-9]{1,3})\)?[ -]*(year|yr|month|mo|day)', 'i') found)
    ELSE expiration_date
  END;
