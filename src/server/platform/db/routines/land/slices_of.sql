-- Returns the slices into which the depths of tract_reaches cut the column of a tract, from the surface down; one slice of all
-- depths if there are none. Acres are counted per slice, and never added across slices.
CREATE OR REPLACE FUNCTION slices_of(reaches jsonb) RETURNS numrange[]
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT array_agg(numrange(s.top, s.base) ORDER BY s.top)
  FROM (
    SELECT c.top, lead(c.top) OVER (ORDER BY c.top) AS base
    FROM (
      SELECT 0::numeric AS top
      UNION
      SELECT b.cut
      FROM jsonb_each_text(reaches) r
      CROSS JOIN LATERAL (VALUES (lower(r.value::numrange)), (upper(r.value::numrange))) b (cut)
      WHERE b.cut > 0) c) s
$$;
