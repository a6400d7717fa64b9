-- The same box as before. Without heights the numbers of a shape are pairs, and the server reads such a list as the corners of one
-- polygon, in a third of the time that it takes to look for each position. A third number stands between two commas.
CREATE OR REPLACE FUNCTION geometry_box(geometry jsonb)
RETURNS box
LANGUAGE plpgsql
IMMUTABLE PARALLEL SAFE STRICT
AS $$
DECLARE
  told CONSTANT text := geometry ->> 'coordinates';
BEGIN
  IF told !~ ',[^][,]*,' THEN
    RETURN box(nullif(replace(replace(told, '[', ''), ']', ''), '')::polygon);
  END IF;
  RETURN (
    SELECT box(point(min(longitude), min(latitude)), point(max(longitude), max(latitude)))
    FROM (
      SELECT (position ->> 0)::float8 AS longitude, (position ->> 1)::float8 AS latitude
      FROM jsonb_path_query(geometry, 'strict $.coordinates.** ? (@[0].type() == "number")') AS found (position)
    ) positions);
END
$$;
