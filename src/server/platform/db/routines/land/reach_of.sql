-- Returns the depths of a text on a tract, of which tract_reaches has returned the texts: all depths without text, null if they
-- are unresolved.
CREATE OR REPLACE FUNCTION reach_of(reaches jsonb, depths text) RETURNS numrange
  LANGUAGE sql STABLE PARALLEL SAFE
  RETURN CASE WHEN depths IS NULL THEN numrange(0, NULL) ELSE (reaches ->> depths)::numrange END;
