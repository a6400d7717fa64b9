-- Gives a user the memberships of a provider's groups: the first group of a company that the user has decides the role.
-- Without any, the user loses the membership that a group gave, or gets the role back that a Manager gave before. `has` is
-- null if the provider did not say which groups the user has: only what everyone gets first is given then, and nothing is
-- taken. The last Manager of a company who can sign in keeps role and membership. Returns each change, with null for no
-- membership. Runs with the rights of its caller, a function that knows that the provider speaks for the user.
CREATE OR REPLACE FUNCTION give_memberships(provider integer, person integer, has text[])
RETURNS TABLE (company_id integer, company_name text, role_before text, role_after text)
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
#variable_conflict use_column
DECLARE
  each record;
BEGIN
  PERFORM pg_advisory_xact_lock(hashtext('platbook accounts'));
  PERFORM set_config('app.granting', 'yes', true);
  FOR each IN
    WITH wanted AS (
      SELECT DISTINCT ON (w.company_id) w.company_id, w.role_id, w.called IS NOT NULL AND has IS NULL AS is_unknown
      FROM public.identity_providers p
      CROSS JOIN jsonb_array_elements(p.roles) WITH ORDINALITY r (rule, place)
      CROSS JOIN LATERAL (
        SELECT (r.rule ->> 'company_id')::integer AS company_id, (r.rule ->> 'role_id')::integer AS role_id,
          r.rule ->> 'group' AS called) w
      JOIN public.roles known ON known.id = w.role_id AND known.id <> 1
      WHERE p.id = provider AND (has IS NULL OR w.called IS NULL OR w.called = ANY (has))
      ORDER BY w.company_id, r.place)
    SELECT c.id, c.name, w.role_id AS wanted, m.role_id AS held, coalesce(w.role_id, g.role_before) AS role, before.name AS before, after.name AS after,
      before.rights_of = 2 AND NOT EXISTS (
        SELECT FROM public.memberships o JOIN public.roles r ON r.id = o.role_id AND r.rights_of = 2
        JOIN public.users u ON u.id = o.user_id AND u.deactivated_at IS NULL
        WHERE o.company_id = c.id AND o.user_id <> person) AS is_last_manager,
      coalesce(after.rights_of = 2, false) AS would_manage
    FROM public.companies c
    LEFT JOIN wanted w ON w.company_id = c.id AND NOT w.is_unknown
    LEFT JOIN public.memberships m ON m.company_id = c.id AND m.user_id = person
    LEFT JOIN public.granted_memberships g
      ON g.company_id = c.id AND g.user_id = person AND g.provider_id = provider
    LEFT JOIN public.roles before ON before.id = m.role_id
    LEFT JOIN public.roles after ON after.id = coalesce(w.role_id, g.role_before)
    WHERE c.deleted_at IS NULL AND c.frozen_at IS NULL
      AND (w.role_id IS NOT NULL OR (g.user_id IS NOT NULL AND has IS NOT NULL))
      AND (w.role_id IS DISTINCT FROM m.role_id OR g.user_id IS NULL)
    ORDER BY lower(c.name), c.id
  LOOP
    CONTINUE WHEN each.is_last_manager AND NOT each.would_manage;
    IF each.role IS NULL THEN
      DELETE FROM public.memberships m WHERE m.company_id = each.id AND m.user_id = person;
    ELSIF each.wanted IS NULL THEN
      UPDATE public.memberships m SET role_id = each.role
      WHERE m.company_id = each.id AND m.user_id = person AND m.role_id <> each.role;
      DELETE FROM public.granted_memberships g WHERE g.company_id = each.id AND g.user_id = person;
    ELSE
      INSERT INTO public.memberships (company_id, user_id, role_id) VALUES (each.id, person, each.wanted)
      ON CONFLICT (company_id, user_id) DO UPDATE SET role_id = EXCLUDED.role_id
      WHERE memberships.role_id <> EXCLUDED.role_id;
      INSERT INTO public.granted_memberships (company_id, user_id, provider_id, role_before)
      VALUES (each.id, person, provider, each.held)
      ON CONFLICT (company_id, user_id) DO UPDATE SET provider_id = EXCLUDED.provider_id;
    END IF;
    CONTINUE WHEN each.role IS NOT DISTINCT FROM each.held;
    company_id := each.id;
    company_name := each.name;
    role_before := each.before;
    role_after := each.after;
    RETURN NEXT;
  END LOOP;
  PERFORM set_config('app.granting', '', true);
END
$$;
