CREATE OR REPLACE FUNCTION map_x(longitude float8) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  -- least and greatest ignore nulls.
  RETURN CASE WHEN longitude IS NOT NULL THEN
    least(268435455, greatest(0, floor((longitude + 180) / 360 * 268435456)))::integer END;
