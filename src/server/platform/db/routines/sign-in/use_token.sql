-- Returns what a valid personal token grants, by its hash, and records its use to the minute.
CREATE OR REPLACE FUNCTION use_token(hash bytea)
RETURNS TABLE(user_id integer, scope text, company_ids integer[], expires_at timestamp with time zone)
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  UPDATE public.personal_tokens t SET last_used_at = now()
  WHERE t.token_hash = hash AND t.revoked_at IS NULL AND t.expires_at > now()
    AND (t.last_used_at IS NULL OR t.last_used_at < now() - interval '1 minute');
  RETURN QUERY SELECT t.user_id, t.scope, t.company_ids, t.expires_at FROM public.personal_tokens t
  WHERE t.token_hash = hash AND t.revoked_at IS NULL AND t.expires_at > now();
END
$$;
