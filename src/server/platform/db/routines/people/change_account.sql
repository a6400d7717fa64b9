-- Changes an account's names, contact details and role. Only for a proven Administrator.
CREATE OR REPLACE FUNCTION change_account(person integer, changes jsonb)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  IF NOT public.administers() THEN
    RAISE EXCEPTION 'only an Administrator who is signed in changes accounts' USING ERRCODE = 'insufficient_privilege';
  END IF;
  -- A link that was mailed to the earlier address must no longer open the account.
  UPDATE public.password_resets r SET used_at = now()
  FROM public.users u
  WHERE u.id = person AND r.user_id = person AND r.used_at IS NULL AND changes ->> 'email' <> u.email;
  UPDATE public.users u SET
    username = coalesce(changes ->> 'username', u.username),
    email = coalesce(changes ->> 'email', u.email),
    name = coalesce(changes ->> 'name', u.name),
    first_name = CASE WHEN changes ? 'first_name' THEN changes ->> 'first_name' ELSE u.first_name END,
    last_name = CASE WHEN changes ? 'last_name' THEN changes ->> 'last_name' ELSE u.last_name END,
    phone = CASE WHEN changes ? 'phone' THEN changes ->> 'phone' ELSE u.phone END,
    role_id = coalesce((changes ->> 'role_id')::integer, u.role_id),
    was_administrator = u.was_administrator OR u.role_id = 1,
    version_id = u.version_id + 1
  WHERE u.id = person;
END
$$;
