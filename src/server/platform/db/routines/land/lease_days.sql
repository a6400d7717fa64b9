-- Returns the days on which production of a unit from these depths of a tract is production on land of a lease: `sure` those
-- that the records prove, `possible` also those that they leave open. A link of the lease to the tract counts from its effective
-- date, and a release of all of the tract, or of these depths of it, ends them. Open is what depends on unresolved depths or an
-- undated release, and on which part of a tract the unit lies if an earlier lease released only a part of it.
-- The links are those that count on `day`. The program uses this function; src/server/testing/expected-land repeats it for tracts
-- without depths, and tests compare the two.
CREATE OR REPLACE FUNCTION lease_days(company integer, lease integer, tract integer, produced text, day date, OUT sure datemultirange, OUT possible datemultirange)
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT
    CASE WHEN l.meets AND NOT g.is_open AND NOT l.is_behind THEN datemultirange(daterange(l.since, NULL)) * datemultirange(daterange(NULL, g.ended)) ELSE '{}' END,
    CASE WHEN l.may_meet THEN datemultirange(daterange(NULL, g.ended)) ELSE '{}' END
  FROM (
    SELECT bool_or(k.meets) AS meets, bool_or(k.meets IS NOT FALSE) AS may_meet, bool_or(k.is_behind) AS is_behind,
      CASE WHEN bool_and(k.since IS NOT NULL) FILTER (WHERE k.meets) THEN min(k.since) FILTER (WHERE k.meets) END AS since
    FROM (
      SELECT c.effective_date AS since, CASE WHEN produced IS NULL OR (o.depths IS NULL AND c.depths IS NULL) THEN true
          ELSE depth_range(company, tract, produced) && (depth_range(company, tract, o.depths) * depth_range(company, tract, c.depths)) END AS meets,
        EXISTS (
          SELECT FROM contracts r
          JOIN leases b ON b.company_id = company AND b.id = r.lease_id
          JOIN lease_events v ON v.company_id = company AND v.lease_id = r.lease_id
          JOIN tracts t ON t.company_id = company AND t.id = tract
          WHERE r.company_id = company AND r.ownership_id = c.ownership_id AND r.lease_id <> lease
            AND coalesce(b.contract_date, r.effective_date) < coalesce(e.contract_date, c.effective_date)
            AND v.kind = 'partial_release' AND v.tract_id = tract AND v.depths IS NULL AND v.starts_on <= day
            AND v.acres < t.gross_acres) AS is_behind
      FROM contracts c
      JOIN ownerships o ON o.company_id = company AND o.id = c.ownership_id
      JOIN leases e ON e.company_id = company AND e.id = lease
      WHERE c.company_id = company AND c.lease_id = lease AND o.tract_id = tract
        AND contract_counts(c.effective_date, c.termination_date, c.contract_status, day)
        AND ownership_counts(o.effective_date, o.end_date, day)) k) l
  CROSS JOIN (
    SELECT min(v.starts_on) FILTER (WHERE r.covers) AS ended, coalesce(bool_or(r.covers IS NULL OR (r.covers AND v.starts_on IS NULL)), false) AS is_open
    FROM lease_events v
    JOIN tracts t ON t.company_id = company AND t.id = tract
    CROSS JOIN LATERAL (
      SELECT CASE WHEN v.depths IS NULL THEN true WHEN produced IS NULL THEN false
        ELSE depth_range(company, tract, v.depths) @> depth_range(company, tract, produced) END AS covers) r
    WHERE v.company_id = company AND v.lease_id = lease AND v.kind = 'partial_release' AND v.tract_id = tract
      AND (v.acres IS NULL OR v.acres >= t.gross_acres)) g
$$;
