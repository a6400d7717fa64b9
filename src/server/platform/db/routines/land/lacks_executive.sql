-- Whether a contract may lease nothing of a mineral interest: the right to lease it is severed from it, and nobody recorded that the
-- holder of the right signed or ratified the lease (docs/decisions/0069-division-of-interest.md).
CREATE OR REPLACE FUNCTION lacks_executive(executive_right text, executive_consent text) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(executive_right = 'severed', false) AND executive_consent IS NULL;
