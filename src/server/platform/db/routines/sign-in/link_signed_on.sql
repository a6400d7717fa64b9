-- Links the account of a verified address to the identity that signed on, without its password. Only an account that has
-- no password and no link: a sign-on or a move created it, so no one else can have registered the address. Not an
-- Administrator's, because nothing that a provider says makes an Administrator; nor one of an earlier user of the address,
-- if the provider has given it to another user. Null if the account must be linked with its password, or if the provider
-- does not sign in the address.
CREATE OR REPLACE FUNCTION link_signed_on(provider integer, address text, hash bytea)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  found_id integer;
BEGIN
  SELECT u.id INTO found_id FROM public.users u
  WHERE lower(u.email) = lower(address) AND u.password_hash IS NULL AND u.role_id <> 1 AND u.deactivated_at IS NULL
    AND NOT EXISTS (SELECT FROM public.user_identities i WHERE i.user_id = u.id)
    AND EXISTS (SELECT FROM public.provider_of(address) o WHERE o.id = provider)
    AND NOT EXISTS (
      SELECT FROM public.provisioned_users o
      WHERE o.provider_id = provider AND o.user_id IS DISTINCT FROM u.id AND o.is_active AND lower(o.email) = lower(address))
  FOR UPDATE OF u;
  IF found_id IS NOT NULL THEN
    INSERT INTO public.user_identities (provider_id, user_id, key_hash) VALUES (provider, found_id, hash);
  END IF;
  RETURN found_id;
END
$$;
