-- Whether a shape (GeoJSON) overlaps an outline; the shape's holes count as part of it.
CREATE OR REPLACE FUNCTION shape_touches(geometry jsonb, outline polygon)
RETURNS boolean
LANGUAGE sql
IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE geometry ->> 'type'
    WHEN 'Point' THEN
      outline @> point((geometry #>> '{coordinates,0}')::float8, (geometry #>> '{coordinates,1}')::float8)
    ELSE EXISTS (
      SELECT FROM jsonb_array_elements(
        CASE geometry ->> 'type' WHEN 'Polygon' THEN jsonb_build_array(geometry -> 'coordinates') ELSE geometry -> 'coordinates' END) part
      WHERE outline && (
        SELECT ('(' || string_agg('(' || (corner.at ->> 0) || ',' || (corner.at ->> 1) || ')', ',' ORDER BY corner.place) || ')')::polygon
        FROM jsonb_array_elements(part -> 0) WITH ORDINALITY corner (at, place)))
  END
$$;
