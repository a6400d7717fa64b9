-- Stores a company's figures at the start of a past day (UTC), computed from the land as it was recorded then.
CREATE OR REPLACE FUNCTION keep_land_past(company integer, past date)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_temp', 'pg_catalog', 'public'
AS $$
BEGIN
  PERFORM recall_land(ARRAY[company], past::timestamp AT TIME ZONE 'UTC', false);
  PERFORM recall_facts(ARRAY[company], past, past);
  DELETE FROM public.land_past p WHERE p.company_id = company;
  EXECUTE '
    INSERT INTO public.land_past (company_id, day, area_id, measure, amount)
    SELECT $1, $2, area_id, measure, amount FROM land_sums
    WHERE measure IN (''active_leases'', ''expiring_soon'', ''net_mineral_acres'', ''net_revenue_acres'')
    UNION ALL SELECT $1, $2, area_id, ''total_tracts'', count(*) FROM tracts GROUP BY area_id
    UNION ALL SELECT $1, $2, area_id, ''total_wells'', count(*) FROM wells GROUP BY area_id'
  USING company, past;
  UPDATE public.land_state s SET past_day = past WHERE s.company_id = company;
  DROP TABLE pg_temp.recalled, pg_temp.tracts, pg_temp.leases, pg_temp.wells, pg_temp.ownerships, pg_temp.contracts,
    pg_temp.proration_units, pg_temp.well_events, pg_temp.formation_tops, pg_temp.lease_events, pg_temp.lease_clauses,
    pg_temp.obligations, pg_temp.lease_facts, pg_temp.tract_facts, pg_temp.contract_facts,
    pg_temp.land_sums;
END
$$;
