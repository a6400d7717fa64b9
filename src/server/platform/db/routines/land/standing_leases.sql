-- Whether an active lease of this standing leases its land: it is in its term or held. A lease whose end nobody recorded
-- counts as recorded; one that is past its term and not held is for review and leases nothing.
CREATE OR REPLACE FUNCTION standing_leases(standing text, ends_on date) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN standing_is_held(standing) OR coalesce(standing IN ('primary', 'extended') OR (standing = 'review' AND ends_on IS NULL), false);
