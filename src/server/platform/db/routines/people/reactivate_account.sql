-- Lets an account that a provider deactivated be used again. Only for a proven Administrator. Returns false if it is active.
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
  RETURN FOUND;
END
$$;
