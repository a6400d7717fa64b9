-- Returns the tracts and leases to recompute: those noted, those linked to noted records, and those whose facts change
-- on or before this day.
CREATE OR REPLACE FUNCTION touched_land(company integer, day date, noted_tracts integer[], noted_ownerships integer[], noted_leases integer[], noted_wells integer[], OUT touched_tracts integer[], OUT touched_leases integer[])
RETURNS record
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
SET jit TO 'off'
AS $$
BEGIN
  -- A well of a unit may hold the other tracts of its wells, too (wells_beside).
  SELECT array_agg(DISTINCT touched.id) INTO noted_tracts FROM (
    SELECT n.id FROM unnest(noted_tracts) n (id)
    UNION ALL
    SELECT s.tract_id
    FROM (
      SELECT DISTINCT u.well_id
      FROM (
        SELECT n.id FROM unnest(noted_tracts) n (id)
        UNION
        SELECT u.tract_id FROM unnest(noted_wells) n (id) JOIN proration_units u ON u.company_id = company AND u.well_id = n.id) t
      JOIN proration_units u ON u.company_id = company AND u.tract_id = t.id) w
    JOIN proration_units s ON s.company_id = company AND s.well_id = w.well_id) touched;
  SELECT array_agg(DISTINCT touched.id) INTO touched_tracts FROM (
    SELECT n.id FROM unnest(noted_tracts) n (id)
    UNION ALL
    SELECT o.tract_id FROM unnest(noted_ownerships) n (id) JOIN ownerships o ON o.company_id = company AND o.id = n.id
    UNION ALL
    SELECT o.tract_id FROM unnest(noted_leases) n (id)
    JOIN contracts c ON c.company_id = company AND c.lease_id = n.id
    JOIN ownerships o ON o.company_id = company AND o.id = c.ownership_id
    UNION ALL
    SELECT u.tract_id FROM unnest(noted_wells) n (id) JOIN proration_units u ON u.company_id = company AND u.well_id = n.id
    UNION ALL
    SELECT f.tract_id FROM tract_facts f WHERE f.company_id = company AND f.valid_until <= day) touched
  WHERE touched.id IS NOT NULL;
  SELECT array_agg(DISTINCT touched.id) INTO touched_leases FROM (
    SELECT n.id FROM unnest(noted_leases) n (id)
    UNION ALL
    SELECT c.lease_id FROM unnest(noted_ownerships) n (id) JOIN contracts c ON c.company_id = company AND c.ownership_id = n.id
    UNION ALL
    SELECT c.lease_id FROM unnest(touched_tracts) n (id)
    JOIN ownerships o ON o.company_id = company AND o.tract_id = n.id
    JOIN contracts c ON c.company_id = company AND c.ownership_id = o.id
    UNION ALL
    SELECT f.lease_id FROM lease_facts f WHERE f.company_id = company AND f.valid_until <= day) touched;
  -- A lease that production holds holds all of its tracts.
  SELECT array_agg(DISTINCT touched.id) INTO touched_tracts FROM (
    SELECT n.id FROM unnest(touched_tracts) n (id)
    UNION ALL
    SELECT o.tract_id FROM unnest(touched_leases) n (id)
    JOIN contracts c ON c.company_id = company AND c.lease_id = n.id
    JOIN ownerships o ON o.company_id = company AND o.id = c.ownership_id) touched
  WHERE touched.id IS NOT NULL;
END
$$;
