-- Turns off a user's second factor, as an Administrator. Returns false if it is off already.
CREATE OR REPLACE FUNCTION remove_two_factor(person integer)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  IF NOT public.administers() THEN
    RAISE EXCEPTION 'only an Administrator who is signed in turns off a second factor' USING ERRCODE = 'insufficient_privilege';
  END IF;
  DELETE FROM public.two_factor f WHERE f.user_id = person AND f.confirmed_at IS NOT NULL;
  RETURN FOUND;
END
$$;
