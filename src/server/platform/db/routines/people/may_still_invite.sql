-- Whether a user may invite into a company: its Managers and Administrators may, unless they are deactivated.
CREATE OR REPLACE FUNCTION may_still_invite(inviter integer, company integer) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT EXISTS (
    SELECT FROM public.users u WHERE u.id = inviter AND u.deactivated_at IS NULL AND (u.role_id = 1 OR EXISTS (
      SELECT FROM public.memberships m JOIN public.roles r ON r.id = m.role_id AND r.rights_of <= 2
      WHERE m.user_id = u.id AND m.company_id = company)));
END;
