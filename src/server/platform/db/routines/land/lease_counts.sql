-- Whether a lease leases minerals: it is active, and not of the surface.
CREATE OR REPLACE FUNCTION lease_counts(contract_status text, contract_type text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(contract_status = 'active', false) AND coalesce(contract_type <> 'surface', true);
