-- Returns the days on which wells produced oil or gas: `sure` has the days that dates prove, `possible` also those that a
-- missing date leaves open. `is_undated` says that a well produces now and the day from which it does is unknown. Wells
-- that never produced are left out. If the day on which production began is not recorded, a well may have produced until it
-- ceased or was shut in; its plugging or conversion alone does not suggest that it produced. A well of injection or disposal
-- was converted on a day that is unknown unless an event dates it.
-- src/shared/land/standing/production.ts states the rule and tests use it; the program uses this function.
CREATE OR REPLACE FUNCTION production_of(company integer, wanted integer[])
RETURNS TABLE(well_id integer, sure datemultirange, possible datemultirange, is_undated boolean)
LANGUAGE plpgsql
STABLE PARALLEL SAFE
AS $$
BEGIN
  RETURN QUERY
  WITH own AS (
    SELECT w.id, w.first_prod_date, well_holds(w.well_status, w.is_active, w.well_type) AS produces,
      coalesce(w.well_type IN ('injection', 'disposal'), false) AS injects
    FROM unnest(wanted) n (id) JOIN wells w ON w.company_id = company AND w.id = n.id),
  happened AS (
    SELECT v.well_id AS id, v.event_date AS day, v.kind NOT IN ('first_production', 'returned') AS is_end,
      CASE v.kind WHEN 'first_production' THEN 0 WHEN 'returned' THEN 2 ELSE 1 END AS place,
      v.kind NOT IN ('converted', 'plugged') AS suggests_production
    FROM unnest(wanted) n (id) JOIN well_events v ON v.company_id = company AND v.well_id = n.id
    WHERE v.kind IN ('first_production', 'production_ceased', 'shut_in', 'returned', 'converted', 'plugged')
    UNION ALL
    SELECT o.id, NULL, true, 1, false FROM own o
    WHERE o.injects AND NOT EXISTS (
      SELECT FROM well_events v WHERE v.company_id = company AND v.well_id = o.id AND v.kind = 'converted' AND v.event_date IS NOT NULL)),
  undated AS (
    SELECT h.id, bool_or(h.is_end) FILTER (WHERE h.day IS NULL) AS ended, bool_or(NOT h.is_end) FILTER (WHERE h.day IS NULL) AS began,
      coalesce(bool_or(h.suggests_production) FILTER (WHERE h.day IS NULL), false) AS suggests_production
    FROM happened h GROUP BY h.id),
  dated AS (
    SELECT o.id, o.first_prod_date AS day, false AS is_end, 0 AS place, true AS suggests_production
    FROM own o WHERE o.first_prod_date IS NOT NULL
    UNION ALL SELECT h.id, h.day, h.is_end, h.place, h.suggests_production OR u.suggests_production
    FROM happened h JOIN undated u USING (id) WHERE h.day IS NOT NULL),
  suggested AS (
    SELECT d.*, bool_or(d.suggests_production) OVER (PARTITION BY d.id ORDER BY d.day, d.place) AS is_suggested FROM dated d),
  turns AS (
    SELECT m.*, lag(m.is_end) OVER (PARTITION BY m.id ORDER BY m.day, m.place) AS was_end FROM suggested m WHERE m.is_suggested),
  turned AS (
    SELECT t.*, lead(t.day) OVER (PARTITION BY t.id ORDER BY t.day, t.place) AS next
    FROM turns t WHERE t.was_end IS DISTINCT FROM t.is_end),
  latest AS (SELECT DISTINCT ON (t.id) t.id, t.day, t.is_end FROM turned t ORDER BY t.id, t.day DESC, t.place DESC),
  spans AS (
    SELECT t.id, daterange(t.day, t.next, '[]') AS sure, daterange(t.day, t.next, '[]') AS possible
    FROM turned t WHERE NOT t.is_end AND t.next IS NOT NULL
    UNION ALL
    SELECT t.id, NULL, daterange(NULL, t.day, '[]') FROM turned t WHERE t.is_end AND t.was_end IS NULL
    UNION ALL
    SELECT o.id,
      CASE
        WHEN l.is_end OR l.id IS NULL THEN NULL
        WHEN o.produces AND u.ended IS NOT TRUE THEN daterange(l.day, NULL)
        ELSE daterange(l.day, l.day, '[]')
      END, daterange(l.day, NULL)
    FROM own o LEFT JOIN latest l ON l.id = o.id LEFT JOIN undated u ON u.id = o.id
    WHERE (NOT l.is_end) OR o.produces OR u.began OR (l.id IS NULL AND u.suggests_production))
  SELECT o.id, coalesce(range_agg(s.sure), '{}'), range_agg(s.possible),
    o.produces AND coalesce(bool_and(l.is_end), true)
  FROM own o
  JOIN spans s ON s.id = o.id
  LEFT JOIN latest l ON l.id = o.id
  GROUP BY o.id, o.produces;
END
$$;
