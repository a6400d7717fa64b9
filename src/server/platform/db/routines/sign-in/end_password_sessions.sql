-- Ends the sessions that began with a password, of users whose addresses must sign in through the provider, except those
-- of Administrators. Only for an Administrator. Returns how many ended.
CREATE OR REPLACE FUNCTION end_password_sessions(provider integer)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  ended integer;
BEGIN
  IF NOT public.administers() THEN
    RAISE EXCEPTION 'only an Administrator who is signed in ends sessions of others' USING ERRCODE = 'insufficient_privilege';
  END IF;
  UPDATE public.sessions s SET ended_at = now()
  FROM public.users u
  WHERE u.id = s.user_id AND u.role_id <> 1 AND s.ended_at IS NULL AND s.provider_id IS NULL
    AND EXISTS (SELECT FROM public.provider_of(u.email) o WHERE o.id = provider AND o.is_enforced);
  GET DIAGNOSTICS ended = ROW_COUNT;
  RETURN ended;
END
$$;
