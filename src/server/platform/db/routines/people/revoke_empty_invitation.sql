-- Revokes an invitation without any company left; companies that the session cannot see count too.
CREATE OR REPLACE FUNCTION revoke_empty_invitation(invitation integer) RETURNS void
  LANGUAGE sql SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  UPDATE public.invitations i SET revoked_at = now()
  WHERE i.id = invitation AND i.accepted_at IS NULL AND NOT i.account_only
    AND NOT EXISTS (SELECT FROM public.invited_members m WHERE m.invitation_id = i.id);
END;
