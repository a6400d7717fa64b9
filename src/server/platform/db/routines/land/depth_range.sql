-- Returns the depths of a text on a tract, in feet below the surface; without text, all depths. Null if they cannot be read, a
-- bound is unresolved, or the top is not above the base: an unresolved bound is never compared.
CREATE OR REPLACE FUNCTION depth_range(company integer, tract integer, depths text) RETURNS numrange
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT CASE
    WHEN btrim(depths) <> '' THEN (
      SELECT CASE
        WHEN r.bounds -> 'base' = 'null' THEN numrange(greatest(0, b.top), NULL)
        WHEN b.top < b.base THEN numrange(greatest(0, b.top), greatest(0, b.base))
      END
      FROM (SELECT read_depths(depths) AS bounds) r
      CROSS JOIN LATERAL (
        SELECT depth_of_bound(company, tract, r.bounds -> 'top') AS top, depth_of_bound(company, tract, r.bounds -> 'base') AS base OFFSET 0) b
      WHERE b.top IS NOT NULL)
    ELSE numrange(0, NULL)
  END
$$;
