-- Converts a location's text (a GeoJSON point) to a point of the plane, for spatial indexes.
CREATE OR REPLACE FUNCTION location_point(location text) RETURNS point
  LANGUAGE sql IMMUTABLE PARALLEL SAFE STRICT
  RETURN point((location::jsonb #>> '{coordinates,0}')::float8, (location::jsonb #>> '{coordinates,1}')::float8);
