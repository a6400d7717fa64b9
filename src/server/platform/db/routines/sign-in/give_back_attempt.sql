-- Deletes an attempt whose secret was not checked, or was right with another step to follow.
CREATE OR REPLACE FUNCTION give_back_attempt(attempt bigint[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  DELETE FROM public.throttle_events e WHERE e.id = ANY (attempt);
END;
