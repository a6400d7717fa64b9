-- Whether the depths from which a unit produces are among those that a lease covers on a tract on a day: null if that depends on
-- depths that are unresolved there. Production from other depths does not hold the lease.
CREATE OR REPLACE FUNCTION lease_reaches(company integer, lease integer, tract integer, produced text, day date) RETURNS boolean
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT CASE WHEN produced IS NULL THEN true ELSE (
    SELECT CASE WHEN bool_or(r.meets) THEN true WHEN count(*) > count(r.meets) THEN NULL ELSE false END
    FROM contracts c
    JOIN ownerships o ON o.company_id = company AND o.id = c.ownership_id
    CROSS JOIN LATERAL (
      SELECT CASE WHEN o.depths IS NULL AND c.depths IS NULL THEN true
        ELSE depth_range(company, tract, produced) && (depth_range(company, tract, o.depths) * depth_range(company, tract, c.depths)) END AS meets) r
    WHERE c.company_id = company AND c.lease_id = lease AND o.tract_id = tract
      AND contract_counts(c.effective_date, c.termination_date, c.contract_status, day)
      AND ownership_counts(o.effective_date, o.end_date, day)) END
$$;
