-- Whether a hash is of the password of an account. No password is right while the account is deactivated.
CREATE OR REPLACE FUNCTION password_is(person integer, hash text) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM public.users u WHERE u.id = person AND u.password_hash = hash AND u.deactivated_at IS NULL);
END;
