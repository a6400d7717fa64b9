-- Applies what the provider that this transaction proves says of its users to their accounts. An account of their address is
-- created or found, unless they have one; the provider speaks only for addresses that it signs in, and never for an
-- Administrator. Who is not active is deactivated, and the sessions end, unless another user of the provider has the account
-- and is active: then only who is active has the account. Whenever an account may have been someone else's, because a new user
-- gets it while it is deactivated or one of its users leaves it, all that lets anyone use it ends. The account of an active
-- user whose address has changed is not given to the next user of the earlier address.
-- Groups give memberships, once it is certain that the account is the user's: it is linked to the provider, or no one else can
-- have registered it, because it has neither a password nor a link. Returns each change of an account, and each change of a membership with its company.
CREATE OR REPLACE FUNCTION apply_provisioned(changed uuid[])
RETURNS TABLE (action text, person integer, company_id integer, company_name text, role_before text, role_after text)
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
#variable_conflict use_column
DECLARE
  provider integer := public.proven_provider();
  each record;
  account record;
  is_new boolean;
  is_active boolean;
  left_by integer;
BEGIN
  IF provider IS NULL THEN
    RAISE EXCEPTION 'only a provider with its token provisions accounts' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- One at a time, so that an address has only one account.
  PERFORM pg_advisory_xact_lock(hashtext('platbook registration'));
  -- Everyone's registration waits for this one, which must not wait for a company that is being removed.
  PERFORM set_config('lock_timeout', '1000', true);
  PERFORM pg_advisory_xact_lock(hashtext('platbook accounts'));
  FOR each IN
    SELECT u.id, u.user_id, u.email, u.is_active, u.name, u.first_name, u.last_name FROM public.provisioned_users u
    WHERE u.provider_id = provider AND u.id = ANY (changed) ORDER BY u.id
  LOOP
    is_new := each.user_id IS NULL;
    IF is_new AND EXISTS (SELECT FROM public.provider_of(each.email) o WHERE o.id = provider) THEN
      SELECT u.id INTO each.user_id FROM public.users u WHERE lower(u.email) = lower(each.email);
      CONTINUE WHEN EXISTS (
        SELECT FROM public.provisioned_users o WHERE o.provider_id = provider AND o.user_id = each.user_id AND o.is_active
          AND (NOT each.is_active OR lower(o.email) <> lower(each.email)));
      IF each.user_id IS NULL AND each.is_active THEN
        INSERT INTO public.users (username, email, name, first_name, last_name, role_id)
        VALUES (
          CASE WHEN EXISTS (SELECT FROM public.users t WHERE lower(t.username) = lower(each.email)) THEN each.id::text ELSE each.email END,
          each.email, each.name, each.first_name, each.last_name, 4)
        RETURNING id INTO each.user_id;
        RETURN QUERY SELECT 'account_made', each.user_id, NULL::integer, NULL::text, NULL::text, NULL::text;
      END IF;
      UPDATE public.provisioned_users u SET user_id = each.user_id WHERE u.id = each.id;
    END IF;
    SELECT u.id, u.deactivated_at IS NOT NULL AS is_off INTO account
    FROM public.users u
    WHERE u.id = each.user_id AND u.role_id <> 1
      -- A domain may have moved to another provider.
      AND EXISTS (SELECT FROM public.provider_of(u.email) o WHERE o.id = provider)
    FOR UPDATE OF u;
    CONTINUE WHEN NOT FOUND;
    is_active := EXISTS (
      SELECT FROM public.provisioned_users o WHERE o.provider_id = provider AND o.user_id = account.id AND o.is_active);
    left_by := 0;
    IF is_active THEN
      UPDATE public.provisioned_users o SET user_id = NULL
      WHERE o.provider_id = provider AND o.user_id = account.id AND NOT o.is_active;
      GET DIAGNOSTICS left_by = ROW_COUNT;
    END IF;
    IF left_by > 0 OR (is_new AND account.is_off) THEN
      PERFORM public.forget_secrets(account.id);
    END IF;
    IF NOT is_active AND NOT account.is_off THEN
      UPDATE public.users u SET deactivated_at = now() WHERE u.id = account.id;
      UPDATE public.sessions s SET ended_at = now() WHERE s.user_id = account.id AND s.ended_at IS NULL;
      RETURN QUERY SELECT 'account_deactivated', account.id, NULL::integer, NULL::text, NULL::text, NULL::text;
    ELSIF is_active AND account.is_off THEN
      -- Those that began since the account was deactivated.
      UPDATE public.sessions s SET ended_at = now() WHERE s.user_id = account.id AND s.ended_at IS NULL;
      UPDATE public.users u SET deactivated_at = NULL WHERE u.id = account.id;
      RETURN QUERY SELECT 'account_reactivated', account.id, NULL::integer, NULL::text, NULL::text, NULL::text;
    END IF;
    CONTINUE WHEN NOT EXISTS (
        SELECT FROM public.user_identities i WHERE i.user_id = account.id AND i.provider_id = provider)
      AND (EXISTS (SELECT FROM public.user_identities i WHERE i.user_id = account.id)
        OR EXISTS (SELECT FROM public.users u WHERE u.id = account.id AND u.password_hash IS NOT NULL));
    RETURN QUERY SELECT NULL::text, account.id, g.company_id, g.company_name, g.role_before, g.role_after
      FROM public.give_memberships(provider, account.id, public.provisioned_groups_of(provider, account.id)) g;
  END LOOP;
END
$$;
