CREATE OR REPLACE FUNCTION password_salt(person integer) RETURNS text
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT regexp_replace(u.password_hash, '\$[^$]*$', '') FROM public.users u WHERE u.id = person;
END;
