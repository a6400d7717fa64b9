-- Returns the days on which production of a unit from these depths of a tract is production on land of a lease: `sure` those
-- that the records prove, `possible` also those that they leave open. A link of the lease to the tract counts from its effective
-- date, and the releases that together let go of all of the tract, or of the depths that the lease has in common with the unit, end
-- them. Open is what depends on unresolved depths or an undated release, which part of a tract the unit lies on if an earlier
-- lease released only a part of it, and the days on which an earlier lease may cover all of the same interest there: from its date
-- until it or its link ended, without a recorded end for good.
-- The links are those that count on `day`; before `today`, by the status that they had then. The program uses this function;
-- src/server/testing/expected-land repeats it for tracts without depths, and tests compare the two.
CREATE OR REPLACE FUNCTION lease_days(company integer, lease integer, tract integer, produced text, day date, today date, OUT sure datemultirange, OUT possible datemultirange)
-- Its plan is kept; a function in SQL would be planned anew for each call.
LANGUAGE plpgsql
STABLE PARALLEL SAFE
AS $$
BEGIN
  SELECT
    CASE WHEN l.meets AND NOT g.is_open AND NOT l.is_behind THEN l.free * datemultirange(daterange(NULL, g.ended)) ELSE '{}' END,
    CASE WHEN l.may_meet THEN datemultirange(daterange(NULL, g.ended)) ELSE '{}' END
  INTO sure, possible
  FROM (
    SELECT bool_or(k.meets) AS meets, bool_or(k.meets IS NOT FALSE) AS may_meet, bool_or(k.is_behind) AS is_behind,
      coalesce(range_agg(datemultirange(daterange(k.since, NULL)) - k.taken) FILTER (WHERE k.meets), '{}') AS free,
      CASE WHEN bool_and(k.covers IS NOT NULL) THEN range_agg(k.covers) END AS covers
    FROM (
      SELECT c.effective_date AS since, r.covers, b.taken, produced IS NULL OR (o.depths IS NULL AND c.depths IS NULL) OR NOT isempty(r.covers) AS meets,
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
      CROSS JOIN LATERAL (
        SELECT depth_range(company, tract, produced) * depth_range(company, tract, o.depths) * depth_range(company, tract, c.depths) AS covers) r
      CROSS JOIN LATERAL (
        SELECT coalesce(range_agg(daterange(p.since, p.ended)) FILTER (WHERE coalesce(p.since < p.ended, true)), '{}') AS taken
        FROM (
          SELECT greatest(b.contract_date, x.effective_date) AS since,
            least(v.released_on, x.termination_date, CASE WHEN status_is_over(s.status) THEN s.ends_on + 1 END) AS ended
          FROM contracts x
          JOIN leases b ON b.company_id = company AND b.id = x.lease_id
          JOIN tracts t ON t.company_id = company AND t.id = tract
          CROSS JOIN LATERAL (SELECT lease_end(primary_end(b.expiration_date, b.contract_date, b.term), b.extended, b.extension_term) AS ends_on OFFSET 0) n
          CROSS JOIN LATERAL (
            SELECT n.ends_on, CASE WHEN day < today THEN status_on(company, b.id, b.contract_status, b.created_date, n.ends_on, day) ELSE b.contract_status END AS status OFFSET 0) s
          CROSS JOIN LATERAL (
            SELECT min(v.starts_on) AS released_on FROM lease_events v
            WHERE v.company_id = company AND v.lease_id = x.lease_id AND (v.kind = 'release'
              OR (v.kind = 'partial_release' AND v.tract_id = tract AND coalesce(v.acres >= t.gross_acres, v.acres IS NULL)
                AND (v.depths IS NULL OR depth_range(company, tract, v.depths) @> r.covers)))) v
          WHERE o.interest_type = 'mineral' AND x.company_id = company AND x.ownership_id = c.ownership_id AND x.lease_id <> lease
            AND b.contract_type IS DISTINCT FROM 'surface'
            AND (coalesce(b.contract_date, x.effective_date), x.id) < (coalesce(e.contract_date, c.effective_date), c.id)
            AND coalesce(x.contract_acres >= net_mineral_acres(o.net_acres, t.gross_acres, o.decimal_interest), true)
            AND coalesce(depth_range(company, tract, x.depths) @> r.covers, true)
            AND (x.termination_date IS NOT NULL OR NOT status_is_over(
              CASE WHEN day < today THEN contract_status_on(company, x.id, x.contract_status, x.created_date, day) ELSE x.contract_status END))
            AND (s.ends_on IS NOT NULL OR coalesce(s.status NOT IN ('expired', 'terminated'), true))) p) b
      WHERE c.company_id = company AND c.lease_id = lease AND o.tract_id = tract
        AND contract_counts(c.effective_date, c.termination_date, CASE WHEN day < today THEN contract_status_on(company, c.id, c.contract_status, c.created_date, day) ELSE c.contract_status END, day)
        AND ownership_counts(o.effective_date, o.end_date, day)) k) l
  CROSS JOIN LATERAL (
    SELECT min(n.starts_on) FILTER (WHERE n.is_all) AS ended,
      coalesce(bool_or(n.part >= 1 AND n.lets_go IS NULL) OR bool_or(n.part >= 1 AND n.lets_go AND n.starts_on IS NULL)
        OR (bool_or(n.is_all AND n.starts_on IS NULL) AND bool_or(n.is_all AND n.starts_on IS NOT NULL) IS NOT TRUE), false) AS is_open
    FROM (
      SELECT v.starts_on, v.part, v.lets_go, coalesce(sum(v.part) FILTER (WHERE v.lets_go) OVER earlier >= 1, false)
          OR coalesce(range_agg(v.range) FILTER (WHERE v.part >= 1) OVER earlier @> l.covers, false) AS is_all
      FROM (
        SELECT v.id, v.starts_on, x.range, CASE WHEN v.acres IS NULL THEN 1 WHEN t.gross_acres > 0 THEN v.acres / t.gross_acres END AS part,
          CASE WHEN v.depths IS NULL THEN true ELSE x.range @> l.covers END AS lets_go
        FROM lease_events v
        JOIN tracts t ON t.company_id = company AND t.id = tract
        CROSS JOIN LATERAL (SELECT depth_range(company, tract, v.depths) AS range) x
        WHERE v.company_id = company AND v.lease_id = lease AND v.kind = 'partial_release' AND v.tract_id = tract) v
      WINDOW earlier AS (ORDER BY v.starts_on NULLS LAST, v.id)) n) g;
END
$$;
