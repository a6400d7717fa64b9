-- Creates temporary tables with the land of a company as it was recorded at a moment, under the names of the tables. A
-- caller with pg_temp first in its search_path then reads them, and so do the functions that it calls. Reads what the
-- caller may. A record did not
-- exist if its first entry since then created it. Otherwise it was its present row, or the row deleted first, with the
-- earliest old value of each field.
CREATE OR REPLACE FUNCTION recall_land(company integer, moment timestamptz)
RETURNS void
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public'
SET jit TO 'off'
SET enable_nestloop TO 'off'
AS $$
DECLARE
  source record;
BEGIN
  CREATE TEMPORARY TABLE recalled ON COMMIT DROP AS
    WITH entries AS MATERIALIZED (
      SELECT entity, record_id, id, action, old_values FROM public.history
      WHERE company_id = company AND at >= moment
        AND entity IN ('tract', 'lease', 'well', 'ownership', 'contract', 'proration_unit', 'well_event', 'lease_event', 'lease_clause')),
    fates AS MATERIALIZED (
      SELECT entity, record_id, min(id) AS first, min(id) FILTER (WHERE action = 'delete') AS deletion
      FROM entries GROUP BY entity, record_id),
    earlier AS (
      SELECT e.entity, e.record_id, jsonb_object_agg(v.key, v.value ORDER BY e.id DESC) AS old_values
      FROM entries e JOIN fates f USING (entity, record_id) CROSS JOIN LATERAL jsonb_each(e.old_values) v
      WHERE e.action = 'update' AND (f.deletion IS NULL OR e.id < f.deletion)
      GROUP BY e.entity, e.record_id)
    SELECT f.entity, f.record_id, o.action <> 'insert' AS was_there, d.old_values AS deleted, e.old_values
    FROM fates f
    JOIN entries o ON o.id = f.first
    LEFT JOIN entries d ON d.id = f.deletion
    LEFT JOIN earlier e ON e.entity = f.entity AND e.record_id = f.record_id;
  FOR source IN
    SELECT * FROM (VALUES
      ('tracts', 'tract', 'id, area_id, gross_acres'),
      ('leases', 'lease',
        'id, area_id, contract_type, contract_status, contract_date, royalty_rate, expiration_date, extended, extension_term'),
      ('wells', 'well', 'id, area_id, well_status, is_active, well_type, first_prod_date'),
      ('ownerships', 'ownership', 'id, tract_id, interest_type, decimal_interest, net_acres, effective_date, end_date'),
      ('contracts', 'contract', 'id, ownership_id, lease_id, contract_acres, effective_date, termination_date, contract_status'),
      ('proration_units', 'proration_unit', 'id, tract_id, well_id'),
      ('well_events', 'well_event', 'id, well_id, kind, event_date'),
      ('lease_events', 'lease_event', 'id, lease_id, kind, starts_on, ends_on, due_on, paid_on'),
      ('lease_clauses', 'lease_clause', 'id, lease_id, kind, period_days')) named (plural, entity, columns)
  LOOP
    EXECUTE format(
      'CREATE TEMPORARY TABLE %1$I ON COMMIT DROP AS
        SELECT company_id, %3$s FROM public.%1$I r
        WHERE r.company_id = $1 AND NOT EXISTS (SELECT FROM pg_temp.recalled c WHERE c.entity = %2$L AND c.record_id = r.id)
        UNION ALL
        SELECT $1, %4$s FROM pg_temp.recalled c
        LEFT JOIN public.%1$I t ON t.company_id = $1 AND t.id = c.record_id
        CROSS JOIN LATERAL jsonb_populate_record(NULL::public.%1$I, coalesce(c.deleted, to_jsonb(t)) || coalesce(c.old_values, ''{}'')) r
        WHERE c.entity = %2$L AND c.was_there AND (c.deleted IS NOT NULL OR t.id IS NOT NULL)',
      source.plural, source.entity, source.columns,
      (SELECT string_agg('r.' || btrim(name), ', ') FROM unnest(string_to_array(source.columns, ',')) name))
    USING company;
  END LOOP;
  CREATE INDEX ON pg_temp.lease_events (company_id, lease_id);
END
$$;
