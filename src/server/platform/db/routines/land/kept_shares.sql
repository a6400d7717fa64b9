DROP FUNCTION IF EXISTS kept_shares(integer, integer, text, date, integer, date, date);
DROP FUNCTION IF EXISTS kept_shares(integer, integer, text, date, integer, date, date, datemultirange);
-- Returns what kept_share says of the tracts of a lease that a surface release has taken effect on: `shares` as `{tract: share}`,
-- and of the tracts whose minerals it covers on the day the last days on which one of their units holds, or may.
CREATE OR REPLACE FUNCTION kept_shares(company integer, lease integer, held_by text, after date, period integer, day date, today date,
  facts datemultirange, OUT shares jsonb, OUT sure_through date, OUT possible_through date)
-- Its plan is kept; a function in SQL would be planned anew for each lease.
LANGUAGE plpgsql
STABLE PARALLEL SAFE
AS $$
BEGIN
  SELECT jsonb_object_agg(l.tract_id, k.share), max(k.sure_through) FILTER (WHERE l.counts), max(k.possible_through) FILTER (WHERE l.counts)
  INTO shares, sure_through, possible_through
  FROM (
    SELECT o.tract_id, bool_or(o.interest_type = 'mineral' AND ownership_counts(o.effective_date, o.end_date, day)
      AND contract_counts(c.effective_date, c.termination_date, CASE WHEN day < today THEN contract_status_on(company, c.id, c.contract_status, c.created_date, day) ELSE c.contract_status END, day)) AS counts
    FROM contracts c JOIN ownerships o ON o.company_id = company AND o.id = c.ownership_id
    WHERE c.company_id = company AND c.lease_id = lease AND o.tract_id IS NOT NULL
    GROUP BY o.tract_id) l
  CROSS JOIN LATERAL kept_share(company, lease, l.tract_id, held_by, after, period, day, today, facts) k;
END
$$;
