CREATE OR REPLACE FUNCTION keep_shape_acres()
RETURNS trigger
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  NEW.shape_acres := CASE WHEN NEW.geometry ->> 'type' <> 'Point' THEN round(geodesic_acres(NEW.geometry)::numeric, 4) END;
  RETURN NEW;
END
$$;
