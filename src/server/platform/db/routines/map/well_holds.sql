CREATE OR REPLACE FUNCTION well_holds(well_status text, is_active boolean) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(well_status = 'producing', false) AND is_active IS NOT FALSE;
