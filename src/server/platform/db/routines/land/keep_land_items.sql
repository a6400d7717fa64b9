-- Replaces the action items of these records, whose facts are up to date.
CREATE OR REPLACE FUNCTION keep_land_items(company integer, day date, touched_tracts integer[], touched_leases integer[], touched_wells integer[])
RETURNS void
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
SET jit TO 'off'
AS $$
DECLARE
  raised action_items[];
BEGIN
  SELECT array_agg(ROW(company, r.rule || '-' || f.lease_id, r.type, r.rule, r.severity, 'lease', f.lease_id, f.area_id,
    r.due_date, r.figures)::action_items)
  INTO raised
  FROM unnest(touched_leases) touched (id)
  JOIN lease_facts f ON f.company_id = company AND f.lease_id = touched.id
  JOIN leases e ON e.company_id = company AND e.id = touched.id
  CROSS JOIN LATERAL (
    SELECT 'lease_expiring' AS type, 'lease_expiring' AS rule, 2 AS severity, f.expires_on AS due_date,
      jsonb_build_object('expires_on', f.expires_on, 'extension', extension_gap(e.extended, e.extension_term)) AS figures
    WHERE f.is_expiring
    UNION ALL
    SELECT 'extension_due', 'extension_due', 3, e.extension_due_date,
      jsonb_build_object('due_on', e.extension_due_date, 'expires_on', f.expires_on)
    WHERE f.is_active AND NOT f.is_held AND f.status <> 'released' AND e.extended IS NOT TRUE
      AND day BETWEEN e.extension_due_date - 90 AND greatest(e.extension_due_date, f.expires_on)
    UNION ALL
    SELECT 'lease_status_conflict', 'lease_status', 3, NULL,
      jsonb_build_object('stored', e.contract_status,
        'computed', CASE WHEN f.status = 'released' THEN 'released' WHEN f.is_held THEN 'hbp' WHEN day <= f.expires_on THEN 'primary' WHEN f.is_undated THEN 'undated' ELSE 'review' END,
        'expires_on', f.expires_on, 'extension', extension_gap(e.extended, e.extension_term))
    WHERE CASE
      WHEN f.status = 'released' THEN e.contract_status = 'active'
      WHEN f.is_held THEN status_is_over(e.contract_status)
      WHEN day <= f.expires_on THEN e.contract_status IN ('expired', 'inactive')
      ELSE e.contract_status = 'active' AND f.expires_on IS NOT NULL
    END
    UNION ALL
    SELECT 'term_unread', 'term_unread', 2, NULL, jsonb_build_object('term', e.term)
    WHERE f.is_active AND f.status <> 'released' AND e.expiration_date IS NULL AND coalesce(btrim(e.term, E' \t\r\n'), '') <> ''
      AND read_term(e.term) IS NULL
    UNION ALL
    SELECT 'holding_gap', 'holding_gap', 1, f.lapses_on, jsonb_build_object('standing', f.status, 'lapses_on', f.lapses_on)
    WHERE f.lapses_on IS NOT NULL AND standing_is_held(f.status)
    UNION ALL
    SELECT 'top_lease', 'top_lease', 3, NULL, '{}' WHERE f.status = 'top_lease') r;
  raised := raised || due_obligations(company, day, touched_leases) || due_releases(company, day, touched_leases);
  -- Few companies have severed executive rights, and the others don't look for them.
  IF EXISTS (SELECT FROM ownerships WHERE company_id = company AND executive_right = 'severed') THEN
    raised := raised || (
      SELECT array_agg(ROW(company, 'executive_consent-' || c.id, 'executive_consent', 'executive_consent', 2, 'lease', f.lease_id, f.area_id,
        NULL, jsonb_build_object('ownership_id', o.id, 'holder', o.executive_holder,
          'acres', trim_scale(least(c.contract_acres, net_mineral_acres(o.net_acres, t.gross_acres, o.decimal_interest)))::text))::action_items)
      FROM unnest(touched_leases) touched (id)
      JOIN lease_facts f ON f.company_id = company AND f.lease_id = touched.id
      JOIN leases e ON e.company_id = company AND e.id = touched.id
      JOIN contracts c ON c.company_id = company AND c.lease_id = touched.id
      JOIN ownerships o ON o.company_id = company AND o.id = c.ownership_id
      LEFT JOIN tracts t ON t.company_id = company AND t.id = o.tract_id
      WHERE o.interest_type = 'mineral' AND lacks_executive(o.executive_right, c.executive_consent)
        AND ownership_counts(o.effective_date, o.end_date, day)
        AND contract_counts(c.effective_date, c.termination_date, c.contract_status, day)
        AND f.is_active AND f.status <> 'released' AND e.contract_type IS DISTINCT FROM 'surface');
  END IF;
  PERFORM keep_action_items(company, 'lease', touched_leases, raised);
  SELECT array_agg(ROW(company, r.rule || '-' || r.id, 'acreage_discrepancy', r.rule, 1, 'tract', r.tract_id, r.area_id,
    NULL, r.figures)::action_items)
  INTO raised
  FROM (
    SELECT r.rule, f.tract_id AS id, f.tract_id, f.area_id, r.figures
    FROM unnest(touched_tracts) touched (id)
    JOIN tract_facts f ON f.company_id = company AND f.tract_id = touched.id
    CROSS JOIN LATERAL (
      SELECT 'mineral_sum' AS rule,
        jsonb_build_object('sum', trim_scale(f.mineral_sum)::text, 'interests', f.mineral_interests) AS figures
      WHERE CASE WHEN f.mineral_interests > 0 THEN abs(f.mineral_sum - 1) > 0.00000001 * f.mineral_interests
        -- A life estate has ended, and nobody made its remainder a mineral interest.
        ELSE EXISTS (
          SELECT FROM ownerships o
          WHERE o.company_id = company AND o.tract_id = f.tract_id AND o.interest_type = 'remainder'
            AND ownership_counts(o.effective_date, o.end_date, day)) END
      UNION ALL
      SELECT 'outline_acres',
        jsonb_build_object('outline', trim_scale(f.outline_acres)::text, 'gross', trim_scale(f.gross_acres)::text)
      WHERE f.gross_acres > 0 AND abs(f.outline_acres - f.gross_acres) > 0.01 * f.gross_acres) r
    UNION ALL
    -- The total acres of all contracts on one interest, whichever leases they belong to.
    SELECT 'contract_acres', s.id, s.tract_id, s.area_id, jsonb_build_object(
      'contract_acres', trim_scale(s.contract_acres)::text, 'contracts', s.contracts, 'net_acres', trim_scale(s.net_acres)::text)
    FROM (
      SELECT o.id, min(f.tract_id) AS tract_id, min(f.area_id) AS area_id, count(*) AS contracts,
        coalesce(sum(c.contract_acres) FILTER (WHERE c.depths IS NULL), 0) + coalesce(max(c.contract_acres) FILTER (WHERE c.depths IS NOT NULL), 0) AS contract_acres,
        min(net_mineral_acres(o.net_acres, f.gross_acres, o.decimal_interest)) AS net_acres
      FROM unnest(touched_tracts) touched (id)
      JOIN tract_facts f ON f.company_id = company AND f.tract_id = touched.id
      JOIN ownerships o ON o.company_id = company AND o.tract_id = f.tract_id
      JOIN contracts c ON c.company_id = company AND c.ownership_id = o.id
      JOIN leases e ON e.company_id = company AND e.id = c.lease_id
      WHERE o.interest_type = 'mineral' AND ownership_counts(o.effective_date, o.end_date, day) AND c.contract_acres IS NOT NULL
        AND contract_counts(c.effective_date, c.termination_date, c.contract_status, day) AND NOT status_is_over(e.contract_status)
      GROUP BY o.id) s
    WHERE s.contract_acres - s.net_acres >= 0.01) r;
  raised := raised || odd_acres(company, day, touched_tracts);
  PERFORM keep_action_items(company, 'tract', touched_tracts, raised);
  -- A unit is all rows of a well with the same name. Reports the unit with the largest sum, under the spelling that
  -- sorts first.
  SELECT array_agg(ROW(company, 'participation-' || r.id, 'acreage_discrepancy', 'participation', 1, 'well', r.id, r.area_id,
    NULL, jsonb_build_object('sum', trim_scale(r.sum)::text, 'tracts', r.tracts, 'unit', r.name))::action_items)
  INTO raised
  FROM (
    SELECT DISTINCT ON (w.id) w.id, w.area_id, s.sum, s.tracts, s.name
    FROM (
      SELECT u.well_id, min(btrim(coalesce(u.name, ''), E' \t\r\n') COLLATE "C") AS name, sum(share_of(u.held_acres, u.unit_acres)) AS sum,
        count(share_of(u.held_acres, u.unit_acres)) AS tracts
      FROM unnest(touched_wells) touched (id) JOIN proration_units u ON u.company_id = company AND u.well_id = touched.id
      GROUP BY u.well_id, unit_key(u.name)) s
    JOIN wells w ON w.company_id = company AND w.id = s.well_id
    WHERE s.sum - 1 > 0.00000001 * s.tracts
    ORDER BY w.id, s.sum DESC, s.name) r;
  raised := raised || due_payments(company, touched_wells);
  PERFORM keep_action_items(company, 'well', touched_wells, raised);
END
$$;
