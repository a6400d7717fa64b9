-- Counts the invitation mails sent to an address within a day: by one sender, and by all.
CREATE OR REPLACE FUNCTION invitations_mailed(address text, inviter integer) RETURNS TABLE (own integer, everybodys integer)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT coalesce(sum(i.times_sent) FILTER (WHERE i.invited_by = inviter), 0)::integer, coalesce(sum(i.times_sent), 0)::integer
  FROM public.invitations i WHERE lower(i.email) = lower(address) AND i.sent_at > now() - interval '1 day';
END;
