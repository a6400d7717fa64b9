-- Returns which of the wanted companies a user can access, whether their map data is out of date, and its version.
-- Returns no row if the user does not exist.
CREATE OR REPLACE FUNCTION map_standing(person integer, wanted integer[], day date)
RETURNS TABLE(companies integer[], is_stale boolean, version text)
LANGUAGE plpgsql
STABLE SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  SELECT coalesce(array_agg(c.id ORDER BY c.id), '{}') INTO companies
  FROM public.companies c
  WHERE (wanted IS NULL OR c.id = ANY (wanted)) AND c.deleted_at IS NULL AND (
    EXISTS (SELECT FROM memberships m WHERE m.company_id = c.id AND m.user_id = person)
    OR EXISTS (SELECT FROM users u WHERE u.id = person AND u.role_id = 1));
  IF NOT EXISTS (SELECT FROM users u WHERE u.id = person) THEN
    RETURN;
  END IF;
  is_stale := EXISTS (SELECT FROM map_notes n WHERE n.company_id = ANY (companies))
    OR EXISTS (SELECT FROM land_notes n WHERE n.company_id = ANY (companies))
    OR EXISTS (SELECT FROM unnest(companies) c (id) WHERE land_day_has_come(c.id, day));
  SELECT string_agg(s.version::text, ',' ORDER BY s.company_id) INTO version FROM map_state s WHERE s.company_id = ANY (companies);
  RETURN NEXT;
END
$$;
