-- Computes the facts of the land that recall_land put under the names of the tables, as of a day, into temporary tables under
-- the names of theirs, with their sums. `today` is the day of which the recalled land is. Needs pg_temp before public in the
-- search_path of its caller.
CREATE OR REPLACE FUNCTION recall_facts(companies integer[], day date, today date)
RETURNS void
LANGUAGE plpgsql
SET jit TO 'off'
AS $$
DECLARE
  company integer;
BEGIN
  -- Nobody else analyzes temporary tables.
  ANALYZE tracts, leases, wells, ownerships, contracts, proration_units, well_events, lease_events, lease_clauses;
  CREATE TEMPORARY TABLE lease_facts (LIKE public.lease_facts INCLUDING ALL) ON COMMIT DROP;
  CREATE TEMPORARY TABLE tract_facts (LIKE public.tract_facts INCLUDING ALL) ON COMMIT DROP;
  CREATE TEMPORARY TABLE contract_facts (LIKE public.contract_facts INCLUDING ALL) ON COMMIT DROP;
  CREATE TEMPORARY TABLE land_sums (LIKE public.land_sums INCLUDING ALL) ON COMMIT DROP;
  FOREACH company IN ARRAY companies LOOP
    PERFORM keep_land_facts(company, day, (SELECT array_agg(id) FROM tracts WHERE company_id = company),
      (SELECT array_agg(id) FROM leases WHERE company_id = company), today);
  END LOOP;
END
$$;
