-- Returns the depths of a text on a tract, in feet below the surface; without text, all depths. Null if they cannot be read, a
-- bound is unresolved, or the top is not above the base: an unresolved bound is never compared.
CREATE OR REPLACE FUNCTION depth_range(company integer, tract integer, depths text) RETURNS numrange
LANGUAGE plpgsql
STABLE PARALLEL SAFE
AS $$
DECLARE
  bounds jsonb;
  top numeric;
  base numeric;
BEGIN
  IF depths IS NULL OR btrim(depths) = '' THEN
    RETURN numrange(0, NULL);
  END IF;
  bounds := read_depths(depths);
  top := depth_of_bound(company, tract, bounds -> 'top');
  IF top IS NULL THEN
    RETURN NULL;
  END IF;
  top := greatest(top, 0);
  IF bounds -> 'base' = 'null' THEN
    RETURN numrange(top, NULL);
  END IF;
  base := depth_of_bound(company, tract, bounds -> 'base');
  RETURN CASE WHEN top < base THEN numrange(top, base) END;
END
$$;
