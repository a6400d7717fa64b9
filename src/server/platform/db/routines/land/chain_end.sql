-- Returns the last day of an unbroken chain of facts that begins with one in effect on `start`: each next fact begins at
-- most `period` days after the last day of those before. Returns infinity if a fact has no end, and null if none is in
-- effect on `start`. Multiranges merge what touches, so facts that are lengthened by the period less a day merge exactly
-- if the chain is unbroken.
CREATE OR REPLACE FUNCTION chain_end(facts datemultirange, start date, period integer) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN facts @> start THEN (
    SELECT CASE WHEN upper_inf(chain) THEN 'infinity' ELSE upper(chain) - period END
    FROM unnest((SELECT range_agg(daterange(lower(fact), upper(fact) + period - 1)) FROM unnest(facts) fact)) chain
    WHERE chain @> start)
  END
$$;
