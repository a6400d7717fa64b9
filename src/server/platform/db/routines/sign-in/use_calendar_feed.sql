-- Returns what a calendar feed may read, by the hash of its token, and records its use to the minute. Returns no row if
-- it was revoked, or its user left the company or is deactivated. A company that is being moved can be read, but not written.
CREATE OR REPLACE FUNCTION use_calendar_feed(hash bytea)
RETURNS TABLE(id integer, user_id integer, company_id integer, area_ids integer[])
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
#variable_conflict use_column
DECLARE
  feed record;
BEGIN
  SELECT f.id, f.user_id, f.company_id, f.area_ids, f.last_used_at, c.frozen_at INTO feed
  FROM public.calendar_feeds f
  JOIN public.companies c ON c.id = f.company_id AND c.deleted_at IS NULL
  JOIN public.users u ON u.id = f.user_id AND u.deactivated_at IS NULL
  WHERE f.token_hash = hash AND (u.role_id = 1 OR EXISTS (
    SELECT FROM public.memberships m WHERE m.company_id = f.company_id AND m.user_id = f.user_id));
  IF NOT FOUND THEN
    RETURN;
  END IF;
  IF feed.frozen_at IS NULL THEN
    UPDATE public.calendar_feeds f SET last_used_at = now()
    WHERE f.company_id = feed.company_id AND f.id = feed.id
      AND (f.last_used_at IS NULL OR f.last_used_at < now() - interval '1 minute');
  END IF;
  RETURN QUERY SELECT feed.id, feed.user_id, feed.company_id, feed.area_ids;
END
$$;
