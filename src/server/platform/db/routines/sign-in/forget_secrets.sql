-- Ends all that lets someone use an account: the password and its reset links, the second factor, links to providers, access
-- tokens and calendar feeds, so that the next user with the address does not share them. The same for open invitations and
-- scheduled reports, which would let in and inform others by the rights of the next user. Runs with the rights of its caller.
CREATE OR REPLACE FUNCTION forget_secrets(person integer)
RETURNS void
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  UPDATE public.users u SET password_hash = NULL WHERE u.id = person;
  UPDATE public.password_resets r SET used_at = now() WHERE r.user_id = person AND r.used_at IS NULL;
  DELETE FROM public.two_factor f WHERE f.user_id = person;
  DELETE FROM public.user_identities i WHERE i.user_id = person;
  UPDATE public.personal_tokens t SET revoked_at = now() WHERE t.user_id = person AND t.revoked_at IS NULL;
  DELETE FROM public.calendar_feeds f WHERE f.user_id = person;
  UPDATE public.invitations i SET revoked_at = now() WHERE i.invited_by = person AND i.accepted_at IS NULL AND i.revoked_at IS NULL;
  UPDATE public.report_schedules s SET runs_as = NULL FROM public.companies c
  WHERE s.runs_as = person AND c.id = s.company_id AND c.frozen_at IS NULL;
  UPDATE public.sessions s SET ended_at = now() WHERE s.user_id = person AND s.ended_at IS NULL;
END
$$;
