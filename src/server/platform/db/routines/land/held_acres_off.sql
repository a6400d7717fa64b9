CREATE OR REPLACE FUNCTION held_acres_off(held_acres numeric, gross_acres numeric) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(gross_acres > 0 AND held_acres - gross_acres >= 0.01, false);
