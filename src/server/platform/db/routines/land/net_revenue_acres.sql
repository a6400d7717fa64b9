CREATE OR REPLACE FUNCTION net_revenue_acres(leased_acres numeric, royalty_rate numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN round(leased_acres * coalesce(royalty_rate, 0), 8);
