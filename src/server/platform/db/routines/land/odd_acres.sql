-- Returns the acreage discrepancies of these tracts; src/shared/land/acreage/discrepancies.ts has the same rules. One
-- of them is a parent tract with its own mineral interests: they count twice in net acres, next to the tracts into
-- which it is divided.
CREATE OR REPLACE FUNCTION odd_acres(company integer, day date, touched_tracts integer[])
RETURNS action_items[]
LANGUAGE plpgsql
SET search_path TO 'pg_catalog', 'public', 'pg_temp'
AS $$
BEGIN
  RETURN (
    SELECT array_agg(ROW(company, r.rule || '-' || r.id, 'acreage_discrepancy', r.rule, 1, 'tract', r.tract_id, r.area_id,
      NULL, r.figures)::action_items)
    FROM (
      SELECT 'net_acres' AS rule, o.id, f.tract_id, f.area_id, jsonb_build_object(
        'net_acres', trim_scale(o.net_acres)::text, 'gross', trim_scale(f.gross_acres)::text,
        'share', trim_scale(o.decimal_interest)::text) AS figures
      FROM unnest(touched_tracts) touched (id)
      JOIN tract_facts f ON f.company_id = company AND f.tract_id = touched.id
      JOIN ownerships o ON o.company_id = company AND o.tract_id = f.tract_id
      WHERE o.interest_type = 'mineral' AND ownership_counts(o.effective_date, o.end_date, day)
        AND net_acres_off(o.net_acres, f.gross_acres, o.decimal_interest)
      UNION ALL
      SELECT 'held_acres', u.id, f.tract_id, f.area_id, jsonb_build_object(
        'held', trim_scale(u.held_acres)::text, 'gross', trim_scale(f.gross_acres)::text,
        'unit', btrim(coalesce(u.name, ''), E' \t\r\n'))
      FROM unnest(touched_tracts) touched (id)
      JOIN tract_facts f ON f.company_id = company AND f.tract_id = touched.id
      JOIN proration_units u ON u.company_id = company AND u.tract_id = f.tract_id
      WHERE held_acres_off(u.held_acres, f.gross_acres)
      UNION ALL
      SELECT 'parent_interests', f.tract_id, f.tract_id, f.area_id, jsonb_build_object(
        'interests', f.mineral_interests, 'net_acres', trim_scale(f.net_mineral_acres)::text)
      FROM unnest(touched_tracts) touched (id)
      JOIN tract_facts f ON f.company_id = company AND f.tract_id = touched.id
      JOIN tracts t ON t.company_id = company AND t.id = f.tract_id
      WHERE t.is_parent_tract AND f.net_mineral_acres > 0) r);
END
$$;
