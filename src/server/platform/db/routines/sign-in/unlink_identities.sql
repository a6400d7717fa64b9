-- Removes the links of a provider to one user, or to all users if `person` is null, and ends the sessions that began through
-- it. Only for an Administrator. Returns how many links were removed.
CREATE OR REPLACE FUNCTION unlink_identities(provider integer, person integer)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  removed integer;
BEGIN
  IF NOT public.administers() THEN
    RAISE EXCEPTION 'only an Administrator who is signed in unlinks accounts' USING ERRCODE = 'insufficient_privilege';
  END IF;
  DELETE FROM public.user_identities i WHERE i.provider_id = provider AND (person IS NULL OR i.user_id = person);
  GET DIAGNOSTICS removed = ROW_COUNT;
  UPDATE public.sessions s SET ended_at = now()
  WHERE s.provider_id = provider AND s.ended_at IS NULL AND (person IS NULL OR s.user_id = person);
  RETURN removed;
END
$$;
