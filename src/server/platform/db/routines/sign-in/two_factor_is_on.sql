-- Whether a code is asked of somebody beside the password; told to Administrators.
CREATE OR REPLACE FUNCTION two_factor_is_on(person integer) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public
BEGIN ATOMIC
  SELECT public.app_is_administrator()
    AND EXISTS (SELECT FROM public.two_factor f WHERE f.user_id = person AND f.confirmed_at IS NOT NULL);
END;
