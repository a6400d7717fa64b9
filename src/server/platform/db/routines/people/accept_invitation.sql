-- Accepts an invitation: adds the user to its companies, except those into which the sender may no longer invite.
-- Returns false if the link cannot be used.
CREATE OR REPLACE FUNCTION accept_invitation(hash bytea, person integer)
RETURNS boolean
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  accepted integer;
BEGIN
  PERFORM FROM public.invitations WHERE token_hash = hash FOR UPDATE;
  SELECT o.id INTO accepted FROM public.open_invitation(hash) o;
  IF NOT FOUND THEN
    RETURN false;
  END IF;
  UPDATE public.invitations SET accepted_at = now() WHERE id = accepted;
  INSERT INTO public.memberships (company_id, user_id, role_id)
  SELECT im.company_id, person, im.role_id
  FROM public.invited_members im
  JOIN public.invitations i ON i.id = im.invitation_id
  JOIN public.companies c ON c.id = im.company_id AND c.deleted_at IS NULL
  WHERE im.invitation_id = accepted AND public.may_still_invite(i.invited_by, im.company_id)
  ON CONFLICT (company_id, user_id) DO NOTHING;
  RETURN true;
END
$$;
