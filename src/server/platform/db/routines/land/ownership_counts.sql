CREATE OR REPLACE FUNCTION ownership_counts(effective_date date, end_date date, day date) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(effective_date <= day, true) AND coalesce(day < end_date, true);
