-- Whether signing in as a user requires a code in addition to the password. Only for Administrators.
CREATE OR REPLACE FUNCTION two_factor_is_on(person integer) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT public.app_is_administrator()
    AND EXISTS (SELECT FROM public.two_factor f WHERE f.user_id = person AND f.confirmed_at IS NOT NULL);
END;
