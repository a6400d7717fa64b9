-- Whether a lease keeps a slice of a tract with these `reaches` (tract_reaches) after its depth release, by the depths that the
-- clause states; null if they are unresolved on the tract.
CREATE OR REPLACE FUNCTION keeps_depths(company integer, lease integer, slice numrange, reaches jsonb) RETURNS boolean
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN count(*) = count(r.kept) THEN bool_and(r.kept @> slice) END
  FROM lease_clauses a
  CROSS JOIN LATERAL (SELECT reach_of(reaches, a.depths) AS kept) r
  WHERE a.company_id = company AND a.lease_id = lease AND a.kind = 'depth_release' AND a.depths IS NOT NULL
$$;
