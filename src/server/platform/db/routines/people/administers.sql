-- Whether the proven user is an Administrator.
CREATE OR REPLACE FUNCTION administers() RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM public.users u WHERE u.id = public.proven_person() AND u.role_id = 1);
END;
