-- Returns the companies deleted within trash_days() that the user of this session may restore: all for an
-- Administrator, for others those where they were Manager. A company with an address was moved there.
CREATE OR REPLACE FUNCTION deleted_companies()
  RETURNS TABLE (
    id integer, name text, description text, deleted_at timestamptz, deleted_by text, until timestamptz, moved_to text)
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT c.id, c.name, c.description, c.deleted_at, d.name, c.deleted_at + make_interval(days => public.trash_days()),
    CASE WHEN c.moved_at IS NOT NULL THEN coalesce(c.moved_to, 'another server') END
  FROM public.companies c LEFT JOIN public.users d ON d.id = c.deleted_by
  WHERE c.deleted_at > now() - make_interval(days => public.trash_days()) AND (
    EXISTS (SELECT FROM public.users u WHERE u.id = public.app_user_id() AND u.role_id = 1)
    OR EXISTS (
      SELECT FROM public.memberships m JOIN public.roles r ON r.id = m.role_id
      WHERE m.company_id = c.id AND m.user_id = public.app_user_id() AND r.rights_of <= 2));
END;
