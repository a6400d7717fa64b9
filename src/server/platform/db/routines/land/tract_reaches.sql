-- Returns the depths on a tract of each text that limits an interest, a lease, a partial release or a depth release there, by
-- the text; null for those that are unresolved. Each text is read once, however many records and slices it is compared with.
CREATE OR REPLACE FUNCTION tract_reaches(company integer, tract integer) RETURNS jsonb
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  WITH interests AS MATERIALIZED (
    SELECT o.depths, c.lease_id, c.depths AS contract_depths
    FROM ownerships o LEFT JOIN contracts c ON c.company_id = company AND c.ownership_id = o.id
    WHERE o.company_id = company AND o.tract_id = tract),
  limits AS (
    SELECT i.depths FROM interests i WHERE i.depths IS NOT NULL
    UNION SELECT i.contract_depths FROM interests i WHERE i.contract_depths IS NOT NULL
    UNION SELECT v.depths FROM lease_events v WHERE v.company_id = company AND v.tract_id = tract AND v.depths IS NOT NULL
    UNION SELECT a.depths FROM interests i JOIN lease_clauses a ON a.company_id = company AND a.lease_id = i.lease_id
    WHERE a.depths IS NOT NULL)
  SELECT coalesce(jsonb_object_agg(l.depths, depth_range(company, tract, l.depths)), '{}') FROM limits l
$$;
