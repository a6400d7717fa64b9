-- Stores a company's figures at the start of a past day (UTC), computed from the history. A record did not exist if its
-- first entry since then created it. Otherwise it was its present row, or the row deleted first, with the earliest old
-- value of each field.
CREATE OR REPLACE FUNCTION keep_land_past(company integer, past date)
RETURNS void
LANGUAGE plpgsql
SECURITY DEFINER
SET search_path TO 'pg_catalog', 'public'
SET jit TO 'off'
SET enable_nestloop TO 'off'
AS $$
DECLARE
  sources text;
BEGIN
  SELECT string_agg(format(
    '%1$I AS MATERIALIZED (
      SELECT %3$s FROM public.%1$I r
      WHERE r.company_id = $1 AND NOT EXISTS (SELECT FROM changed c WHERE c.entity = %2$L AND c.record_id = r.id)
      UNION ALL
      SELECT %3$s FROM changed c
      LEFT JOIN public.%1$I t ON t.company_id = $1 AND t.id = c.record_id
      CROSS JOIN LATERAL jsonb_populate_record(NULL::public.%1$I, coalesce(c.deleted, to_jsonb(t)) || coalesce(c.old_values, ''{}'')) r
      WHERE c.entity = %2$L AND c.was_there AND (c.deleted IS NOT NULL OR t.id IS NOT NULL))',
    source.plural, source.entity, (SELECT string_agg('r.' || name, ', ') FROM unnest(source.columns) name)), ', ')
  INTO sources
  FROM (VALUES
    ('tracts', 'tract', ARRAY['id', 'area_id', 'gross_acres']),
    ('leases', 'lease',
      ARRAY['id', 'area_id', 'contract_type', 'contract_status', 'royalty_rate', 'expiration_date', 'extended', 'extension_term']),
    ('wells', 'well', ARRAY['id', 'area_id', 'well_status', 'is_active', 'well_type']),
    ('ownerships', 'ownership',
      ARRAY['id', 'tract_id', 'interest_type', 'decimal_interest', 'net_acres', 'effective_date', 'end_date']),
    ('contracts', 'contract',
      ARRAY['id', 'ownership_id', 'lease_id', 'contract_acres', 'effective_date', 'termination_date', 'contract_status']),
    ('proration_units', 'proration_unit', ARRAY['id', 'tract_id', 'well_id'])) source (plural, entity, columns);
  DELETE FROM public.land_past p WHERE p.company_id = company;
  EXECUTE '
    WITH entries AS MATERIALIZED (
      SELECT entity, record_id, id, action, old_values FROM public.history
      WHERE company_id = $1 AND at >= $2::timestamp AT TIME ZONE ''UTC''
        AND entity IN (''tract'', ''lease'', ''well'', ''ownership'', ''contract'', ''proration_unit'')),
    fates AS MATERIALIZED (
      SELECT entity, record_id, min(id) AS first, min(id) FILTER (WHERE action = ''delete'') AS deletion
      FROM entries GROUP BY entity, record_id),
    earlier AS (
      SELECT e.entity, e.record_id, jsonb_object_agg(v.key, v.value ORDER BY e.id DESC) AS old_values
      FROM entries e JOIN fates f USING (entity, record_id) CROSS JOIN LATERAL jsonb_each(e.old_values) v
      WHERE e.action = ''update'' AND (f.deletion IS NULL OR e.id < f.deletion)
      GROUP BY e.entity, e.record_id),
    changed AS MATERIALIZED (
      SELECT f.entity, f.record_id, o.action <> ''insert'' AS was_there, d.old_values AS deleted, e.old_values
      FROM fates f
      JOIN entries o ON o.id = f.first
      LEFT JOIN entries d ON d.id = f.deletion
      LEFT JOIN earlier e ON e.entity = f.entity AND e.record_id = f.record_id),
    ' || sources || ',
    interests AS (
      SELECT o.id, o.tract_id, t.area_id, net_mineral_acres(o.net_acres, t.gross_acres, o.decimal_interest) AS net_acres
      FROM ownerships o JOIN tracts t ON t.id = o.tract_id
      WHERE o.interest_type = ''mineral'' AND ownership_counts(o.effective_date, o.end_date, $2)),
    leased AS (
      SELECT i.area_id, e.royalty_rate,
        greatest(0, least(c.contract_acres, i.net_acres, i.net_acres - coalesce(sum(least(c.contract_acres, i.net_acres)) OVER (
          PARTITION BY i.id ORDER BY c.id ROWS BETWEEN UNBOUNDED PRECEDING AND 1 PRECEDING), 0))) AS acres
      FROM interests i JOIN contracts c ON c.ownership_id = i.id JOIN leases e ON e.id = c.lease_id
      WHERE lease_counts(e.contract_status, e.contract_type) AND contract_counts(c.effective_date, c.termination_date, c.contract_status, $2)),
    ending AS MATERIALIZED (
      SELECT id, area_id, contract_type FROM leases
      WHERE contract_status = ''active'' AND lease_end(expiration_date, extended, extension_term) BETWEEN $2 AND $2 + 90),
    held AS (
      SELECT DISTINCT n.id
      FROM ending n JOIN contracts c ON c.lease_id = n.id JOIN ownerships o ON o.id = c.ownership_id
      JOIN proration_units u ON u.tract_id = o.tract_id JOIN wells w ON w.id = u.well_id
      WHERE ownership_counts(o.effective_date, o.end_date, $2) AND well_holds(w.well_status, w.is_active, w.well_type)
        AND n.contract_type IS DISTINCT FROM ''surface''
        AND contract_counts(c.effective_date, c.termination_date, c.contract_status, $2))
    INSERT INTO public.land_past (company_id, day, area_id, measure, amount)
    SELECT $1, $2, area_id, ''total_tracts'', count(*) FROM tracts GROUP BY area_id
    UNION ALL SELECT $1, $2, area_id, ''total_wells'', count(*) FROM wells GROUP BY area_id
    UNION ALL SELECT $1, $2, area_id, ''active_leases'', count(*) FROM leases WHERE contract_status = ''active'' GROUP BY area_id
    UNION ALL SELECT $1, $2, area_id, ''net_mineral_acres'', sum(net_acres) FROM interests GROUP BY area_id
    UNION ALL SELECT $1, $2, area_id, ''net_revenue_acres'', sum(net_revenue_acres(acres, royalty_rate)) FROM leased GROUP BY area_id
    UNION ALL SELECT $1, $2, area_id, ''expiring_soon'', count(*) FROM ending WHERE id NOT IN (SELECT id FROM held) GROUP BY area_id'
  USING company, past;
  UPDATE public.land_state s SET past_day = past WHERE s.company_id = company;
END
$$;
