-- Returns the share of a tract that a held lease keeps after a surface release: the acres of the tract in units of which
-- a well holds on its own, by the tract's gross acres. Null if it is unknown: the lease is held by a payment or operations,
-- or acres are missing. Several wells of one unit keep its acres once.
-- src/shared/land/standing/kept-share.ts states the rule and tests use it; the program uses this function.
CREATE OR REPLACE FUNCTION kept_share(company integer, tract integer, held_by text, ends_on date, period integer, day date) RETURNS numeric
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN held_by = 'production' AND t.gross_acres > 0 AND k.acres IS NOT NULL THEN least(1, k.acres / t.gross_acres) END
  FROM tracts t
  CROSS JOIN LATERAL (
    SELECT CASE WHEN count(*) = count(n.acres) THEN coalesce(sum(n.acres), 0) END AS acres
    FROM (
      SELECT max(u.held_acres) AS acres
      FROM proration_units u
      JOIN production_of(company, (
        SELECT array_agg(w.well_id) FROM proration_units w WHERE w.company_id = company AND w.tract_id = tract)) p USING (well_id)
      WHERE u.company_id = company AND u.tract_id = tract AND chain_end(p.sure, ends_on, period) + period >= day
      GROUP BY coalesce(nullif(unit_key(u.name), ''), 'well ' || u.well_id)) n) k
  WHERE t.company_id = company AND t.id = tract
$$;
