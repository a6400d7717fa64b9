-- Returns the share of a tract that the partial releases of a lease let go by a day, in a slice of it. One without acres
-- releases all of it, and one for only a part of the slice does not count. Null if a release has no date, is for depths that are
-- unresolved on the tract (`reaches`, tract_reaches), or of acres of a tract without acres: then nobody knows what it let go.
CREATE OR REPLACE FUNCTION released_share(company integer, lease integer, tract integer, gross_acres numeric, day date, slice numrange, reaches jsonb) RETURNS numeric
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN bool_or(v.starts_on IS NULL OR r.range IS NULL OR (v.acres IS NOT NULL AND coalesce(gross_acres, 0) <= 0)) THEN NULL
    ELSE least(1, coalesce(sum(coalesce(v.acres / nullif(gross_acres, 0), 1)) FILTER (WHERE r.range @> slice), 0)) END
  FROM lease_events v
  CROSS JOIN LATERAL (SELECT reach_of(reaches, v.depths) AS range) r
  WHERE v.company_id = company AND v.lease_id = lease AND v.kind = 'partial_release' AND v.tract_id = tract
    AND coalesce(v.starts_on <= day, true)
$$;
