-- Whether an interest or contract that is limited to these depths on a tract counts in a unit of these depths: true if it covers
-- all of the unit's, false if it reaches none of them; null if it has a part of them, or one of the two is unresolved. The same
-- words mean the same depths, whether or not wells resolve them.
CREATE OR REPLACE FUNCTION covers_unit(company integer, tract integer, depths text, unit_depths text) RETURNS boolean
LANGUAGE plpgsql
STABLE PARALLEL SAFE
AS $$
DECLARE
  own numrange;
  unit numrange;
BEGIN
  IF depths IS NULL OR lower(btrim(depths)) = lower(btrim(unit_depths)) THEN
    RETURN true;
  END IF;
  own := depth_range(company, tract, depths);
  unit := depth_range(company, tract, unit_depths);
  RETURN CASE WHEN own @> unit THEN true WHEN NOT own && unit THEN false END;
END
$$;
