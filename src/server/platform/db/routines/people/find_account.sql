-- What signing in needs of an account before anybody is proven: its id, and the parameters and salt of its password's hash, without the
-- digest. The hash itself never leaves the database: the server works it out from the password anew and asks whether it is the same.
CREATE OR REPLACE FUNCTION find_account(address text) RETURNS TABLE (id integer, salt text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT u.id, regexp_replace(u.password_hash, '\$[^$]*$', '') FROM public.users u WHERE lower(u.email) = lower(address);
END;
