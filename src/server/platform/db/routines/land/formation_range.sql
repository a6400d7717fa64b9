-- Returns the depths of a formation on a tract, in feet below the surface: from its top to its base, or its top alone if no
-- base is recorded. Null if the tract's wells have no pick of it.
CREATE OR REPLACE FUNCTION formation_range(company integer, tract integer, formation text) RETURNS numrange
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT coalesce(
    depth_range(company, tract, formation || ' formation'),
    (SELECT numrange(lower(r), lower(r), '[]') FROM depth_range(company, tract, 'below the top of ' || formation) r WHERE r IS NOT NULL))
$$;
