-- Two more discrepancies of acreage (docs/decisions/land-facts.md): net acres that contradict gross acres × decimal interest, and a unit that
-- holds more acres of a tract than that has. The rules are those of src/shared/acreage/discrepancies.ts.

CREATE FUNCTION net_acres_off(net_acres numeric, gross_acres numeric, decimal_interest numeric) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(gross_acres > 0 AND abs(net_acres - round(gross_acres * decimal_interest, 8)) >= 0.01, false);

CREATE FUNCTION held_acres_off(held_acres numeric, gross_acres numeric) RETURNS boolean
  LANGUAGE sql IMMUTABLE PARALLEL SAFE
  RETURN coalesce(gross_acres > 0 AND held_acres - gross_acres >= 0.01, false);

-- What of this asks for attention on tracts whose facts are fresh. It is planned as its caller plans, for few or for many.
CREATE FUNCTION odd_acres(company integer, day date, touched_tracts integer[]) RETURNS action_items[]
  LANGUAGE plpgsql SET search_path = pg_catalog, public
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
      WHERE held_acres_off(u.held_acres, f.gross_acres)) r);
END
$$;
REVOKE EXECUTE ON FUNCTION odd_acres FROM PUBLIC;

-- The function that keeps the facts, and its twin for many records, raise them with the other items of a tract.
DO $$
DECLARE
  keeping regproc;
  definition text;
  kept CONSTANT text := 'PERFORM keep_action_items(company, ''tract'', touched_tracts, raised);';
BEGIN
  FOREACH keeping IN ARRAY ARRAY['keep_land_facts', 'keep_land_facts_of_many']::regproc[] LOOP
    definition := pg_get_functiondef(keeping);
    IF position(kept IN definition) = 0 THEN
      RAISE EXCEPTION '% keeps no items of tracts', keeping;
    END IF;
    EXECUTE replace(definition, kept, 'raised := raised || odd_acres(company, day, touched_tracts);' || E'\n  ' || kept);
  END LOOP;
END
$$;

-- Stored records that are odd raise their items at the next look.
INSERT INTO land_notes (company_id, entity, ids)
SELECT odd.company_id, 'tract', array_agg(odd.tract_id)
FROM (
  SELECT o.company_id, o.tract_id
  FROM ownerships o JOIN tracts t ON t.company_id = o.company_id AND t.id = o.tract_id
  WHERE o.interest_type = 'mineral' AND net_acres_off(o.net_acres, t.gross_acres, o.decimal_interest)
  UNION
  SELECT u.company_id, u.tract_id
  FROM proration_units u JOIN tracts t ON t.company_id = u.company_id AND t.id = u.tract_id
  WHERE held_acres_off(u.held_acres, t.gross_acres)) odd
GROUP BY odd.company_id;
