-- Returns the standing of one lease on a day by the rules of keep_land_facts, from the records as they are.
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
    JOIN ownerships o ON o.company_id = company AND o.id = c.ownership_id
    JOIN proration_units u ON u.company_id = company AND u.tract_id = o.tract_id
    JOIN wells w ON w.company_id = company AND w.id = u.well_id
    WHERE c.company_id = company AND c.lease_id = lease
      AND ownership_counts(o.effective_date, o.end_date, day)
      AND contract_counts(c.effective_date, c.termination_date, c.contract_status, day)
      AND well_holds(w.well_status, w.is_active, w.well_type)) p
  WHERE e.company_id = company AND e.id = lease
$$;
