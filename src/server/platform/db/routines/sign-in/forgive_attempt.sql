-- Records that the secret was right: deletes the attempt and, under its first key, the failures from before it began.
-- Concurrent attempts still count, so that sending many at once gains nothing from one that is right.
CREATE OR REPLACE FUNCTION forgive_attempt(attempt bigint[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  DELETE FROM public.throttle_events e USING public.throttle_events own
  WHERE own.id = attempt[1] AND e.key = own.key AND e.settled_at < own.at;
  DELETE FROM public.throttle_events e WHERE e.id = ANY (attempt);
END;
