-- Returns what signing in through the active identity providers needs. Their secrets are sealed.
CREATE OR REPLACE FUNCTION active_providers()
  RETURNS TABLE (id integer, name text, issuer text, client_id text, client_secret bytea, scopes text, group_claim text,
    domains text[], makes_accounts boolean, trusts_addresses boolean, version_id integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT p.id, p.name, p.issuer, p.client_id, p.client_secret, p.scopes, p.group_claim, p.domains, p.makes_accounts,
    p.trusts_addresses, p.version_id
  FROM public.identity_providers p WHERE p.is_active ORDER BY lower(p.name), p.id;
END;
