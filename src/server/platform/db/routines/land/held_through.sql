-- Returns the last day on which production holds land on its own: that of the chain of facts around `start`, with gaps of at
-- most `period` days, lengthened by the period. A well that is down on `start` still holds if it produced within the period.
-- Infinity if it goes on; null if nothing holds on `start`. src/shared/land/standing/days.ts states the rule and tests use
-- it; the program uses this function.
CREATE OR REPLACE FUNCTION held_through(facts datemultirange, start date, period integer) RETURNS date
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
AS $$
  SELECT coalesce(upper(chain), 'infinity')
  FROM unnest((SELECT range_agg(daterange(lower(fact), upper(fact) + period - 1)) FROM unnest(facts) fact)) chain
  WHERE chain @> start OR upper(chain) = start
$$;
