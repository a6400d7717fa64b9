-- Returns the share that a lease keeps of a slice of a tract (slices_of, with its tract_reaches) after its releases; null if it
-- is unknown. The flags are those of leases_on: a clause or release that nobody can compute yet (`releases_open`), partial
-- releases, a depth release. `share` is what a surface release leaves (kept_share), 1 without one.
CREATE OR REPLACE FUNCTION kept_part(company integer, lease integer, tract integer, gross_acres numeric, slice numrange, reaches jsonb,
  releases_open text, releases_part boolean, releases_depths boolean, share numeric, day date)
RETURNS numeric
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN releases_open IS NOT NULL THEN NULL
    WHEN releases_part AND released_share(company, lease, tract, gross_acres, day, slice, reaches) IS NULL THEN NULL
    WHEN releases_depths THEN CASE keeps_depths(company, lease, slice, reaches) WHEN true THEN share WHEN false THEN 0 END
    ELSE share
  END
$$;
