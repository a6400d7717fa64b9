CREATE OR REPLACE FUNCTION map_x(longitude float8) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  -- The least and the greatest leave nulls out of account.
  RETURN CASE WHEN longitude IS NOT NULL THEN
    least(268435455, greatest(0, floor((longitude + 180) / 360 * 268435456)))::integer END;
