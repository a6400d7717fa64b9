-- Returns the share that a lease keeps of a slice of a tract (slices_of, with its tract_reaches) after its releases; null if it
-- is unknown. The flags are those of leases_on: a clause or release that nobody can compute yet (`releases_open`), partial
-- releases, a depth release, a surface release.
CREATE OR REPLACE FUNCTION kept_part(company integer, lease integer, tract integer, gross_acres numeric, slice numrange, reaches jsonb,
  releases_open text, releases_part boolean, releases_depths boolean, releases_land boolean, held_by text, after date, period integer, day date, today date)
RETURNS numeric
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN releases_open IS NOT NULL THEN NULL
    WHEN releases_part AND released_share(company, lease, tract, gross_acres, day, slice, reaches) IS NULL THEN NULL
    WHEN releases_depths AND keeps_depths(company, lease, slice, reaches) IS NULL THEN NULL
    WHEN releases_depths AND NOT keeps_depths(company, lease, slice, reaches) THEN 0
    WHEN releases_land THEN kept_share(company, lease, tract, held_by, after, period, day, today)
    ELSE 1
  END
$$;
