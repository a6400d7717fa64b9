DROP FUNCTION IF EXISTS well_holds(text, boolean);
-- Whether a well holds land by production: it produces oil or gas and is not marked inactive.
CREATE OR REPLACE FUNCTION well_holds(well_status text, is_active boolean, well_type text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(well_status = 'producing', false) AND is_active IS NOT FALSE
    AND coalesce(well_type NOT IN ('injection', 'disposal'), true);
