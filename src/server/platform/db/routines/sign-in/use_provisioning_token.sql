-- Returns the identity provider that this transaction proves, and records the use of its token to the minute. Returns no row
-- if the token is not valid.
CREATE OR REPLACE FUNCTION use_provisioning_token()
RETURNS TABLE (id integer, name text)
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
#variable_conflict use_column
DECLARE
  provider integer := public.proven_provider();
BEGIN
  UPDATE public.identity_providers p SET provisioning_used = now()
  WHERE p.id = provider AND (p.provisioning_used IS NULL OR p.provisioning_used < now() - interval '1 minute');
  RETURN QUERY SELECT p.id, p.name FROM public.identity_providers p WHERE p.id = provider;
END
$$;
