-- Whether a lease of this standing is past its term and held, or produces within it.
CREATE OR REPLACE FUNCTION standing_is_held(standing text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(standing IN ('hbp', 'held_shut_in', 'held_operations'), false);
