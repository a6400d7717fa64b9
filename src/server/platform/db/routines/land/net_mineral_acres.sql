-- Computed acres have eight decimal places, so that rounding does not show in the sum of many rows.
CREATE OR REPLACE FUNCTION net_mineral_acres(net_acres numeric, gross_acres numeric, decimal_interest numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(net_acres, round(gross_acres * decimal_interest, 8), 0);
