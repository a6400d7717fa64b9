-- Returns the last day of these days that is before a day.
CREATE OR REPLACE FUNCTION last_day(days datemultirange, day date) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT max(least(upper(part), day) - 1) FROM unnest(days) part WHERE lower(part) < day OR lower_inf(part)
$$;
