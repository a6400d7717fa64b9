-- Returns the net and gross acres that a lease covers on a day. A parent tract counts its own acres, because no record
-- names the tracts into which it is divided. The rule is `coveredGrossAcres` in src/server/land/acreage/lease-acres.ts.
CREATE OR REPLACE FUNCTION covered_acres(company integer, lease integer, day date, OUT net numeric, OUT gross numeric)
RETURNS record
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  WITH leased AS MATERIALIZED (
    SELECT o.tract_id, t.gross_acres,
      greatest(0, least(c.contract_acres, n.acres, n.acres - coalesce(sum(least(c.contract_acres, n.acres)) OVER (
        PARTITION BY c.ownership_id ORDER BY c.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS acres
    FROM contracts c
    JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
    JOIN tracts t ON t.company_id = o.company_id AND t.id = o.tract_id
    CROSS JOIN LATERAL (SELECT net_mineral_acres(o.net_acres, t.gross_acres, o.decimal_interest) AS acres) n
    WHERE c.company_id = company AND c.lease_id = lease AND o.interest_type = 'mineral'
      AND ownership_counts(o.effective_date, o.end_date, day)
      AND contract_counts(c.effective_date, c.termination_date, c.contract_status, day))
  SELECT sum(l.acres), (SELECT sum(g.gross_acres) FROM (SELECT DISTINCT tract_id, gross_acres FROM leased) g)
  FROM leased l
$$;
