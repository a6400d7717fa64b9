-- Returns the identity provider whose provisioning token this transaction proves (app.proof); null if none.
CREATE OR REPLACE FUNCTION proven_provider()
RETURNS integer
LANGUAGE plpgsql
STABLE SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  proof text[] := string_to_array(current_setting('app.proof', true), ' ');
BEGIN
  IF proof[1] IS DISTINCT FROM 'provisioning' THEN
    RETURN NULL;
  END IF;
  RETURN (SELECT p.id FROM public.identity_providers p
    WHERE p.is_active AND p.provisioning_hash = sha256(decode(proof[2], 'hex')));
END
$$;
