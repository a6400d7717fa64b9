-- Returns the gross acres that a held lease lets go by a surface release and no partial release has let go yet, on the tracts
-- whose minerals it leases on a day. Null if it is unknown for a tract (kept_share, released_share).
CREATE OR REPLACE FUNCTION releasable_acres(company integer, lease integer, held_by text, after date, period integer, day date) RETURNS numeric
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN count(*) = count(n.acres) THEN coalesce(sum(n.acres), 0) END
  FROM (
    SELECT t.gross_acres * (1 - r.released) * (1 - k.share) AS acres
    FROM tracts t
    CROSS JOIN LATERAL (
      SELECT CASE WHEN bool_or(v.starts_on IS NULL OR (v.acres IS NOT NULL AND coalesce(t.gross_acres, 0) <= 0)) THEN NULL
        ELSE least(1, coalesce(sum(coalesce(v.acres / nullif(t.gross_acres, 0), 1)), 0)) END AS released
      FROM lease_events v
      WHERE v.company_id = company AND v.lease_id = lease AND v.kind = 'partial_release' AND v.tract_id = t.id
        AND coalesce(v.starts_on <= day, true) AND v.depths IS NULL) r
    CROSS JOIN LATERAL kept_share(company, lease, t.id, held_by, after, period, day, day, '{}') k
    WHERE t.company_id = company AND t.id IN (
      SELECT o.tract_id
      FROM contracts c JOIN ownerships o ON o.company_id = c.company_id AND o.id = c.ownership_id
      WHERE c.company_id = company AND c.lease_id = lease AND o.interest_type = 'mineral'
        AND contract_counts(c.effective_date, c.termination_date, c.contract_status, day)
        AND ownership_counts(o.effective_date, o.end_date, day))) n
$$;
