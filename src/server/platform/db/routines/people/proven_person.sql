-- Returns the user whose session, password, sign-on or link this transaction proves (app.proof); null if none. A setting
-- alone proves nothing: each of these is a secret, and only its owner can read it in the tables.
CREATE OR REPLACE FUNCTION proven_person()
RETURNS integer
LANGUAGE plpgsql
STABLE SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  proof text[] := string_to_array(current_setting('app.proof', true), ' ');
BEGIN
  RETURN CASE proof[1]
    WHEN 'session' THEN (SELECT s.user_id FROM public.sessions s WHERE s.id = proof[2]::uuid AND s.ended_at IS NULL)
    WHEN 'password' THEN (SELECT u.id FROM public.users u WHERE u.id = proof[2]::integer AND u.password_hash = proof[3])
    WHEN 'refresh' THEN (SELECT t.user_id FROM public.refresh_tokens t WHERE t.token_hash = decode(proof[2], 'hex'))
    WHEN 'sign-on' THEN (SELECT i.user_id FROM public.user_identities i WHERE i.key_hash = sha256(decode(proof[2], 'hex')))
    WHEN 'reset' THEN (
      SELECT r.user_id FROM public.password_resets r
      WHERE r.token_hash = decode(proof[2], 'hex') AND r.used_at IS NULL AND r.expires_at > now())
  END;
END
$$;
