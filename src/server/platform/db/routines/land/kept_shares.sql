-- Returns what kept_share says of each tract of a lease that a surface release has taken effect on, as `{tract: share}`.
CREATE OR REPLACE FUNCTION kept_shares(company integer, lease integer, held_by text, after date, period integer, day date, today date) RETURNS jsonb
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT jsonb_object_agg(l.tract_id, kept_share(company, lease, l.tract_id, held_by, after, period, day, today))
  FROM (
    SELECT DISTINCT o.tract_id
    FROM contracts c JOIN ownerships o ON o.company_id = company AND o.id = c.ownership_id
    WHERE c.company_id = company AND c.lease_id = lease AND o.tract_id IS NOT NULL) l
$$;
