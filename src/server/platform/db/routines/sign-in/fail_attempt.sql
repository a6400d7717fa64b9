-- Records that the secret of an attempt was wrong: the attempt counts until its time window ends.
CREATE OR REPLACE FUNCTION fail_attempt(attempt bigint[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  UPDATE public.throttle_events e SET settled_at = clock_timestamp() WHERE e.id = ANY (attempt);
END;
