CREATE OR REPLACE FUNCTION net_acres_off(net_acres numeric, gross_acres numeric, decimal_interest numeric) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(gross_acres > 0 AND abs(net_acres - round(gross_acres * decimal_interest, 8)) >= 0.01, false);
