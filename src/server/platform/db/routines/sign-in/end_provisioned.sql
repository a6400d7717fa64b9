-- Deletes a user of the provider that this transaction proves. The account loses what the provider's groups gave it and is
-- deactivated, and nothing that let the user in lets the next user with the address in. It remains as it is if another user of
-- the provider has it and is active. Returns the changes as `apply_provisioned` does.
CREATE OR REPLACE FUNCTION end_provisioned(ended uuid)
RETURNS TABLE (action text, person integer, company_id integer, company_name text, role_before text, role_after text)
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
#variable_conflict use_column
DECLARE
  provider integer := public.proven_provider();
  account integer;
BEGIN
  IF provider IS NULL THEN
    RAISE EXCEPTION 'only a provider with its token ends accounts' USING ERRCODE = 'insufficient_privilege';
  END IF;
  PERFORM pg_advisory_xact_lock(hashtext('platbook accounts'));
  UPDATE public.provisioned_users u SET is_active = false WHERE u.provider_id = provider AND u.id = ended;
  DELETE FROM public.provisioned_members m USING public.provisioned_users u
  WHERE u.provider_id = provider AND u.id = ended AND m.member_id = u.id;
  RETURN QUERY SELECT * FROM public.apply_provisioned(ARRAY[ended]);
  SELECT u.id INTO account FROM public.provisioned_users p JOIN public.users u ON u.id = p.user_id AND u.role_id <> 1
  WHERE p.provider_id = provider AND p.id = ended
    AND EXISTS (SELECT FROM public.provider_of(u.email) o WHERE o.id = provider)
    AND NOT EXISTS (
      SELECT FROM public.provisioned_users o WHERE o.provider_id = provider AND o.user_id = p.user_id AND o.is_active);
  DELETE FROM public.provisioned_users u WHERE u.provider_id = provider AND u.id = ended;
  IF account IS NULL THEN
    RETURN;
  END IF;
  RETURN QUERY SELECT NULL::text, account, g.company_id, g.company_name, g.role_before, g.role_after
    FROM public.give_memberships(provider, account, '{}') g;
  PERFORM public.forget_secrets(account);
END
$$;
