-- Returns the standing of one lease on a day by the rules of keep_land_facts, from the records as they are. LATERAL with
-- OFFSET 0 makes the planner look up each record by its key: it expects one row of these joins, and would sort.
CREATE OR REPLACE FUNCTION standing_of_lease(company integer, lease integer, day date) RETURNS text
LANGUAGE sql
STABLE PARALLEL SAFE
AS $$
  SELECT lease_standing(production_hold(e.contract_type, e.contract_date, n.ends_on, p.since, p.is_undated, day),
    e.contract_status, e.contract_date, e.expiration_date, n.ends_on, day)
  FROM leases e
  CROSS JOIN LATERAL (SELECT lease_end(e.expiration_date, e.extended, e.extension_term) AS ends_on) n
  CROSS JOIN LATERAL (
    SELECT min(w.first_prod_date) AS since, bool_or(w.first_prod_date IS NULL) AS is_undated
    FROM contracts c
    CROSS JOIN LATERAL (
      SELECT o.tract_id FROM ownerships o
      WHERE o.company_id = company AND o.id = c.ownership_id AND ownership_counts(o.effective_date, o.end_date, day) OFFSET 0) o
    CROSS JOIN LATERAL (
      SELECT u.well_id FROM proration_units u WHERE u.company_id = company AND u.tract_id = o.tract_id OFFSET 0) u
    CROSS JOIN LATERAL (
      SELECT w.first_prod_date FROM wells w
      WHERE w.company_id = company AND w.id = u.well_id AND well_holds(w.well_status, w.is_active, w.well_type) OFFSET 0) w
    WHERE c.company_id = company AND c.lease_id = lease
      AND contract_counts(c.effective_date, c.termination_date, c.contract_status, day)) p
  WHERE e.company_id = company AND e.id = lease
$$;
