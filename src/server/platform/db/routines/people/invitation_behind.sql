-- Returns the invitation of a link while it can be used, with what its holder may know.
CREATE OR REPLACE FUNCTION invitation_behind(hash bytea)
  RETURNS TABLE (id integer, email text, expires_at timestamptz, companies json, role_id integer, role_name text, name text,
    created_at timestamptz, inviter json, needs_account boolean)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT o.id, o.email, o.expires_at, o.companies, o.role_id, r.name, concat_ws(' ', i.first_name, i.last_name), i.created_at,
    (SELECT json_build_object('name', by.name, 'email', by.email) FROM public.users by WHERE by.id = i.invited_by),
    NOT EXISTS (SELECT FROM public.users u WHERE lower(u.email) = lower(o.email))
  FROM public.open_invitation(hash) o
  JOIN public.invitations i ON i.id = o.id
  JOIN public.roles r ON r.id = o.role_id;
END;
