DROP FUNCTION IF EXISTS kept_share(integer, integer, integer, text, date, integer, date, date);
DROP FUNCTION IF EXISTS kept_share(integer, integer, integer, text, date, integer, date, date, datemultirange);
-- Returns the share that a held lease keeps after a surface release of what partial releases left it of a tract: the acres
-- of the tract in units of which a well holds on its own since `after`, the last day before the release, by those acres.
-- Null if it is unknown: the lease is held by a payment or operations, or acres, dates of production or the day of the
-- release are missing, which days of a unit count (lease_days), or a payment or operations may hold a unit that does not hold
-- on its own. Several wells of one unit keep its acres once, and hold it one after the other. A well that is linked to the unit on
-- another tract, of the lease or beside it (wells_beside), may hold it here too. Unknown is also what a unit with several acres
-- on the tract keeps, and what units at different depths keep together, which may lie over the same acres.
-- `sure_through` is the last day on which a unit of the tract holds if nothing follows, with the `facts` of payments and operations,
-- which hold some unit, and before the land is let go; `possible_through` the last on which one may. Infinity if it goes on.
-- src/shared/land/standing/kept-share.ts states the rule and tests use it; the program uses this function.
CREATE OR REPLACE FUNCTION kept_share(company integer, lease integer, tract integer, held_by text, after date, period integer, day date, today date,
  facts datemultirange, OUT share numeric, OUT sure_through date, OUT possible_through date)
-- Its plan is kept; a function in SQL would be planned anew for each lease.
LANGUAGE plpgsql
STABLE PARALLEL SAFE
AS $$
DECLARE
  others datemultirange := (
    SELECT coalesce(range_agg(daterange(v.starts_on, v.ends_on, '[]')), '{}') FROM lease_events v
    WHERE v.company_id = company AND v.lease_id = lease AND v.kind IN ('shut_in_payment', 'operations')
      AND coalesce(v.starts_on <= v.ends_on, true));
BEGIN
    WITH own AS MATERIALIZED (
      SELECT coalesce(nullif(unit_key(u.name), ''), 'well ' || u.well_id) AS key, u.well_id, u.held_acres, u.depths
      FROM proration_units u WHERE u.company_id = company AND u.tract_id = tract),
    units AS MATERIALIZED (
      SELECT u.*, true AS is_linked FROM own u
      UNION ALL
      SELECT b.unit, b.well_id, NULL, b.depths, false FROM wells_beside(company, tract) b
      UNION ALL
      SELECT u.key, b.well_id, NULL, u.depths, false
      FROM (
        SELECT DISTINCT o.tract_id
        FROM contracts c JOIN ownerships o ON o.company_id = company AND o.id = c.ownership_id
        WHERE c.company_id = company AND c.lease_id = lease AND o.tract_id <> tract AND o.interest_type = 'mineral'
          AND contract_counts(c.effective_date, c.termination_date, CASE WHEN day < today THEN contract_status_on(company, c.id, c.contract_status, c.created_date, day) ELSE c.contract_status END, day)
          AND ownership_counts(o.effective_date, o.end_date, day)) l
      JOIN proration_units b ON b.company_id = company AND b.tract_id = l.tract_id
      JOIN own u ON u.key = unit_key(b.name))
    SELECT k.sure_through, k.possible_through, CASE
      WHEN held_by IS DISTINCT FROM 'production' OR after IS NULL OR k.acres IS NULL OR coalesce(t.gross_acres, 0) <= 0 THEN NULL
      WHEN r.released >= 1 THEN 1
      ELSE least(1, k.acres / t.gross_acres / (1 - r.released))
    END
    INTO sure_through, possible_through, share
    FROM tracts t
    CROSS JOIN LATERAL (
      SELECT CASE WHEN count(*) FILTER (WHERE n.holds IS NULL OR (n.holds AND n.acres IS NULL)) = 0
          AND count(DISTINCT n.depths) FILTER (WHERE n.holds) <= 1
        THEN coalesce(sum(n.acres) FILTER (WHERE n.holds), 0) END AS acres,
        max(least(n.sure_through, n.last_day)) FILTER (WHERE n.sure_through IS NOT NULL) AS sure_through,
        max(least(n.possible_through, n.last_day)) FILTER (WHERE n.possible_through IS NOT NULL) AS possible_through
      FROM (
        SELECT CASE WHEN min(u.held_acres) = max(u.held_acres) THEN max(u.held_acres) END AS acres, string_agg(DISTINCT coalesce(u.depths, ''), '; ') AS depths, CASE
          WHEN held_through(range_agg(p.sure * d.sure) FILTER (WHERE u.is_linked), after, period) >= day THEN true
          WHEN NOT isempty(range_agg(d.possible)) AND held_through(range_agg(p.possible * d.possible) + others, after, period) >= day THEN NULL
          ELSE false
        END AS holds,
          held_through(coalesce(range_agg(p.sure * d.sure) FILTER (WHERE u.is_linked), '{}') + facts, after, period) AS sure_through,
          held_through(range_agg(p.possible * d.possible) + others + facts, after, period) AS possible_through,
          -- The last day on which the land is the lease's.
          CASE WHEN isempty(range_agg(d.possible)) THEN '-infinity' ELSE coalesce(upper(range_agg(d.possible)) - 1, 'infinity') END AS last_day
        FROM (
          SELECT w.depths, s.sure, s.possible
          FROM (SELECT DISTINCT w.depths FROM own w) w
          CROSS JOIN LATERAL lease_days(company, lease, tract, w.depths, day, today) s OFFSET 0) d
        JOIN units u ON u.depths IS NOT DISTINCT FROM d.depths
        JOIN production_of(company, (SELECT array_agg(w.well_id) FROM units w)) p USING (well_id)
        GROUP BY u.key) n) k
    CROSS JOIN LATERAL (
      SELECT least(1, coalesce(sum(coalesce(v.acres / t.gross_acres, 1)), 0)) AS released
      FROM lease_events v
      WHERE v.company_id = company AND v.lease_id = lease AND v.kind = 'partial_release' AND v.tract_id = tract AND v.starts_on <= day
        AND v.depths IS NULL AND t.gross_acres > 0) r
    WHERE t.company_id = company AND t.id = tract;
END
$$;
