-- Creates the account of a user who signs in through an identity provider, without a password and without any membership.
-- Null if the provider is off, or makes no accounts and the address is not invited.
CREATE OR REPLACE FUNCTION register_signed_on(provider integer, address text, called text, first text, last text, hash bytea)
RETURNS integer
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  made integer;
BEGIN
  IF NOT EXISTS (
    SELECT FROM public.identity_providers p
    WHERE p.id = provider AND p.is_active AND (p.makes_accounts OR EXISTS (
      SELECT FROM public.invitations i
      WHERE lower(i.email) = lower(address) AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now()))) THEN
    RETURN NULL;
  END IF;
  INSERT INTO public.users (username, email, name, first_name, last_name, role_id)
  VALUES (address, address, called, first, last, 4) RETURNING id INTO made;
  INSERT INTO public.user_identities (provider_id, user_id, key_hash) VALUES (provider, made, hash);
  RETURN made;
END
$$;
