-- Stores a company's figures at the start of a past day (UTC), computed from the land as it was recorded then.
CREATE OR REPLACE FUNCTION keep_land_past(company integer, past date)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_temp', 'pg_catalog', 'public'
SET jit TO 'off'
SET enable_nestloop TO 'off'
AS $$
BEGIN
  PERFORM recall_land(ARRAY[company], past::timestamp AT TIME ZONE 'UTC', false);
  DELETE FROM public.land_past p WHERE p.company_id = company;
  EXECUTE '
    WITH standings AS MATERIALIZED (
      SELECT l.*, CASE WHEN l.releases_land THEN kept_shares($1, l.lease_id, l.held_by, l.releases_after, l.period, $2, $2) END AS kept_shares
      FROM leases_on($1, (SELECT array_agg(id) FROM leases), $2, $2) l),
    interests AS MATERIALIZED (
      SELECT o.id, o.tract_id, t.area_id, t.gross_acres, o.depths, net_mineral_acres(o.net_acres, t.gross_acres, o.decimal_interest) AS net_acres
      FROM ownerships o JOIN tracts t ON t.id = o.tract_id
      WHERE o.interest_type = ''mineral'' AND ownership_counts(o.effective_date, o.end_date, $2)),
    columns AS MATERIALIZED (SELECT t.id AS tract_id, tract_reaches($1, t.id) AS reaches FROM tracts t WHERE depths_in_use($1)),
    cut AS MATERIALIZED (SELECT c.tract_id, c.reaches, slices_of(c.reaches) AS slices FROM columns c),
    leased AS (
      SELECT i.area_id, i.tract_id, sum(net_revenue_acres(round(o.acres * CASE WHEN o.is_disputed THEN 0 ELSE coalesce(k.kept, 0) END, 8), e.royalty_rate)) AS acres
      FROM lease_order($1, (SELECT array_agg(id) FROM interests), $2, $2) o
      JOIN interests i ON i.id = o.ownership_id
      JOIN leases e ON e.id = o.lease_id
      JOIN standings s ON s.lease_id = o.lease_id
      LEFT JOIN cut d ON d.tract_id = i.tract_id
      CROSS JOIN LATERAL (
        SELECT kept_part($1, o.lease_id, i.tract_id, i.gross_acres, o.slice, d.reaches, s.releases_open, s.releases_part, s.releases_depths,
          CASE WHEN s.releases_land THEN (s.kept_shares ->> i.tract_id::text)::numeric ELSE 1 END, $2) AS kept) k
      WHERE lease_counts(e.contract_status, e.contract_type) AND standing_leases(s.standing, s.ends_on, e.contract_date)
      GROUP BY i.tract_id, i.area_id, o.slice),
    owned AS (
      SELECT i.area_id, i.tract_id, sum(i.net_acres) AS acres
      FROM interests i
      LEFT JOIN cut d ON d.tract_id = i.tract_id
      CROSS JOIN LATERAL unnest(coalesce(d.slices, ''{"[0,)"}'')) s (slice)
      WHERE coalesce(reach_of(d.reaches, i.depths) @> s.slice, true)
      GROUP BY i.area_id, i.tract_id, s.slice),
    expiring AS (
      SELECT e.area_id FROM standings s JOIN leases e ON e.id = s.lease_id
      WHERE e.contract_status = ''active'' AND s.hold NOT IN (''holds'', ''gap'') AND s.ends_on BETWEEN $2 AND $2 + 90)
    INSERT INTO public.land_past (company_id, day, area_id, measure, amount)
    SELECT $1, $2, area_id, ''total_tracts'', count(*) FROM tracts GROUP BY area_id
    UNION ALL SELECT $1, $2, area_id, ''total_wells'', count(*) FROM wells GROUP BY area_id
    UNION ALL SELECT $1, $2, area_id, ''active_leases'', count(*) FROM leases WHERE contract_status = ''active'' GROUP BY area_id
    UNION ALL SELECT $1, $2, area_id, ''net_mineral_acres'', sum(acres) FROM (
      SELECT area_id, tract_id, max(acres) AS acres FROM owned GROUP BY area_id, tract_id) t GROUP BY area_id
    UNION ALL SELECT $1, $2, area_id, ''net_revenue_acres'', sum(acres) FROM (
      SELECT area_id, tract_id, max(acres) AS acres FROM leased GROUP BY area_id, tract_id) t GROUP BY area_id
    UNION ALL SELECT $1, $2, area_id, ''expiring_soon'', count(*) FROM expiring GROUP BY area_id'
  USING company, past;
  UPDATE public.land_state s SET past_day = past WHERE s.company_id = company;
  DROP TABLE pg_temp.recalled, pg_temp.tracts, pg_temp.leases, pg_temp.wells, pg_temp.ownerships, pg_temp.contracts,
    pg_temp.proration_units, pg_temp.well_events, pg_temp.formation_tops, pg_temp.lease_events, pg_temp.lease_clauses,
    pg_temp.obligations;
END
$$;
