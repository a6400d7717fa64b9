-- Returns the active identity provider of an address: the one that has its domain, otherwise the one for every address.
-- Returns no row if there is none.
CREATE OR REPLACE FUNCTION provider_of(address text) RETURNS TABLE (id integer, name text, is_enforced boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT p.id, p.name, p.is_enforced FROM public.identity_providers p
  WHERE p.is_active AND (p.domains = '{}' OR lower(split_part(address, '@', 2)) = ANY (p.domains))
  ORDER BY p.domains = '{}', p.id LIMIT 1;
END;
