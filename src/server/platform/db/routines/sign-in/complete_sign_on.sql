-- Records the sign-in of the user whom the transaction proves, and gives the memberships of the provider's groups, as
-- `give_memberships` does. The groups of a provider that provisions groups count instead of those of the sign-in.
CREATE OR REPLACE FUNCTION complete_sign_on(provider integer, has text[])
RETURNS TABLE (company_id integer, company_name text, role_before text, role_after text)
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
#variable_conflict use_column
DECLARE
  person integer := public.proven_person();
BEGIN
  IF NOT EXISTS (
    SELECT FROM public.user_identities i JOIN public.identity_providers p ON p.id = i.provider_id AND p.is_active
    WHERE i.provider_id = provider AND i.user_id = person) THEN
    RAISE EXCEPTION 'only a user who signs in through this provider completes it' USING ERRCODE = 'insufficient_privilege';
  END IF;
  UPDATE public.users u SET last_login = now() WHERE u.id = person;
  UPDATE public.user_identities i SET last_sign_on = now() WHERE i.provider_id = provider AND i.user_id = person;
  RETURN QUERY SELECT g.company_id, g.company_name, g.role_before, g.role_after
    FROM public.give_memberships(provider, person, coalesce(public.provisioned_groups_of(provider, person), has)) g;
END
$$;
