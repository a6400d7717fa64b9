-- Whether the proven user may manage the members of the company.
CREATE OR REPLACE FUNCTION manages(company integer) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT public.may_still_invite(public.proven_person(), company);
END;
