-- Returns the invitation of a link while it can be used, without what the sender may no longer grant: a company that
-- they no longer manage, an account without a company, and the Administrator role, which only an Administrator grants.
CREATE OR REPLACE FUNCTION open_invitation(hash bytea)
  RETURNS TABLE (id integer, email text, expires_at timestamptz, role_id integer, companies json)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT i.id, i.email, i.expires_at, i.role_id, coalesce(m.companies, '[]')
  FROM public.invitations i
  LEFT JOIN LATERAL (
    SELECT json_agg(json_build_object('id', c.id, 'name', c.name, 'role_id', im.role_id, 'role_name', r.name) ORDER BY lower(c.name), c.id) AS companies
    FROM public.invited_members im
    JOIN public.companies c ON c.id = im.company_id AND c.deleted_at IS NULL
    JOIN public.roles r ON r.id = im.role_id
    WHERE im.invitation_id = i.id AND public.may_still_invite(i.invited_by, c.id)
  ) m ON true
  WHERE i.token_hash = hash AND i.accepted_at IS NULL AND i.revoked_at IS NULL AND i.expires_at > now()
    AND (i.account_only OR m.companies IS NOT NULL)
    AND ((i.role_id <> 1 AND NOT i.account_only)
      OR EXISTS (SELECT FROM public.users u WHERE u.id = i.invited_by AND u.role_id = 1 AND u.deactivated_at IS NULL));
END;
