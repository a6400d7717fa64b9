DROP FUNCTION IF EXISTS kept_shares(integer, integer, text, date, integer, date, date);
-- Returns what kept_share says of the tracts of a lease that a surface release has taken effect on: `shares` as `{tract: share}`.
-- `keeps_nothing` says that production holds none of them on its own, and `through` is the last day on which it does if nothing
-- follows: infinity if it goes on, null if it is unknown. Both are of tracts whose minerals the lease covers on the day, and that
-- no partial release let go of.
CREATE OR REPLACE FUNCTION kept_shares(company integer, lease integer, held_by text, after date, period integer, day date, today date,
  OUT shares jsonb, OUT keeps_nothing boolean, OUT through date)
-- Its plan is kept; a function in SQL would be planned anew for each lease.
LANGUAGE plpgsql
STABLE PARALLEL SAFE
AS $$
BEGIN
  SELECT jsonb_object_agg(l.tract_id, k.share),
    held_by = 'production' AND coalesce(bool_and(k.share IS NOT DISTINCT FROM 0) FILTER (WHERE l.counts), false),
    CASE WHEN bool_and(k.share IS NOT NULL) FILTER (WHERE l.counts) THEN max(k.through) FILTER (WHERE l.counts) END
  INTO shares, keeps_nothing, through
  FROM (
    SELECT o.tract_id, bool_or(o.interest_type = 'mineral' AND ownership_counts(o.effective_date, o.end_date, day)
        AND contract_counts(c.effective_date, c.termination_date, CASE WHEN day < today THEN contract_status_on(company, c.id, c.contract_status, c.created_date, day) ELSE c.contract_status END, day)
        AND NOT EXISTS (
          SELECT FROM lease_events v JOIN tracts t ON t.company_id = company AND t.id = v.tract_id
          WHERE v.company_id = company AND v.lease_id = lease AND v.kind = 'partial_release' AND v.tract_id = o.tract_id
            AND v.starts_on <= day AND v.depths IS NULL AND coalesce(v.acres >= t.gross_acres, v.acres IS NULL))) IS TRUE AS counts
    FROM contracts c JOIN ownerships o ON o.company_id = company AND o.id = c.ownership_id
    WHERE c.company_id = company AND c.lease_id = lease AND o.tract_id IS NOT NULL
    GROUP BY o.tract_id) l
  CROSS JOIN LATERAL kept_share(company, lease, l.tract_id, held_by, after, period, day, today) k;
END
$$;
