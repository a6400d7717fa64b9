CREATE OR REPLACE FUNCTION map_y(latitude float8) RETURNS integer
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN CASE WHEN latitude IS NOT NULL THEN least(268435455, greatest(0, floor(
    (0.5 - ln(tan(pi() / 4 + radians(least(85.0511287, greatest(-85.0511287, latitude))) / 2)) / (2 * pi())) * 268435456)))::integer END;
