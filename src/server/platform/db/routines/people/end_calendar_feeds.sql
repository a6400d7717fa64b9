-- Deletes the calendar feeds of members who leave a company, so that their addresses stay dead if they join it again.
CREATE OR REPLACE FUNCTION end_calendar_feeds()
RETURNS trigger
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  DELETE FROM public.calendar_feeds f USING old_rows o
  WHERE f.company_id = o.company_id AND f.user_id = o.user_id;
  RETURN NULL;
END
$$;
