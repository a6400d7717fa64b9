-- Deletes the failed attempts of a key.
CREATE OR REPLACE FUNCTION forget_failures(counted_key text) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  DELETE FROM public.throttle_events e WHERE e.key = counted_key AND e.settled_at IS NOT NULL;
END;
