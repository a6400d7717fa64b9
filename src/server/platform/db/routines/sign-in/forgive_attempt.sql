-- The secret was right: the attempt counts no more, and under its first key neither do those that had failed before it began. What runs
-- beside it goes on to count, so that many at once gain nothing by one that is right.
CREATE OR REPLACE FUNCTION forgive_attempt(attempt bigint[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  DELETE FROM public.throttle_events e USING public.throttle_events own
  WHERE own.id = attempt[1] AND e.key = own.key AND e.settled_at < own.at;
  DELETE FROM public.throttle_events e WHERE e.id = ANY (attempt);
END;
