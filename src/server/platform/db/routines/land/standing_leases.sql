-- Whether an active lease of this standing leases its land: it is in its term or held. One that is past its term and not held,
-- or of which nobody knows when it ends, is for review and leases nothing. A lease with neither a date nor an end counts as
-- recorded: nothing but its status says anything.
CREATE OR REPLACE FUNCTION standing_leases(standing text, ends_on date, contract_date date) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN standing_is_held(standing)
    OR coalesce(standing IN ('primary', 'extended') OR (standing = 'review' AND ends_on IS NULL AND contract_date IS NULL), false);
