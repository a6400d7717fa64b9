-- Whether a day has come on which the land facts change; map tiles and readers of the facts check this first. Few
-- tracts have such a day. From the sixth run on, a connection may use a generic plan that scans all tracts: 10 ms per
-- tile for 100,000 tracts. With LIMIT 1, the first day comes from the index, whatever the planner estimates.
CREATE OR REPLACE FUNCTION land_day_has_come(company integer, day date)
RETURNS boolean
LANGUAGE plpgsql
STABLE
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  RETURN coalesce(
    least(
      (SELECT f.valid_until FROM tract_facts f WHERE f.company_id = company AND f.valid_until IS NOT NULL
       ORDER BY f.valid_until LIMIT 1),
      (SELECT f.valid_until FROM lease_facts f WHERE f.company_id = company AND f.valid_until IS NOT NULL
       ORDER BY f.valid_until LIMIT 1)) <= day,
    false);
END
$$;
