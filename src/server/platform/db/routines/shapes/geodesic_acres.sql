-- Returns the acres of a shape, computed vertex by vertex: setting up a query takes longer than walking an outline. The
-- formula is that of src/shared/platform/geometry/area.ts, on the sphere with the same area as the ellipsoid.
CREATE OR REPLACE FUNCTION geodesic_acres(geometry jsonb)
RETURNS double precision
LANGUAGE plpgsql
IMMUTABLE PARALLEL SAFE
SET search_path TO 'pg_catalog', 'pg_temp'
AS $$
DECLARE
  e2 CONSTANT float8 := 0.00669437999014;
  e CONSTANT float8 := sqrt(e2);
  pole CONSTANT float8 := (1 - e2) * (1 / (1 - e2) - ln((1 - e) / (1 + e)) / (2 * e));
  polygon jsonb;
  ring jsonb;
  corner jsonb;
  is_hole boolean;
  longitude float8;
  sine float8;
  half float8;
  before float8;
  south float8;
  excess float8;
  total float8;
BEGIN
  FOR polygon IN SELECT jsonb_array_elements(
    CASE geometry ->> 'type'
      WHEN 'Polygon' THEN jsonb_build_array(geometry -> 'coordinates')
      WHEN 'MultiPolygon' THEN geometry -> 'coordinates'
      ELSE '[]'
    END)
  LOOP
    is_hole := false;
    FOR ring IN SELECT jsonb_array_elements(polygon) LOOP
      excess := 0;
      before := NULL;
      FOR corner IN SELECT jsonb_array_elements(ring) LOOP
        longitude := corner ->> 0;
        sine := sin(radians((corner ->> 1)::float8));
        half := tan(asin(greatest(-1, least(1,
          (1 - e2) * (sine / (1 - (e * sine) ^ 2) - ln((1 - e * sine) / (1 + e * sine)) / (2 * e)) / pole))) / 2);
        IF before IS NOT NULL THEN
          excess := excess + 2 * atan2(tan(radians(longitude - before) / 2) * (south + half), 1 + south * half);
        END IF;
        before := longitude;
        south := half;
      END LOOP;
      total := coalesce(total, 0) + CASE WHEN is_hole THEN -1 ELSE 1 END * abs(excess);
      is_hole := true;
    END LOOP;
  END LOOP;
  RETURN total * (6378137::float8 ^ 2 * pole / 2) / 4046.8564224;
END
$$;
