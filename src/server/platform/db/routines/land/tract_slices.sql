-- Returns the slices into which the depths of interests, leases, depth releases and partial releases cut the column of a tract,
-- from the surface down; one slice of all depths if there are none. Acres are counted per slice, and never added across slices.
CREATE OR REPLACE FUNCTION tract_slices(company integer, tract integer) RETURNS numrange[]
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
    WHERE a.depths IS NOT NULL),
  cuts AS (
    SELECT DISTINCT b.cut
    FROM limits l
    CROSS JOIN LATERAL depth_range(company, tract, l.depths) r
    CROSS JOIN LATERAL (VALUES (lower(r)), (upper(r))) b (cut)
    WHERE b.cut > 0)
  SELECT array_agg(numrange(s.top, s.base) ORDER BY s.top)
  FROM (
    SELECT c.top, lead(c.top) OVER (ORDER BY c.top) AS base
    FROM (SELECT 0::numeric AS top UNION ALL SELECT cut FROM cuts) c) s
$$;
