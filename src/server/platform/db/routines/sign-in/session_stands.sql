-- Whether this session of the user is active. Checked in the same query as the user's permissions, to save a round
-- trip.
CREATE OR REPLACE FUNCTION session_stands(session uuid, person integer)
RETURNS boolean
LANGUAGE plpgsql
STABLE SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  RETURN EXISTS (SELECT FROM public.sessions s WHERE s.id = session AND s.user_id = person AND s.ended_at IS NULL);
END
$$;
