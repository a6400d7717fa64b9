CREATE OR REPLACE FUNCTION mineral_share(net_acres numeric, gross_acres numeric, decimal_interest numeric) RETURNS numeric
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(decimal_interest, share_of(net_acres, gross_acres), 0);
