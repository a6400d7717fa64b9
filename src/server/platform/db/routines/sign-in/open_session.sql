-- Sets the session's user, the companies that the user can access and manages, and whether the user is an
-- Administrator. Returns no row if the user does not exist or is deactivated.
CREATE OR REPLACE FUNCTION open_session(person integer)
RETURNS TABLE(administrator boolean, roles_by_company json)
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
DECLARE
  is_administrator boolean;
  reached integer[];
  managed integer[];
BEGIN
  SELECT u.role_id = 1 INTO is_administrator FROM public.users u WHERE u.id = person AND u.deactivated_at IS NULL;
  IF NOT FOUND THEN
    PERFORM set_config('app.user_id', '', true), set_config('app.companies', '', true),
      set_config('app.managed', '', true), set_config('app.administrator', '', true);
    RETURN;
  END IF;
  IF is_administrator THEN
    SELECT coalesce(array_agg(c.id), '{}'), coalesce(json_object_agg(c.id, 'Administrator'), '{}')
    INTO reached, roles_by_company FROM public.companies c WHERE c.deleted_at IS NULL;
    managed := reached;
  ELSE
    SELECT coalesce(array_agg(m.company_id), '{}'), coalesce(array_agg(m.company_id) FILTER (WHERE r.rights_of <= 2), '{}'),
      coalesce(json_object_agg(m.company_id, rights.name), '{}')
    INTO reached, managed, roles_by_company
    FROM public.memberships m
    JOIN public.companies c ON c.id = m.company_id AND c.deleted_at IS NULL
    JOIN public.roles r ON r.id = m.role_id
    JOIN public.roles rights ON rights.id = greatest(r.rights_of, 2)
    WHERE m.user_id = person;
  END IF;
  PERFORM set_config('app.user_id', person::text, true), set_config('app.companies', reached::text, true),
    set_config('app.managed', managed::text, true), set_config('app.administrator', is_administrator::text, true);
  administrator := is_administrator;
  RETURN NEXT;
END
$$;
