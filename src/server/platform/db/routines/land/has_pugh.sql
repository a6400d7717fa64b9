-- Whether a lease has the Pugh provision that stands for a clause of this kind, by how the lease reads the two words: the rule of
-- src/shared/land/events/pugh-reading.ts.
CREATE OR REPLACE FUNCTION has_pugh(kind text, horizontal_pugh boolean, vertical_pugh boolean, reading text)
RETURNS boolean
LANGUAGE sql
IMMUTABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN (kind = 'surface_release') = (reading IS DISTINCT FROM 'horizontal_is_depth') THEN horizontal_pugh ELSE vertical_pugh END
$$;
