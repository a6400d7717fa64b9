-- Records a sign-in. Returns false if the password used for it has just been changed, or the account deactivated.
CREATE OR REPLACE FUNCTION note_login(person integer, hash text)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  UPDATE public.users u SET last_login = now() WHERE u.id = person AND u.password_hash = hash AND u.deactivated_at IS NULL;
  RETURN FOUND;
END
$$;
