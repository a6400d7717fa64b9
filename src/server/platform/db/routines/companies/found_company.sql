-- Creates a company with the proven user as its Manager, and returns its id; null if the user has created `most` of them,
-- with those in the trash. Administrators may create any number.
CREATE OR REPLACE FUNCTION found_company(called text, described text, acquisition_target boolean, sample boolean, most integer)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  founder integer := public.proven_person();
  made integer;
BEGIN
  IF founder IS NULL THEN
    RAISE EXCEPTION 'only somebody who is signed in founds a company' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- Companies that one user creates at once are counted one after another.
  PERFORM pg_advisory_xact_lock(hashtextextended('companies founded by ' || founder, 0));
  IF NOT public.administers() AND (SELECT count(*) FROM public.companies c WHERE c.created_by = founder) >= most THEN
    RETURN NULL;
  END IF;
  INSERT INTO public.companies (name, description, is_acquisition_target, is_sample, created_by)
  VALUES (called, described, acquisition_target, sample, founder) RETURNING id INTO made;
  INSERT INTO public.memberships (company_id, user_id, role_id) VALUES (made, founder, 2);
  RETURN made;
END
$$;
