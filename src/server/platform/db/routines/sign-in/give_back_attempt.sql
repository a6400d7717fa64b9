-- The secret was not judged, or was right and more is to follow: it counts no more.
CREATE OR REPLACE FUNCTION give_back_attempt(attempt bigint[]) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  DELETE FROM public.throttle_events e WHERE e.id = ANY (attempt);
END;
