-- Computed acres keep eight places, so that the rounding of many rows does not show in their sum.
CREATE OR REPLACE FUNCTION net_mineral_acres(net_acres numeric, gross_acres numeric, decimal_interest numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(net_acres, round(gross_acres * decimal_interest, 8), 0);
