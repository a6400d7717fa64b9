CREATE OR REPLACE FUNCTION obligation_is_open(status text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN status NOT IN ('done', 'waived');
