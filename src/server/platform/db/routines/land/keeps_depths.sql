-- Whether a lease keeps a slice of a tract after its depth release, by the depths that the clause states; null if these are
-- unresolved on the tract.
CREATE OR REPLACE FUNCTION keeps_depths(company integer, lease integer, tract integer, slice numrange) RETURNS boolean
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN count(*) = count(r) THEN bool_and(r @> slice) END
  FROM lease_clauses a
  CROSS JOIN LATERAL depth_range(company, tract, a.depths) r
  WHERE a.company_id = company AND a.lease_id = lease AND a.kind = 'depth_release' AND a.depths IS NOT NULL
$$;
