CREATE OR REPLACE FUNCTION status_is_over(contract_status text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(contract_status IN ('inactive', 'expired', 'terminated'), false);
