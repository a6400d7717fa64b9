-- Returns what signing in needs before the user is authenticated: the account's id, and the parameters and salt of its
-- password hash without the digest. The hash itself never leaves the database: the server recomputes it from the
-- password, and the database compares.
CREATE OR REPLACE FUNCTION find_account(address text) RETURNS TABLE (id integer, salt text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT u.id, regexp_replace(u.password_hash, '\$[^$]*$', '') FROM public.users u WHERE lower(u.email) = lower(address);
END;
