-- Lets an account that a provider deactivated be used again, without sessions that began meanwhile. Only for a proven Administrator. Returns false if it is active.
CREATE OR REPLACE FUNCTION reactivate_account(person integer)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  IF NOT public.administers() THEN
    RAISE EXCEPTION 'only an Administrator who is signed in reactivates accounts' USING ERRCODE = 'insufficient_privilege';
  END IF;
  UPDATE public.users u SET deactivated_at = NULL, version_id = u.version_id + 1
  WHERE u.id = person AND u.deactivated_at IS NOT NULL;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE public.sessions s SET ended_at = now() WHERE s.user_id = person AND s.ended_at IS NULL;
  RETURN true;
END
$$;
