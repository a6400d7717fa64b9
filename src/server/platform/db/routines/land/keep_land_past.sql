-- Stores the figures of companies at the start of a past day (UTC), computed from the land as it was recorded then. One
-- call for all companies: a transaction may hold only so many locks, and each recalled table is several.
CREATE OR REPLACE FUNCTION keep_land_past(companies integer[], past date)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'pg_temp', 'public'
AS $$
BEGIN
  PERFORM recall_land(companies, past::timestamp AT TIME ZONE 'UTC', false);
  PERFORM recall_facts(companies, past, past);
  DELETE FROM public.land_past p WHERE p.company_id = ANY (companies);
  EXECUTE '
    INSERT INTO public.land_past (company_id, day, area_id, measure, amount)
    SELECT company_id, $1, area_id, measure, amount FROM land_sums
    WHERE measure IN (''active_leases'', ''expiring_soon'', ''net_mineral_acres'', ''net_revenue_acres'')
    UNION ALL SELECT company_id, $1, area_id, ''total_tracts'', count(*) FROM tracts GROUP BY company_id, area_id
    UNION ALL SELECT company_id, $1, area_id, ''total_wells'', count(*) FROM wells GROUP BY company_id, area_id'
  USING past;
  UPDATE public.land_state s SET past_day = past WHERE s.company_id = ANY (companies);
  DROP TABLE pg_temp.recalled, pg_temp.tracts, pg_temp.leases, pg_temp.wells, pg_temp.ownerships, pg_temp.contracts,
    pg_temp.proration_units, pg_temp.well_events, pg_temp.formation_tops, pg_temp.lease_events, pg_temp.lease_clauses,
    pg_temp.obligations, pg_temp.lease_facts, pg_temp.tract_facts, pg_temp.contract_facts,
    pg_temp.land_sums;
END
$$;
