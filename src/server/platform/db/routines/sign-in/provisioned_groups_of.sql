-- Returns the groups of a user that a provider provisions, by name and by the provider's own id; null if it provisions no
-- groups, or does not provision the user. If it has several users with one account, those that are active count. Runs with the rights of its caller.
CREATE OR REPLACE FUNCTION provisioned_groups_of(provider integer, person integer) RETURNS text[]
  LANGUAGE sql STABLE SET search_path = pg_catalog, public, pg_temp
BEGIN ATOMIC
  SELECT CASE WHEN EXISTS (SELECT FROM public.provisioned_groups a WHERE a.provider_id = provider)
      AND EXISTS (SELECT FROM public.provisioned_users u WHERE u.provider_id = provider AND u.user_id = person)
    THEN (
      SELECT coalesce(array_agg(DISTINCT n.called) FILTER (WHERE n.called IS NOT NULL), '{}')
      FROM public.provisioned_users u
      JOIN public.provisioned_members m ON m.member_id = u.id
      JOIN public.provisioned_groups g ON g.id = m.group_id
      CROSS JOIN LATERAL (VALUES (g.display_name), (g.external_id)) n (called)
      WHERE u.provider_id = provider AND u.user_id = person AND (u.is_active OR NOT EXISTS (
        SELECT FROM public.provisioned_users o WHERE o.provider_id = provider AND o.user_id = person AND o.is_active)))
  END;
END;
