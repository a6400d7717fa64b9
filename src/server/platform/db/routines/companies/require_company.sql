-- Raises an error unless the company is one of the session's.
CREATE OR REPLACE FUNCTION require_company(company integer)
RETURNS void
LANGUAGE plpgsql
STABLE
AS $$
BEGIN
  IF company = ANY (public.app_companies()) THEN
    RETURN;
  END IF;
  RAISE EXCEPTION 'company % is not one of this session', company USING ERRCODE = 'insufficient_privilege';
END
$$;
