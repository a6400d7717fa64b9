-- Whether anyone has a role, is invited to it or gets it by a group, including in deleted companies, which no session can
-- access.
CREATE OR REPLACE FUNCTION role_is_held(role integer) RETURNS boolean
  LANGUAGE sql STABLE SECURITY DEFINER SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT EXISTS (SELECT FROM public.users u WHERE u.role_id = role)
    OR EXISTS (SELECT FROM public.memberships m WHERE m.role_id = role)
    OR EXISTS (SELECT FROM public.invitations i WHERE i.role_id = role)
    OR EXISTS (SELECT FROM public.invited_members im WHERE im.role_id = role)
    OR EXISTS (
      SELECT FROM public.identity_providers p WHERE p.roles @> jsonb_build_array(jsonb_build_object('role_id', role)));
END;
