-- Interleaves the bits of x and y, so that every square at every zoom level is one range of numbers, which a plain
-- index supports.
CREATE OR REPLACE FUNCTION map_cell(x integer, y integer)
RETURNS bigint
LANGUAGE plpgsql
IMMUTABLE PARALLEL SAFE
AS $$
DECLARE
  a bigint := x;
  b bigint := y;
BEGIN
  a := (a | (a << 16)) & 281470681808895;
  a := (a | (a << 8)) & 71777214294589695;
  a := (a | (a << 4)) & 1085102592571150095;
  a := (a | (a << 2)) & 3689348814741910323;
  a := (a | (a << 1)) & 6148914691236517205;
  b := (b | (b << 16)) & 281470681808895;
  b := (b | (b << 8)) & 71777214294589695;
  b := (b | (b << 4)) & 1085102592571150095;
  b := (b | (b << 2)) & 3689348814741910323;
  b := (b | (b << 1)) & 6148914691236517205;
  RETURN a | (b << 1);
END
$$;
