-- Stores the hash of a link with which the account of an address sets a new password. Returns the address as spelled in
-- the account, or null if there is no account. Does the same work either way.
CREATE OR REPLACE FUNCTION begin_reset(address text, hash bytea)
RETURNS text
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  spelled text;
BEGIN
  DELETE FROM public.password_resets r WHERE r.id = ANY (ARRAY(
    SELECT o.id FROM public.password_resets o WHERE o.expires_at < now() - interval '1 day' LIMIT 1000 FOR UPDATE SKIP LOCKED));
  WITH account AS (SELECT u.id, u.email FROM public.users u WHERE lower(u.email) = lower(address)),
  made AS (
    INSERT INTO public.password_resets (user_id, token_hash, expires_at)
    SELECT a.id, hash, now() + interval '1 hour' FROM account a RETURNING user_id)
  SELECT a.email INTO spelled FROM account a JOIN made m ON m.user_id = a.id;
  RETURN spelled;
END
$$;
