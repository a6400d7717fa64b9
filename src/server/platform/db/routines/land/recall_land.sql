-- Creates temporary tables with the land of companies as it was recorded at a moment, under the names of the tables. A
-- caller with pg_temp before public in its search_path then reads them, and so do the functions that it calls. Reads what the
-- caller may. A record did not
-- exist if its first entry since then created it. Otherwise it was its present row, or the row deleted first, with the
-- earliest old value of each field. Unless `whole`, there are no owners, and the tables have only the columns that land facts
-- depend on.
CREATE OR REPLACE FUNCTION recall_land(companies integer[], moment timestamptz, whole boolean)
RETURNS void
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
SET jit TO 'off'
SET enable_nestloop TO 'off'
AS $$
DECLARE
  source record;
BEGIN
  CREATE TEMPORARY TABLE recalled ON COMMIT DROP AS
    WITH entries AS MATERIALIZED (
      SELECT company_id, entity, record_id, id, action, old_values FROM public.history
      WHERE company_id = ANY (companies) AND at >= moment
        AND entity IN ('tract', 'owner', 'lease', 'well', 'ownership', 'contract', 'proration_unit', 'well_event', 'lease_event', 'lease_clause', 'formation_top', 'obligation')),
    fates AS MATERIALIZED (
      SELECT company_id, entity, record_id, min(id) AS first, min(id) FILTER (WHERE action = 'delete') AS deletion
      FROM entries GROUP BY company_id, entity, record_id),
    earlier AS (
      SELECT e.company_id, e.entity, e.record_id, jsonb_object_agg(v.key, v.value ORDER BY e.id DESC) AS old_values
      FROM entries e JOIN fates f USING (company_id, entity, record_id) CROSS JOIN LATERAL jsonb_each(e.old_values) v
      WHERE e.action = 'update' AND (f.deletion IS NULL OR e.id < f.deletion)
      GROUP BY e.company_id, e.entity, e.record_id)
    SELECT f.company_id, f.entity, f.record_id, o.action <> 'insert' AS was_there, d.old_values AS deleted, e.old_values
    FROM fates f
    JOIN entries o ON o.company_id = f.company_id AND o.id = f.first
    LEFT JOIN entries d ON d.company_id = f.company_id AND d.id = f.deletion
    LEFT JOIN earlier e ON e.company_id = f.company_id AND e.entity = f.entity AND e.record_id = f.record_id;
  FOR source IN
    SELECT * FROM (VALUES
      ('tracts', 'tract', 'id, area_id, gross_acres'),
      ('leases', 'lease',
        'id, area_id, contract_type, contract_status, contract_date, royalty_rate, royalty_reduction, expiration_date, term, extended, extension_term, extension_due_date, horizontal_pugh, vertical_pugh, pugh_reading, created_date'),
      ('wells', 'well', 'id, area_id, well_status, is_active, well_type, first_prod_date, spud_date, completion_date'),
      ('ownerships', 'ownership', 'id, tract_id, interest_type, decimal_interest, net_acres, executive_right, executive_holder, depths, effective_date, end_date'),
      ('contracts', 'contract', 'id, ownership_id, lease_id, contract_acres, executive_consent, depths, effective_date, termination_date, contract_status, created_date'),
      ('proration_units', 'proration_unit', 'id, tract_id, well_id, name, held_acres, depths'),
      ('well_events', 'well_event', 'id, well_id, kind, event_date'),
      ('lease_events', 'lease_event', 'id, lease_id, kind, starts_on, ends_on, due_on, paid_on, tract_id, acres, depths'),
      ('lease_clauses', 'lease_clause', 'id, lease_id, kind, period_days, trigger, trigger_date, trigger_days, unused_days, retained_basis, max_acres_per_well, cap_acres, depths, settled_on'),
      ('formation_tops', 'formation_top',
        'id, well_id, kind, formation, vertical_depth, measured_depth, subsea_elevation, bushing_elevation, ground_elevation'),
      ('obligations', 'obligation', 'id, lease_id, due_on, status'),
      ('owners', 'owner', NULL)) named (plural, entity, columns)
    WHERE whole OR columns IS NOT NULL
  LOOP
    EXECUTE format(
      'CREATE TEMPORARY TABLE %1$I ON COMMIT DROP AS
        SELECT %3$s FROM public.%1$I r
        WHERE r.company_id = ANY ($1) AND NOT EXISTS (
          SELECT FROM pg_temp.recalled c WHERE c.company_id = r.company_id AND c.entity = %2$L AND c.record_id = r.id)
        UNION ALL
        SELECT %3$s FROM pg_temp.recalled c
        LEFT JOIN public.%1$I t ON t.company_id = c.company_id AND t.id = c.record_id
        CROSS JOIN LATERAL jsonb_populate_record(NULL::public.%1$I, coalesce(c.deleted, to_jsonb(t)) || coalesce(c.old_values, ''{}'')) r
        WHERE c.entity = %2$L AND c.was_there AND (c.deleted IS NOT NULL OR t.id IS NOT NULL)',
      source.plural, source.entity, CASE WHEN whole THEN 'r.*' ELSE 'r.company_id, r.' || replace(source.columns, ', ', ', r.') END)
    USING companies;
  END LOOP;
  IF whole THEN
    ALTER TABLE pg_temp.owners ADD PRIMARY KEY (company_id, id);
  END IF;
  -- Statements that group by a record name only its key.
  ALTER TABLE pg_temp.leases ADD PRIMARY KEY (company_id, id);
  CREATE INDEX ON pg_temp.contracts (company_id, lease_id);
  CREATE INDEX ON pg_temp.contracts (company_id, ownership_id);
  ALTER TABLE pg_temp.ownerships ADD PRIMARY KEY (company_id, id);
  CREATE INDEX ON pg_temp.ownerships (company_id, tract_id);
  ALTER TABLE pg_temp.tracts ADD PRIMARY KEY (company_id, id);
  CREATE INDEX ON pg_temp.proration_units (company_id, tract_id);
  CREATE INDEX ON pg_temp.proration_units (company_id, well_id);
  ALTER TABLE pg_temp.wells ADD PRIMARY KEY (company_id, id);
  CREATE INDEX ON pg_temp.well_events (company_id, well_id);
  CREATE INDEX ON pg_temp.formation_tops (company_id, well_id);
  CREATE INDEX ON pg_temp.lease_events (company_id, lease_id);
  CREATE INDEX ON pg_temp.lease_clauses (company_id, lease_id);
END
$$;
