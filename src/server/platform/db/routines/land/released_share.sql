-- Returns the share of a tract that the partial releases of a lease let go by a day, in a slice of it. One without acres
-- releases all of it. One for depths that are unresolved on the tract (`reaches`, tract_reaches), or only a part of the
-- slice, does not count.
CREATE OR REPLACE FUNCTION released_share(company integer, lease integer, tract integer, gross_acres numeric, day date, slice numrange, reaches jsonb) RETURNS numeric
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT least(1, coalesce(sum(coalesce(v.acres / nullif(gross_acres, 0), 1)), 0))
  FROM lease_events v
  WHERE v.company_id = company AND v.lease_id = lease AND v.kind = 'partial_release' AND v.tract_id = tract AND v.starts_on <= day
    AND reach_of(reaches, v.depths) @> slice
$$;
